# SPDX-License-Identifier: GPL-3.0-or-later
"""Containers with known fixtures, which follow from CSS, and containers that must be refused."""

STYLE = """
<style>
  * { margin: 0 }
  body { width: 400px }
  body > * { display: flex; width: 200px }
  /* Letters without a size, and spaces between them: every letter is 10 wide, whatever the font. */
  .text { font-size: 0; letter-spacing: 10px; line-height: 20px }
</style>
"""

# Containers by their id: the HTML, the root of the fixture, and some frames.
SAID = {
    "units": (
        '<div id=units style="font-size:20px; width:10em; height:1in; padding:.75pc"></div>',
        {"type": "stack", "children": [],
         "style": {"width": 200, "height": 96, "padding": 12, "boxSizing": "contentBox"}},
        {"/": [0, 0, 224, 120]},
    ),
    "variables": (
        '<div id=variables style="--w:30px; gap:calc(2 * 4px)">'
        '<i style="width:calc(var(--w) * 2 + 10px)"></i><i style="width:var(--none, 25%)"></i></div>',
        {"type": "stack", "spacing": 8, "style": {"width": 200}, "children": [
            {"style": {"width": 70, "flexShrink": 1}}, {"style": {"width": "25%", "flexShrink": 1}}]},
        {"/0": [0, 0, 70, 0], "/1": [78, 0, 50, 0]},
    ),
    "cascade": (
        "<style>#cascade i { width: 40px; height: 10px } i.x { width: 50px !important }</style>"
        '<div id=cascade><i class=x style="width:60px"></i></div>',
        {"type": "stack", "style": {"width": 200}, "children": [
            {"style": {"width": 50, "height": 10, "flexShrink": 1}}]},
        {"/0": [0, 0, 50, 10]},
    ),
    "shorthands": (
        '<div id=shorthands style="flex-flow:column wrap-reverse; place-content:center space-between; '
        'height:100px"><i style="flex:1; margin:1px 2px 3px 4px; order:2"></i></div>',
        {"type": "stack", "direction": "vertical", "flexWrap": "wrapReverse",
         "justifyContent": "spaceBetween", "alignContent": "center",
         "style": {"width": 200, "height": 100}, "children": [
             {"style": {"margin": {"top": 1, "right": 2, "bottom": 3, "left": 4}, "order": 2,
                        "flexBasis": "0%", "flexGrow": 1, "flexShrink": 1}}]},
        {"/0": [101, 1, 0, 96]},
    ),
    "inheritance": (
        '<div id=inheritance dir=rtl><i style="width:30px; height:5px; margin-inline-start:10px"></i></div>',
        {"type": "stack", "style": {"width": 200, "layoutDirection": "rightToLeft"}, "children": [
            {"style": {"width": 30, "height": 5, "margin": {"right": 10}, "flexShrink": 1}}]},
        {"/0": [160, 0, 30, 5]},
    ),
    "words": (
        '<div id=words class=text style="width:80px"><p>ab abc a</p></div>',
        {"type": "stack", "style": {"width": 80}, "children": [
            {"content": {"words": [20, 30, 10], "wordSpacing": 10, "lineHeight": 20},
             "style": {"flexShrink": 1}}]},
        {"/0": [0, 0, 80, 20]},
    ),
    "words-on-two-lines": (
        '<div id=words-on-two-lines class=text style="width:70px">ab abc a<i style="flex:none">b</i></div>',
        None,
        {"/0": [0, 0, 60, 40], "/1": [60, 0, 10, 40]},
    ),
    "absolute": (
        '<div id=absolute style="position:relative; height:50px">'
        '<i style="position:absolute; inset:auto 5% 2px auto; width:20px; height:10px"></i></div>',
        {"type": "stack", "style": {"width": 200, "height": 50}, "children": [
            {"style": {"width": 20, "height": 10, "position": "absolute",
                       "inset": {"right": "5%", "bottom": 2}}}]},
        {"/0": [170, 38, 20, 10]},
    ),
    "without-boxes": (
        '<div id=without-boxes><i style="display:none">x</i><u style="display:contents">'
        '<i style="width:10px; height:10px"></i></u></div>',
        {"type": "stack", "style": {"width": 200}, "children": [
            {"style": {"display": "none"}},
            {"type": "stack", "style": {"display": "contents"}, "children": [
                {"style": {"width": 10, "height": 10, "flexShrink": 1}}]}]},
        {"/0": [0, 0, 0, 0], "/1": [0, 0, 0, 0], "/1/0": [0, 0, 10, 10]},
    ),
    "blocks": (
        '<div id=blocks><section style="flex:1"><div style="height:10px; margin:5px 0 20px"></div>'
        '<div style="height:10px; margin:15px auto 3px; max-width:100px"></div></section></div>',
        {"type": "stack", "style": {"width": 200}, "children": [
            {"type": "stack", "direction": "vertical",
             "style": {"flexBasis": "0%", "flexGrow": 1, "flexShrink": 1}, "children": [
                 {"style": {"height": 10, "margin": {"top": 5, "bottom": 20}}},
                 {"style": {"width": "stretch", "height": 10, "maxWidth": 100,
                            "margin": {"right": "auto", "bottom": 3, "left": "auto"}}}]}]},
        {"/0": [0, 0, 200, 48], "/0/0": [0, 5, 200, 10], "/0/1": [50, 35, 100, 10]},
    ),
    "picture": (
        "<div id=picture style='align-items:flex-start'><img style='width:50%' src=\"data:image/svg+xml,"
        "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='30'/>\"></div>",
        {"type": "stack", "alignItems": "flexStart", "style": {"width": 200}, "children": [
            {"content": {"image": {"width": 40, "height": 30}, "resizable": True},
             "style": {"width": "50%", "flexShrink": 1}}]},
        {"/0": [0, 0, 100, 75]},
    ),
    "words-that-need-no-breaking": (
        '<div id=words-that-need-no-breaking class=text style="overflow-wrap:break-word; width:80px">'
        '<p style="visibility:hidden; white-space:pre-wrap">ab abc a</p></div>',
        {"type": "stack", "style": {"width": 80}, "children": [
            {"content": {"words": [20, 30, 10], "wordSpacing": 10, "lineHeight": 20},
             "style": {"flexShrink": 1}}]},
        {"/0": [0, 0, 80, 20]},
    ),
    "filtered": (
        '<div id=filtered style="position:relative; height:30px"><i style="filter:blur(1px); width:50px">'
        '<b style="position:absolute; display:block; right:0; top:0; width:9px; height:9px"></b></i></div>',
        None,
        {"/0": [0, 0, 50, 30], "/0/0": [41, 0, 9, 9]},
    ),
    "picture-of-a-width": (
        '<div id=picture-of-a-width style="align-items:flex-start"><svg viewBox="0 0 2 1" style="width:30px"></svg>'
        '</div>',
        None,
        {"/0": [0, 0, 30, 15]},
    ),
    "scroll": (
        "<style>#scroll::-webkit-scrollbar { height: 7px }</style>"
        '<div id=scroll style="height:50px; overflow:scroll hidden"><i style="flex:none; width:300px"></i></div>',
        {"type": "stack", "style": {"width": 200, "height": 50, "overflowX": "scroll",
                                    "overflowY": "hidden", "scrollbarWidth": 7}, "children": [
            {"style": {"width": 300}}]},
        {"/0": [0, 0, 300, 43]},
    ),
    "safe": (
        '<div id=safe style="justify-content:safe end"><i style="flex:none; width:300px"></i></div>',
        {"type": "stack", "justifyContent": "start", "style": {"width": 200},
         "children": [{"style": {"width": 300}}]},
        {"/0": [0, 0, 300, 0]},
    ),
    "room-that-the-page-gives": (
        '<div id=room-that-the-page-gives style="width:auto; min-width:0"><i style="width:50%"></i></div>',
        {"type": "stack", "children": [{"style": {"width": "50%", "flexShrink": 1}}]},
        {"/": [0, 0, 400, 0], "/0": [0, 0, 200, 0]},
    ),
}

