// SPDX-License-Identifier: GPL-3.0-or-later
//! The layout algorithm of CSS Flexbox, section 9. Sizes are those of border boxes.

use crate::tree::*;
use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::OnceLock;

/// A box with its position in its parent, and the boxes in it; those that are not displayed have no box.
#[derive(Debug, Clone)]
pub struct Fragment {
    pub position: [f64; 2],
    pub size: [f64; 2],
    /// The content's height, before minimum and maximum.
    content_height: f64,
    pub children: Vec<Option<Fragment>>,
}

/// The height of a box before layout. Percentages in it refer only to a definite height.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Height {
    Auto { min: f64, max: f64 },
    Indefinite(f64),
    Definite(f64),
}

impl Height {
    fn definite(self) -> Option<f64> {
        if let Height::Definite(height) = self { Some(height) } else { None }
    }

    fn key(self) -> [u64; 3] {
        match self {
            Height::Auto { min, max } => [0, min.to_bits(), max.to_bits()],
            Height::Indefinite(height) => [1, height.to_bits(), 0],
            Height::Definite(height) => [2, height.to_bits(), 0],
        }
    }

    fn clamp(self, content_height: f64) -> f64 {
        match self {
            Height::Auto { min, max } => clamp(content_height, min, max),
            Height::Indefinite(height) | Height::Definite(height) => height,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Intrinsic {
    MinContent,
    MaxContent,
}

/// Whether the mistake with this number is enabled: the engine can be made wrong on purpose, to test a tester.
pub fn mistake(number: usize) -> bool {
    static CHOSEN: OnceLock<usize> = OnceLock::new();
    let read = || std::env::var("MISTAKE").ok().and_then(|text| text.parse().ok()).unwrap_or(0);
    *CHOSEN.get_or_init(read) == number
}

/// Minimum wins over maximum.
pub fn clamp(length: f64, min: f64, max: f64) -> f64 {
    if mistake(12) { length.max(min).min(max) } else { length.min(max).max(min) }
}

fn sum(sides: [f64; 2]) -> f64 {
    sides[0] + sides[1]
}

type LayoutKey = (usize, u64, [u64; 3], Option<u64>);
type WidthKey = (usize, Intrinsic, [u64; 3], Option<u64>);

#[derive(Default)]
pub struct Engine {
    fragments: RefCell<HashMap<LayoutKey, Fragment>>,
    widths: RefCell<HashMap<WidthKey, f64>>,
}

/// The lengths of an element in a containing block.
#[derive(Debug, Clone)]
struct Lengths {
    margin: Sides<f64>,
    auto_margin: Sides<bool>,
    /// Padding and border of each axis.
    edge_sum: [f64; 2],
    size: [Option<f64>; 2],
    min: [Option<f64>; 2],
    max: [f64; 2],
}

fn edges(style: &Style, width: Option<f64>) -> Sides<f64> {
    let mut edges = style.border;
    for axis in [HORIZONTAL, VERTICAL] {
        for side in [0, 1] {
            edges[axis][side] += style.padding[axis][side].resolve(width).unwrap_or(0.0);
        }
    }
    edges
}

fn border_box(style: &Style, length: f64, edge_sum: f64) -> f64 {
    if style.content_box { length + edge_sum } else { length.max(edge_sum) }
}

impl Lengths {
    fn new(style: &Style, block: [Option<f64>; 2]) -> Lengths {
        let edge_sum = edges(style, block[HORIZONTAL]).map(sum);
        let resolve = |lengths: [Length; 2]| {
            [HORIZONTAL, VERTICAL].map(|axis| {
                let whole = if mistake(9) { block[HORIZONTAL] } else { block[axis] };
                lengths[axis].resolve(whole).map(|length| border_box(style, length, edge_sum[axis]))
            })
        };
        Lengths {
            margin: style.margin.map(|axis| axis.map(|side| side.resolve(block[HORIZONTAL]).unwrap_or(0.0))),
            auto_margin: style.margin.map(|axis| axis.map(|side| side == Length::Auto)),
            edge_sum,
            size: resolve(style.size),
            min: resolve(style.min),
            max: resolve(style.max).map(|max| max.unwrap_or(f64::INFINITY)),
        }
    }

    /// Minimum and maximum; an automatic minimum is 0.
    fn limits(&self, axis: usize) -> (f64, f64) {
        (self.min[axis].unwrap_or(0.0).max(self.edge_sum[axis]), self.max[axis])
    }

    fn has_auto_margin(&self, axis: usize) -> bool {
        self.auto_margin[axis][0] || self.auto_margin[axis][1]
    }
}

/// A flex item on its way through the algorithm.
struct Item<'a> {
    element: &'a Element,
    index: usize,
    lengths: Lengths,
    align: Align,
    min_main: f64,
    max_main: f64,
    flex_base: f64,
    hypothetical: f64,
    main: f64,
    is_frozen: bool,
    cross: f64,
    main_offset: f64,
    cross_offset: f64,
}

impl Item<'_> {
    fn outer(&self, axis: usize, length: f64) -> f64 {
        length + sum(self.lengths.margin[axis])
    }
}

struct Line<'a> {
    items: Vec<Item<'a>>,
    cross: f64,
}

