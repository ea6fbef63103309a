// SPDX-License-Identifier: GPL-3.0-or-later

//! A tree for Taffy: nodes by their number, the root first.

use taffy::{
    compute_cached_layout, compute_flexbox_layout, compute_hidden_layout, compute_leaf_layout,
    AvailableSpace, Cache, CacheTree, Display, ExpandedLengthPercentage, Layout,
    LayoutFlexboxContainer, LayoutInput, LayoutOutput, LayoutPartialTree, LengthPercentage, NodeId,
    RunMode, Size, Style, TraversePartialTree,
};

use crate::content::Content;

pub struct Node {
    pub style: Style,
    pub content: Option<Content>,
    pub children: Vec<usize>,
    pub layout: Layout,
    cache: Cache,
}

impl Node {
    pub fn new(style: Style, content: Option<Content>) -> Self {
        let (layout, cache) = (Layout::with_order(0), Cache::new());
        Self {
            style,
            content,
            children: Vec::new(),
            layout,
            cache,
        }
    }

    /// The size of the content. An unknown width is as large as fits into the available space.
    fn measure(&self, known: Size<Option<f32>>, available: Size<AvailableSpace>) -> Size<f32> {
        let Some(content) = &self.content else {
            return Size {
                width: known.width.unwrap_or(0.0),
                height: known.height.unwrap_or(0.0),
            };
        };
        let room = match available.width {
            AvailableSpace::MinContent => 0.0,
            AvailableSpace::MaxContent => f64::INFINITY,
            AvailableSpace::Definite(room) => room.into(),
        };
        let width = known.width.map_or_else(
            || content.narrowest().max(room.min(content.widest())),
            f64::from,
        );
        let height = known
            .height
            .map_or_else(|| content.height_at(width), f64::from);
        Size {
            width: width as f32,
            height: height as f32,
        }
    }

    fn lay_out_leaf(&self, inputs: LayoutInput) -> LayoutOutput {
        let no_formulas = |_, _| 0.0;
        let mut output =
            compute_leaf_layout(inputs, &self.style, no_formulas, |known, available| {
                self.measure(known, available)
            });
        if let Some(baseline) = self.content.as_ref().and_then(Content::baseline) {
            let width = inputs.parent_size.width.unwrap_or(0.0);
            let above =
                part_of(self.style.padding.top, width) + part_of(self.style.border.top, width);
            output.baselines.first = Some(above + baseline as f32);
        }
        output
    }
}

fn part_of(length: LengthPercentage, whole: f32) -> f32 {
    match length.expand() {
        ExpandedLengthPercentage::Length(points) => points,
        ExpandedLengthPercentage::Percent(part) => part * whole,
        #[allow(unreachable_patterns)]
        _ => 0.0,
    }
}

pub struct Tree {
    pub nodes: Vec<Node>,
}

impl Tree {
    fn node(&self, id: NodeId) -> &Node {
        &self.nodes[usize::from(id)]
    }

    fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[usize::from(id)]
    }
}

impl TraversePartialTree for Tree {
    type ChildIter<'a> = std::iter::Map<std::slice::Iter<'a, usize>, fn(&usize) -> NodeId>;

    fn child_ids(&self, parent: NodeId) -> Self::ChildIter<'_> {
        self.node(parent)
            .children
            .iter()
            .map(|&child| NodeId::from(child))
    }

    fn child_count(&self, parent: NodeId) -> usize {
        self.node(parent).children.len()
    }

    fn get_child_id(&self, parent: NodeId, index: usize) -> NodeId {
        NodeId::from(self.node(parent).children[index])
    }
}

impl LayoutPartialTree for Tree {
    type CustomIdent = String;
    type CoreContainerStyle<'a> = &'a Style;

    fn get_core_container_style(&self, id: NodeId) -> &Style {
        &self.node(id).style
    }

    fn set_unrounded_layout(&mut self, id: NodeId, layout: &Layout) {
        self.node_mut(id).layout = *layout;
    }

    fn compute_child_layout(&mut self, id: NodeId, inputs: LayoutInput) -> LayoutOutput {
        if inputs.run_mode == RunMode::PerformHiddenLayout
            || self.node(id).style.display == Display::None
        {
            return compute_hidden_layout(self, id);
        }
        compute_cached_layout(self, id, inputs, |tree, id, inputs| {
            if tree.node(id).children.is_empty() {
                tree.node(id).lay_out_leaf(inputs)
            } else {
                compute_flexbox_layout(tree, id, inputs)
            }
        })
    }
}

impl CacheTree for Tree {
    fn cache_get(&self, id: NodeId, input: &LayoutInput) -> Option<LayoutOutput> {
        self.node(id).cache.get(input)
    }

    fn cache_store(&mut self, id: NodeId, input: &LayoutInput, output: LayoutOutput) {
        self.node_mut(id).cache.store(input, output);
    }

    fn cache_clear(&mut self, id: NodeId) {
        self.node_mut(id).cache.clear();
    }
}

impl LayoutFlexboxContainer for Tree {
    type FlexboxContainerStyle<'a> = &'a Style;
    type FlexboxItemStyle<'a> = &'a Style;

    fn get_flexbox_container_style(&self, id: NodeId) -> &Style {
        &self.node(id).style
    }

    fn get_flexbox_child_style(&self, id: NodeId) -> &Style {
        &self.node(id).style
    }
}