# Refused containers by their id: the HTML, and the beginnings of the messages.
REFUSED = {
    "grid": ("<div id=grid><i style='display:grid'>x</i></div>", ["/0 (i): display: grid"]),
    "calculated": ("<div id=calculated><i style='width:calc(50% - 8px)'></i></div>",
                   ["/0 (i): width: calc(50% - 8px) mixes percentages and lengths"]),
    "two-at-once": ("<div id=two-at-once><i style='position:fixed; writing-mode:vertical-lr'></i></div>",
                    ["/0 (i): position: fixed", "/0 (i): writing-mode: vertical-lr"]),
    "float": ("<div id=float><p><u style='float:left; display:block'></u></p></div>", ["/0 (p): float: left"]),
    "line-break": ("<div id=line-break><p>a<br>b</p></div>", ["/0 (p): br: a forced line break"]),
    "inline-block": ("<div id=inline-block><p>a <u style='display:inline-block'>b</u></p></div>",
                     ["/0 (p): display: inline-block"]),
    "heights": ("<div id=heights><p style='font-size:16px'>a <u style='font-size:40px'>b</u></p></div>",
                ["/0 (p): line-height: lines of different heights"]),
    "generated": ("<style>#generated::before { content: 'x' }</style><div id=generated></div>",
                  ["/ (div): ::before"]),
    "alignment": ("<div id=alignment style='flex-wrap:wrap; align-content:baseline'></div>",
                  ["/ (div): align-content: baseline"]),
    "margins": ("<div id=margins><p><u style='display:block'><b style='display:block; margin-top:9px'>"
                "</b></u></p></div>", ["/0/0 (u): margin-top:"]),
    "anywhere": ("<div id=anywhere class=text><p style='overflow-wrap:anywhere'>abc</p></div>",
                 ["/0 (p): overflow-wrap: anywhere breaks words"]),
    "anywhere-in-a-line": ("<div id=anywhere-in-a-line class=text>ab <u style='overflow-wrap:anywhere'>abc</u></div>",
                           ["/1 (u): overflow-wrap: anywhere"]),
    "anywhere-inside": ("<div id=anywhere-inside class=text><p>ab <u style='overflow-wrap:anywhere'>abc</u></p></div>",
                        ["/0 (p): overflow-wrap: anywhere"]),
    "broken": ("<div id=broken class=text style='width:40px; overflow-wrap:break-word'><p style='min-width:0'>abcdef</p></div>",
               ["/0 (p): overflow-wrap: break-word breaks words"]),
    "break-all": ("<div id=break-all class=text><p style='word-break:break-all'>ab c</p></div>",
                  ["/0 (p): word-break: break-all"]),
    "hyphens": ("<div id=hyphens class=text><p style='hyphens:auto'>ab c</p></div>", ["/0 (p): hyphens: auto"]),
    "balanced": ("<div id=balanced class=text><p style='text-wrap:balance'>ab c</p></div>",
                 ["/0 (p): text-wrap-style: balance"]),
    "kept-spaces": ("<div id=kept-spaces class=text><p style='white-space:pre-wrap'>ab  c </p></div>",
                    ["/0 (p): white-space-collapse: preserve keeps spaces"]),
    "trimmed": ("<div id=trimmed class=text><p style='text-box:trim-both cap alphabetic'>ab</p></div>",
                ["/0 (p): text-box-trim: trim-both"]),
    "clamped": ("<div id=clamped class=text><p style='display:-webkit-box; -webkit-box-orient:vertical; "
                "-webkit-line-clamp:1; overflow:hidden; width:20px'>ab c d</p></div>",
                ["/0 (p): -webkit-line-clamp: 1 takes lines away"]),
    "first-letter": ("<style>#first-letter p::first-letter { font-size: 40px }</style>"
                     "<div id=first-letter><p>abc</p></div>", ["/0 (p): ::first-letter: its font-size"]),
    "first-line": ("<style>#first-line p::first-line { letter-spacing: 9px }</style>"
                   "<div id=first-line><p>abc</p></div>", ["/0 (p): ::first-line: its letter-spacing"]),
    "collapsed": ("<div id=collapsed><i style='visibility:collapse; width:20px; height:9px'></i></div>",
                  ["/0 (i): visibility: collapse"]),
    "ratio-alone": ("<div id=ratio-alone><svg viewBox='0 0 1 1'></svg></div>",
                    ["/0 (svg): svg: a picture with a ratio and no size"]),
    "no-ratio": ("<div id=no-ratio><svg></svg></div>", ["/0 (svg): svg: a picture with neither"]),
    "blocks-aligned": ("<div id=blocks-aligned><p style='align-content:end; height:50px'>a</p></div>",
                       ["/0 (p): align-content: end of a block"]),
    "center-element": ("<div id=center-element><center><u style='display:block; width:9px'></u></center></div>",
                       ["/0 (center): text-align: -webkit-center"]),
    "absolute-justified": ("<div id=absolute-justified style='position:relative'><i style='position:absolute; "
                           "inset:0; width:9px; justify-self:end'></i></div>", ["/0 (i): justify-self: end"]),
    "anchored": ("<div id=anchored style='position:relative'><i style='position:absolute; position-area:top'></i>"
                 "</div>", ["/0 (i): position-area: top"]),
    "grown-field": ("<div id=grown-field><input style='field-sizing:content'></div>",
                    ["/0 (input): field-sizing: content"]),
    "marker": ("<ul id=marker><li style='display:list-item'></li></ul>",
               ["/0 (li): list-style-type: a marker beside no text"]),
    "replaced-by-content": ("<div id=replaced-by-content><i style=\"content:url(data:image/svg+xml,x)\"></i></div>",
                            ["/0 (i): content: "]),
    "on-a-path": ("<div id=on-a-path><i style='offset-path:ray(45deg); width:9px'></i></div>",
                  ["/0 (i): offset-path: ray"]),
    "sound": ("<div id=sound><video src=none.mp4 style='width:10px'></video><img src=none.png></div>",
              ["/1 (img): src: an image that cannot be read"]),
}