/// The offset from flex start of the first of `count` things that share `free` space, and the space between them.
fn distribute(align: Align, free: f64, count: usize, reversed: bool) -> (f64, f64) {
    let align = match align {
        Align::SpaceBetween | Align::Stretch if free < 0.0 || count < 2 => Align::FlexStart,
        Align::SpaceAround | Align::SpaceEvenly if free < 0.0 => Align::Start,
        other => other,
    };
    let count = count as f64;
    match align {
        Align::FlexStart | Align::Stretch => (0.0, 0.0),
        Align::FlexEnd => (free, 0.0),
        Align::Start => (if reversed { free } else { 0.0 }, 0.0),
        Align::End => (if reversed { 0.0 } else { free }, 0.0),
        Align::Center => (free / 2.0, 0.0),
        Align::SpaceBetween => (0.0, free / (count - 1.0)),
        Align::SpaceAround => (free / count / 2.0, free / count),
        Align::SpaceEvenly => (free / (count + 1.0), free / (count + 1.0)),
    }
}

impl Engine {
    /// Lays out an element with the width `width`.
    /// Percentages of its padding refer to `block_width`.
    pub fn layout(&self, element: &Element, width: f64, height: Height, block_width: Option<f64>) -> Fragment {
        let key = (element.number, width.to_bits(), height.key(), block_width.map(f64::to_bits));
        if let Some(fragment) = self.fragments.borrow().get(&key) {
            return fragment.clone();
        }
        let edges = edges(&element.style, block_width);
        let fragment = match &element.kind {
            Kind::Leaf(content) => {
                let content_height = content[VERTICAL] + sum(edges[VERTICAL]);
                let size = [width, height.clamp(content_height)];
                Fragment { position: [0.0; 2], size, content_height, children: Vec::new() }
            }
            Kind::Stack(stack) => self.layout_stack(element, stack, width, height, edges),
        };
        self.fragments.borrow_mut().insert(key, fragment.clone());
        fragment
    }

    fn content_height(&self, item: &Item, width: f64, block_width: f64) -> f64 {
        let (min, max) = item.lengths.limits(VERTICAL);
        self.layout(item.element, width, Height::Auto { min, max }, Some(block_width)).content_height
    }

    // Intrinsic sizes (§9.9)

    /// The content's width, with padding and border. `height` is the definite height, if there is one.
    pub fn intrinsic_width(
        &self, element: &Element, kind: Intrinsic, height: Height, block_width: Option<f64>,
    ) -> f64 {
        let edge_sum = edges(&element.style, block_width).map(sum);
        let stack = match &element.kind {
            Kind::Leaf(content) => return content[HORIZONTAL] + edge_sum[HORIZONTAL],
            Kind::Stack(stack) => stack,
        };
        let key = (element.number, kind, height.key(), block_width.map(f64::to_bits));
        if let Some(width) = self.widths.borrow().get(&key) {
            return *width;
        }
        let inner_height = height.definite().map(|height| (height - edge_sum[VERTICAL]).max(0.0));
        let items = displayed(element);
        let content = if stack.main == HORIZONTAL {
            let gap = stack.gap[0].resolve(None).unwrap_or(0.0);
            let widths = items.iter().map(|item| self.flex_contribution(item, stack, kind, inner_height));
            let total = widths.sum::<f64>() + gap * items.len().saturating_sub(1) as f64;
            let smallest = |item: &&Element| self.contribution(item, stack, Intrinsic::MinContent, inner_height);
            let largest_item = if stack.wraps { items.iter().map(smallest).fold(0.0, f64::max) } else { 0.0 };
            if stack.wraps && kind == Intrinsic::MinContent { largest_item } else { total.max(largest_item) }
        } else if stack.wraps && kind == Intrinsic::MaxContent {
            self.width_of_columns(&items, stack, height, edge_sum[VERTICAL])
        } else if mistake(11) {
            let any = Height::Auto { min: 0.0, max: f64::INFINITY };
            items.iter().map(|item| self.intrinsic_width(item, kind, any, None)).fold(0.0, f64::max)
        } else {
            items.iter().map(|item| self.contribution(item, stack, kind, inner_height)).fold(0.0, f64::max)
        };
        let width = content.max(0.0) + edge_sum[HORIZONTAL];
        self.widths.borrow_mut().insert(key, width);
        width
    }

    /// The outer width that an item contributes to its container while its own width is unknown.
    fn contribution(&self, element: &Element, stack: &Stack, kind: Intrinsic, block_height: Option<f64>) -> f64 {
        let lengths = self.lengths(element, stack, [None, block_height]);
        let (min, max) = lengths.limits(HORIZONTAL);
        let width = self.preferred_width(element, &lengths, kind, lengths.size[VERTICAL], None);
        clamp(width, min, max) + sum(lengths.margin[HORIZONTAL])
    }

    /// The specified width, or else the one that follows from the content.
    fn preferred_width(
        &self, element: &Element, lengths: &Lengths, kind: Intrinsic, height: Option<f64>, block_width: Option<f64>,
    ) -> f64 {
        lengths.size[HORIZONTAL].unwrap_or_else(|| self.content_width(element, lengths, kind, height, block_width))
    }

    fn content_width(
        &self, element: &Element, lengths: &Lengths, kind: Intrinsic, height: Option<f64>, block_width: Option<f64>,
    ) -> f64 {
        let (min, max) = lengths.limits(VERTICAL);
        let height = height.map(|height| clamp(height, min, max));
        let height = height.map_or(Height::Auto { min, max }, Height::Definite);
        self.intrinsic_width(element, kind, height, block_width)
    }

    /// The contribution of an item of a row: its base is a limit where it cannot grow or shrink away from it.
    fn flex_contribution(&self, element: &Element, stack: &Stack, kind: Intrinsic, block_height: Option<f64>) -> f64 {
        let style = &element.style;
        let lengths = self.lengths(element, stack, [None, block_height]);
        let (min, max) = lengths.limits(VERTICAL);
        let height = lengths.size[VERTICAL].or_else(|| {
            let fills = !stack.wraps && self.is_stretched(element, &lengths, stack);
            block_height.filter(|_| fills).map(|height| height - sum(lengths.margin[VERTICAL]))
        });
        let height = height.map(|height| clamp(height, min, max));
        let mut width = self.preferred_width(element, &lengths, kind, height, None);
        let base = match style.basis {
            Length::Auto => lengths.size[HORIZONTAL],
            basis => basis.resolve(None).map(|basis| border_box(style, basis, lengths.edge_sum[HORIZONTAL])),
        };
        if let Some(base) = base {
            if style.grow == 0.0 {
                width = width.min(base);
            }
            if style.shrink == 0.0 {
                width = width.max(base);
            }
        }
        let min = self.minimum_width(element, &lengths, height, None);
        clamp(width, min, lengths.max[HORIZONTAL]) + sum(lengths.margin[HORIZONTAL])
    }

    fn width_of_columns(&self, items: &[&Element], stack: &Stack, height: Height, edge_sum: f64) -> f64 {
        let limit = match height {
            Height::Auto { min, max } => max.max(min),
            Height::Indefinite(height) | Height::Definite(height) => height,
        };
        let inner_height = height.definite().map(|height| (height - edge_sum).max(0.0));
        let gap = stack.gap[0].resolve(inner_height).unwrap_or(0.0);
        let line_gap = stack.gap[1].resolve(None).unwrap_or(0.0);
        let items: Vec<Item> = items
            .iter()
            .enumerate()
            .map(|(index, element)| {
                let margin = sum(self.lengths(element, stack, [None, inner_height]).margin[HORIZONTAL]);
                let width = self.contribution(element, stack, Intrinsic::MaxContent, inner_height);
                let mut item = self.new_item(element, index, stack, [None, inner_height]);
                item.cross = width;
                self.find_base(&mut item, stack, [None, inner_height], Some(width - margin));
                item
            })
            .collect();
        let lines = break_lines(items, stack, (limit - edge_sum).max(0.0), gap);
        let widths = lines.iter().map(|line| line.items.iter().map(|item| item.cross).fold(0.0, f64::max));
        widths.sum::<f64>() + line_gap * lines.len().saturating_sub(1) as f64
    }

    /// The automatic minimum width of an item of a row (§4.5), or its specified minimum.
    fn minimum_width(
        &self, element: &Element, lengths: &Lengths, cross: Option<f64>, block_width: Option<f64>,
    ) -> f64 {
        if element.style.min[HORIZONTAL] != Length::Auto || element.style.is_scroll_container {
            return lengths.limits(HORIZONTAL).0;
        }
        let (min, max) = lengths.limits(VERTICAL);
        let height = cross.map_or(Height::Auto { min, max }, Height::Definite);
        let content = self.intrinsic_width(element, Intrinsic::MinContent, height, block_width);
        self.automatic_minimum(lengths, HORIZONTAL, content)
    }

    /// The smaller one of the specified and the content size suggestion, but at most the maximum (§4.5).
    fn automatic_minimum(&self, lengths: &Lengths, main: usize, content: f64) -> f64 {
        let suggestion = lengths.size[main].map_or(content, |size| if mistake(10) { size } else { size.min(content) });
        suggestion.min(lengths.max[main]).max(lengths.edge_sum[main])
    }

    // The layout of a stack

    fn lengths(&self, element: &Element, stack: &Stack, block: [Option<f64>; 2]) -> Lengths {
        let mut lengths = Lengths::new(&element.style, block);
        let start = stack.reversed as usize;
        lengths.margin[stack.main][start] += element.style.spacing[0];
        lengths.margin[stack.main][1 - start] += element.style.spacing[1];
        lengths
    }

    fn new_item<'a>(&self, element: &'a Element, index: usize, stack: &Stack, block: [Option<f64>; 2]) -> Item<'a> {
        Item {
            element,
            index,
            lengths: self.lengths(element, stack, block),
            align: element.style.align_self.unwrap_or(stack.align_items),
            min_main: 0.0,
            max_main: f64::INFINITY,
            flex_base: 0.0,
            hypothetical: 0.0,
            main: 0.0,
            is_frozen: false,
            cross: 0.0,
            main_offset: 0.0,
            cross_offset: 0.0,
        }
    }

    /// Whether the item is as large as its line on the cross axis.
    fn is_stretched(&self, element: &Element, lengths: &Lengths, stack: &Stack) -> bool {
        let cross = 1 - stack.main;
        element.style.align_self.unwrap_or(stack.align_items) == Align::Stretch
            && (element.style.size[cross] == Length::Auto || (mistake(5) && lengths.size[cross] == Some(0.0)))
            && !lengths.has_auto_margin(cross)
    }

    /// The width of an item of a column, or of an absolute element, in a space.
    fn fit_width(
        &self, element: &Element, lengths: &Lengths, height: Option<f64>, available: f64, block_width: Option<f64>,
    ) -> f64 {
        let (min, max) = lengths.limits(HORIZONTAL);
        let width = lengths.size[HORIZONTAL].unwrap_or_else(|| {
            let space = available - sum(lengths.margin[HORIZONTAL]);
            let min_content = self.content_width(element, lengths, Intrinsic::MinContent, height, block_width);
            let max_content = self.content_width(element, lengths, Intrinsic::MaxContent, height, block_width);
            max_content.min(space.max(min_content))
        });
        clamp(width, min, max)
    }

    /// The flex base size, the hypothetical main size and the limits of the main size (§9.2 step 3, §4.5).
    /// `cross` is the definite cross size; for an item of a column it is always the width.
    fn find_base(&self, item: &mut Item, stack: &Stack, inner: [Option<f64>; 2], cross: Option<f64>) {
        let main = stack.main;
        let style = &item.element.style;
        let lengths = &item.lengths;
        let basis = match style.basis {
            Length::Auto => lengths.size[main],
            basis => basis.resolve(inner[main]).map(|basis| border_box(style, basis, lengths.edge_sum[main])),
        };
        let block_width = inner[HORIZONTAL];
        let content_height = |width: f64| self.content_height(item, width, block_width.unwrap_or(0.0));
        let base = basis.unwrap_or_else(|| {
            if main == HORIZONTAL {
                let (min, max) = lengths.limits(VERTICAL);
                let height = cross.map_or(Height::Auto { min, max }, Height::Definite);
                self.intrinsic_width(item.element, Intrinsic::MaxContent, height, block_width)
            } else {
                content_height(cross.unwrap_or(0.0))
            }
        });
        let min = if main == HORIZONTAL {
            self.minimum_width(item.element, lengths, cross, block_width)
        } else if style.min[main] != Length::Auto || style.is_scroll_container {
            lengths.limits(main).0
        } else {
            let width = cross.unwrap_or(0.0);
            let content = match lengths.size[main] {
                Some(height) => {
                    let height = Height::Indefinite(clamp(height, lengths.limits(main).0, lengths.max[main]));
                    self.layout(item.element, width, height, block_width).content_height
                }
                None => content_height(width),
            };
            self.automatic_minimum(lengths, main, content)
        };
        item.flex_base = base;
        item.min_main = min;
        item.max_main = lengths.max[main];
        item.hypothetical = clamp(base, min, item.max_main);
        item.main = item.hypothetical;
    }

    fn layout_stack(
        &self, element: &Element, stack: &Stack, width: f64, height: Height, edges: Sides<f64>,
    ) -> Fragment {
        let main = stack.main;
        let cross = 1 - main;
        let edge_sum = edges.map(sum);
        let inner_width = (width - edge_sum[HORIZONTAL]).max(0.0);
        let inner = [Some(inner_width), height.definite().map(|height| (height - edge_sum[VERTICAL]).max(0.0))];
        // As `inner`, with a height that is known but is no reference for percentages.
        let known = match height {
            Height::Indefinite(height) => [inner[0], Some((height - edge_sum[VERTICAL]).max(0.0))],
            _ => inner,
        };
        let inner_height = |content: f64| (height.clamp(content + edge_sum[VERTICAL]) - edge_sum[VERTICAL]).max(0.0);
        let gap = stack.gap[0].resolve(inner[main]).unwrap_or(0.0);
        let line_gap = stack.gap[1].resolve(inner[cross]).unwrap_or(0.0);

        // Flex base sizes (§9.2)
        let mut items = Vec::new();
        for (index, child) in element.children.iter().enumerate() {
            if child.style.is_hidden || child.style.is_absolute {
                continue;
            }
            let mut item = self.new_item(child, index, stack, inner);
            let definite_cross = self.cross_before_flexing(&item, stack, inner);
            self.find_base(&mut item, stack, inner, definite_cross);
            items.push(item);
        }
        items.sort_by_key(|item| item.element.style.order);

        // Lines (§9.3)
        let line_limit = known[main].unwrap_or_else(|| inner_height(f64::INFINITY));
        let mut lines = break_lines(items, stack, line_limit, gap);

        // The container's main size, then those of items
        let content_main = lines.iter().map(|line| line_length(line, main, gap)).fold(0.0, f64::max);
        let inner_main = known[main].unwrap_or_else(|| inner_height(content_main));
        for line in &mut lines {
            resolve_flexible_lengths(line, main, inner_main, gap);
        }

        // Cross sizes (§9.4)
        for line in &mut lines {
            for item in &mut line.items {
                item.cross = if main == HORIZONTAL {
                    self.height_in_row(item, inner_width)
                } else {
                    let height = is_main_definite(item, inner[VERTICAL]).then_some(item.main);
                    self.fit_width(item.element, &item.lengths, height, inner_width, Some(inner_width))
                };
            }
            line.cross = line.items.iter().map(|item| item.outer(cross, item.cross)).fold(0.0, f64::max);
        }
        let gaps = line_gap * lines.len().saturating_sub(1) as f64;
        let content_cross = lines.iter().map(|line| line.cross).sum::<f64>() + gaps;
        if !stack.wraps || (known[cross].is_none() && mistake(7)) {
            for line in &mut lines {
                line.cross = known[cross].unwrap_or_else(|| inner_height(line.cross));
            }
        }
        let lines_cross = lines.iter().map(|line| line.cross).sum::<f64>() + gaps;
        let inner_cross = known[cross].unwrap_or_else(|| inner_height(lines_cross));
        if stack.wraps && stack.align_content == Align::Stretch && !lines.is_empty() {
            let share = (inner_cross - lines_cross).max(0.0) / lines.len() as f64;
            for line in &mut lines {
                line.cross += share;
            }
        }
        for line in &mut lines {
            for item in &mut line.items {
                if self.is_stretched(item.element, &item.lengths, stack) {
                    let (min, max) = item.lengths.limits(cross);
                    item.cross = clamp(line.cross - sum(item.lengths.margin[cross]), min, max);
                }
            }
        }

        // Main-axis alignment (§9.5)
        for line in &mut lines {
            self.place_on_main_axis(line, stack, inner_main, gap);
        }

        // Cross-axis alignment (§9.6)
        let lines_cross = lines.iter().map(|line| line.cross).sum::<f64>() + gaps;
        let (mut line_offset, between) = if stack.wraps {
            distribute(stack.align_content, inner_cross - lines_cross, lines.len(), stack.wrap_reversed)
        } else {
            (0.0, 0.0)
        };
        for line in &mut lines {
            for item in &mut line.items {
                let line_cross = if mistake(6) { line.cross + between } else { line.cross };
                item.cross_offset = line_offset + self.place_on_cross_axis(item, stack, line_cross);
            }
            line_offset += line.cross + line_gap + between;
        }

        // The boxes
        let mut inner_size = [0.0; 2];
        inner_size[main] = inner_main;
        inner_size[cross] = inner_cross;
        let content_height = if main == HORIZONTAL { content_cross } else { content_main };
        let size = [width, height.clamp(content_height + edge_sum[VERTICAL])];
        let mut children: Vec<Option<Fragment>> = element.children.iter().map(|_| None).collect();
        for item in lines.into_iter().flat_map(|line| line.items) {
            let mut fragment = self.final_layout(&item, stack, inner);
            for axis in [HORIZONTAL, VERTICAL] {
                let (offset, flipped) = if axis == main {
                    (item.main_offset, stack.reversed)
                } else {
                    (item.cross_offset, stack.wrap_reversed)
                };
                let offset = if flipped { inner_size[axis] - offset - fragment.size[axis] } else { offset };
                fragment.position[axis] = edges[axis][0] + offset + shift(&item.element.style, axis, inner);
            }
            children[item.index] = Some(fragment);
        }
        for (index, child) in element.children.iter().enumerate() {
            if child.style.is_absolute && !child.style.is_hidden {
                children[index] = Some(self.layout_absolute(child, stack, size, edges, element.style.border));
            }
        }
        Fragment { position: [0.0; 2], size, content_height: content_height + edge_sum[VERTICAL], children }
    }

    /// The cross size of an item before the main sizes are known: always in columns, in rows only if it is definite.
    fn cross_before_flexing(&self, item: &Item, stack: &Stack, inner: [Option<f64>; 2]) -> Option<f64> {
        let cross = 1 - stack.main;
        let (min, max) = item.lengths.limits(cross);
        if let Some(size) = item.lengths.size[cross] {
            return Some(clamp(size, min, max));
        }
        if !stack.wraps && self.is_stretched(item.element, &item.lengths, stack) {
            if let Some(inner_cross) = inner[cross] {
                return Some(clamp(inner_cross - sum(item.lengths.margin[cross]), min, max));
            }
        }
        if cross == VERTICAL {
            return None;
        }
        let available = inner[HORIZONTAL].unwrap_or(f64::INFINITY);
        Some(self.fit_width(item.element, &item.lengths, item.lengths.size[VERTICAL], available, inner[HORIZONTAL]))
    }

    /// The hypothetical cross size of an item of a row (§9.4 step 7).
    fn height_in_row(&self, item: &Item, block_width: f64) -> f64 {
        let lengths = &item.lengths;
        let (min, max) = lengths.limits(VERTICAL);
        if let Some(height) = lengths.size[VERTICAL] {
            return clamp(height, min, max);
        }
        self.layout(item.element, item.main, Height::Auto { min, max }, Some(block_width)).size[VERTICAL]
    }

    /// Auto margins, and else `justifyContent` (§9.5 step 12).
    fn place_on_main_axis(&self, line: &mut Line, stack: &Stack, inner_main: f64, gap: f64) {
        let main = stack.main;
        let free = inner_main - line_length(line, main, gap);
        let autos: usize = line
            .items
            .iter()
            .map(|item| item.lengths.auto_margin[main].iter().filter(|is_auto| **is_auto).count())
            .sum();
        let (mut offset, mut between) = distribute(stack.justify_content, free, line.items.len(), stack.reversed);
        if autos > 0 && free > 0.0 {
            if !mistake(4) {
                (offset, between) = (0.0, 0.0);
            }
            for item in &mut line.items {
                for side in [0, 1] {
                    if item.lengths.auto_margin[main][side] {
                        item.lengths.margin[main][side] = free / autos as f64;
                    }
                }
            }
        }
        let start = (stack.reversed && !mistake(15)) as usize;
        for item in &mut line.items {
            item.main_offset = offset + item.lengths.margin[main][start];
            offset += item.outer(main, item.main) + gap + between;
        }
    }

    /// Auto margins, and else `alignSelf` (§9.6 steps 13 and 14): the offset in the line.
    fn place_on_cross_axis(&self, item: &mut Item, stack: &Stack, line_cross: f64) -> f64 {
        let cross = 1 - stack.main;
        let start = stack.wrap_reversed as usize;
        let free = line_cross - item.outer(cross, item.cross);
        let autos = item.lengths.auto_margin[cross];
        if autos[0] || autos[1] {
            if free > 0.0 {
                let share = if autos[0] && autos[1] { free / 2.0 } else { free };
                return item.lengths.margin[cross][start] + if autos[start] { share } else { 0.0 };
            }
            // Overflow goes past the end edge.
            let leading = if stack.wrap_reversed && autos[1] { free } else { 0.0 };
            return item.lengths.margin[cross][start] + leading;
        }
        distribute(item.align, free, 1, stack.wrap_reversed).0 + item.lengths.margin[cross][start]
    }

    fn final_layout(&self, item: &Item, stack: &Stack, inner: [Option<f64>; 2]) -> Fragment {
        let (width, height, is_definite) = if stack.main == HORIZONTAL {
            let is_stretched = self.is_stretched(item.element, &item.lengths, stack);
            let is_definite = mistake(8) || item.lengths.size[VERTICAL].is_some() || is_stretched;
            (item.main, item.cross, is_definite)
        } else {
            (item.cross, item.main, is_main_definite(item, inner[VERTICAL]))
        };
        let height = if is_definite { Height::Definite(height) } else { Height::Indefinite(height) };
        self.layout(item.element, width, height, inner[HORIZONTAL])
    }

    // Absolute elements

    fn layout_absolute(
        &self, element: &Element, stack: &Stack, size: [f64; 2], edges: Sides<f64>, border: Sides<f64>,
    ) -> Fragment {
        let style = &element.style;
        let block = [HORIZONTAL, VERTICAL].map(|axis| (size[axis] - sum(border[axis])).max(0.0));
        let mut lengths = self.lengths(element, stack, block.map(Some));
        let inset = [HORIZONTAL, VERTICAL].map(|axis| style.inset[axis].map(|side| side.resolve(Some(block[axis]))));
        let space = |axis: usize| (block[axis] - inset[axis].iter().flatten().sum::<f64>()).max(0.0);
        let is_between = |axis: usize| inset[axis].iter().all(Option::is_some);
        let fills = |axis: usize| {
            let align = if axis == VERTICAL { style.align_self.unwrap_or(Align::Stretch) } else { Align::Stretch };
            let may_fill = align == Align::Stretch || lengths.has_auto_margin(axis);
            is_between(axis) && lengths.size[axis].is_none() && may_fill
        };

        let (min, max) = lengths.limits(VERTICAL);
        let height = match lengths.size[VERTICAL] {
            Some(height) => Height::Definite(clamp(height, min, max)),
            None if fills(VERTICAL) => {
                Height::Definite(clamp(space(VERTICAL) - sum(lengths.margin[VERTICAL]), min, max))
            }
            None => Height::Auto { min, max },
        };
        let (min, max) = lengths.limits(HORIZONTAL);
        let width = if fills(HORIZONTAL) {
            clamp(space(HORIZONTAL) - sum(lengths.margin[HORIZONTAL]), min, max)
        } else {
            self.fit_width(element, &lengths, height.definite(), space(HORIZONTAL), Some(block[HORIZONTAL]))
        };
        let mut fragment = self.layout(element, width, height, Some(block[HORIZONTAL]));

        for axis in [HORIZONTAL, VERTICAL] {
            let length = fragment.size[axis];
            let free = space(axis) - length - sum(lengths.margin[axis]);
            if is_between(axis) && lengths.has_auto_margin(axis) {
                let autos = lengths.auto_margin[axis];
                let share = match autos {
                    [true, true] if axis == HORIZONTAL => (free / 2.0).max(0.0),
                    [true, true] => free / 2.0,
                    _ => free,
                };
                for side in [0, 1] {
                    if autos[side] {
                        lengths.margin[axis][side] = share;
                    }
                }
            }
            let margin = lengths.margin[axis];
            fragment.position[axis] = match inset[axis] {
                [Some(start), Some(_)] if axis == VERTICAL && !lengths.has_auto_margin(axis) => {
                    let offset = distribute(style.align_self.unwrap_or(Align::Start), free, 1, false).0;
                    border[axis][0] + start + margin[0] + offset
                }
                [Some(start), _] => border[axis][0] + start + margin[0],
                [None, Some(end)] => size[axis] - border[axis][1] - end - margin[1] - length,
                [None, None] => {
                    let start = if mistake(13) { border[axis][0] } else { edges[axis][0] };
                    start + self.static_offset(element, stack, axis, length, margin, size, edges)
                }
            };
        }
        fragment
    }

    /// The position of an absolute element as the only item.
    fn static_offset(
        &self, element: &Element, stack: &Stack, axis: usize, length: f64, margin: [f64; 2], size: [f64; 2],
        edges: Sides<f64>,
    ) -> f64 {
        let inner = (size[axis] - sum(edges[axis])).max(0.0);
        let free = inner - length - sum(margin);
        let (align, flipped) = if axis == stack.main {
            (stack.justify_content, stack.reversed)
        } else {
            (element.style.align_self.unwrap_or(stack.align_items), stack.wrap_reversed)
        };
        let align = match align {
            Align::SpaceAround | Align::SpaceEvenly => Align::Center,
            other => other,
        };
        let offset = distribute(align, free, 1, flipped && !mistake(14)).0;
        margin[0] + if flipped { free - offset } else { offset }
    }
}

/// The children that take part in the division of their stack.
fn displayed(element: &Element) -> Vec<&Element> {
    let mut items: Vec<&Element> =
        element.children.iter().filter(|child| !child.style.is_hidden && !child.style.is_absolute).collect();
    items.sort_by_key(|item| item.style.order);
    items
}

/// Whether percentages refer to the height of an item of a column (§9.8).
fn is_main_definite(item: &Item, inner_height: Option<f64>) -> bool {
    let basis = match item.element.style.basis {
        Length::Auto => item.lengths.size[VERTICAL],
        basis => basis.resolve(inner_height),
    };
    inner_height.is_some() || basis.is_some()
}

/// The distance by which a relative element is moved by its insets.
fn shift(style: &Style, axis: usize, inner: [Option<f64>; 2]) -> f64 {
    if style.is_static {
        return 0.0;
    }
    let [start, end] = style.inset[axis].map(|side| side.resolve(inner[axis]));
    start.or(end.map(|end| -end)).unwrap_or(0.0)
}

fn line_length(line: &Line, main: usize, gap: f64) -> f64 {
    let lengths = line.items.iter().map(|item| item.outer(main, item.main)).sum::<f64>();
    lengths + gap * line.items.len().saturating_sub(1) as f64
}

/// Collects items into lines (§9.3 step 5).
fn break_lines<'a>(items: Vec<Item<'a>>, stack: &Stack, limit: f64, gap: f64) -> Vec<Line<'a>> {
    let mut lines: Vec<Line> = Vec::new();
    let mut length = 0.0;
    for item in items {
        let outer = item.outer(stack.main, if mistake(3) { item.flex_base } else { item.hypothetical });
        match lines.last_mut() {
            Some(line) if !stack.wraps || length + gap + outer <= limit => {
                length += gap + outer;
                line.items.push(item);
            }
            _ => {
                length = outer;
                lines.push(Line { items: vec![item], cross: 0.0 });
            }
        }
    }
    lines
}

/// Gives the items of a line their main sizes (§9.7).
fn resolve_flexible_lengths(line: &mut Line, main: usize, inner_main: f64, gap: f64) {
    let space = inner_main - gap * (line.items.len() - 1) as f64;
    let items = &mut line.items;
    let grows = items.iter().map(|item| item.outer(main, item.hypothetical)).sum::<f64>() < space;
    let factor = |item: &Item| if grows { item.element.style.grow } else { item.element.style.shrink };
    for item in items.iter_mut() {
        item.main = item.hypothetical;
        item.is_frozen = factor(item) == 0.0
            || if grows { item.flex_base > item.hypothetical } else { item.flex_base < item.hypothetical };
    }
    let free_space = |items: &[Item]| {
        let used = |item: &Item| item.outer(main, if item.is_frozen { item.main } else { item.flex_base });
        space - items.iter().map(used).sum::<f64>()
    };
    let initial_free = free_space(items);
    while items.iter().any(|item| !item.is_frozen) {
        let mut free = free_space(items);
        let factors: f64 = items.iter().filter(|item| !item.is_frozen).map(factor).sum();
        if factors < 1.0 && (initial_free * factors).abs() < free.abs() {
            free = initial_free * factors;
        }
        let weight = |item: &Item| {
            let inner_base = item.flex_base - if mistake(2) { 0.0 } else { item.lengths.edge_sum[main] };
            if grows { item.element.style.grow } else { item.element.style.shrink * inner_base }
        };
        let weights: f64 = items.iter().filter(|item| !item.is_frozen || (grows && mistake(1))).map(weight).sum();
        let mut violations = Vec::new();
        for item in items.iter_mut() {
            let share = if weights > 0.0 { free * weight(item) / weights } else { 0.0 };
            let target = item.flex_base + share;
            if !item.is_frozen {
                item.main = clamp(target, item.min_main, item.max_main);
                violations.push(item.main - target);
            } else {
                violations.push(0.0);
            }
        }
        let total: f64 = violations.iter().sum();
        for (item, violation) in items.iter_mut().zip(violations) {
            if total == 0.0 || (violation != 0.0 && (violation > 0.0) == (total > 0.0)) {
                item.is_frozen = true;
            }
        }
    }
}
