// SPDX-License-Identifier: GPL-3.0-or-later

/// The style sheet of a page.
///
/// It only selects elements that the page itself writes, so it does not affect the layouts that the
/// browser shows.
enum PageStyle {
    /// The rules, without characters that HTML would have to escape.
    static let rules = """

        :root {
          color-scheme: light dark;
          --ground: #f6f8fa; --card: #ffffff; --foreground: #1f2328; --muted: #59636e;
          --rule: #d1d9e0; --soft: #eff2f5; --link: #0550ae;
          --share-ground: #cfe3fb;
          --good: #116329; --bad: #b3121d; --odd: #7d4e00;
          --good-soft: #dcf5e3; --bad-soft: #ffe9e8; --odd-soft: #fff3d1;
          --code: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas,
            "Liberation Mono", monospace;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --ground: #0d1117; --card: #161b22; --foreground: #f0f3f6; --muted: #9da7b3;
            --rule: #3d444d; --soft: #21262d; --link: #79b8ff;
            --share-ground: #1c3a5c;
            --good: #6fdd8b; --bad: #ff8f89; --odd: #f0c04a;
            --good-soft: #12341d; --bad-soft: #46191a; --odd-soft: #382a06;
          }
        }
        html { background: var(--ground); color: var(--foreground); -webkit-text-size-adjust: 100%; }
        body {
          margin: 0; font: 1rem/1.6 system-ui, -apple-system, "Segoe UI", Roboto,
            "Helvetica Neue", "Noto Sans", Arial, sans-serif;
        }
        .page {
          box-sizing: border-box; max-width: 66rem; margin: 0 auto;
          padding: 0 clamp(1rem, 4vw, 3rem);
        }
        header.page { padding-top: clamp(2rem, 6vw, 4.5rem); }
        main.page { padding-bottom: 6rem; }
        section { margin-top: clamp(2.5rem, 6vw, 4rem); }
        h1, h2, h3 { line-height: 1.25; text-wrap: balance; overflow-wrap: anywhere; }
        h1 { margin: 0; font-size: clamp(1.75rem, 5vw, 2.6rem); letter-spacing: -0.02em; }
        h2 { margin: 0 0 1rem; font-size: 1.35rem; letter-spacing: -0.01em; }
        h3 { margin: 0.4rem 0 0; font-size: 1.25rem; }
        a { color: var(--link); text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
        code, pre { font-family: var(--code); font-size: 0.875em; unicode-bidi: isolate; }
        .quiet { color: var(--muted); font-weight: 400; font-size: 0.9rem; }
        p { margin: 0.75rem 0 0; overflow-wrap: anywhere; }
        .result {
          display: inline-block; margin: 1rem 0 0; padding: 0.25rem 0.9rem; border-radius: 1rem;
          font-weight: 600;
        }
        .result.good { color: var(--good); background: var(--good-soft); }
        .result.bad { color: var(--bad); background: var(--bad-soft); }

        .bad { color: var(--bad); } .good { color: var(--good); } .odd { color: var(--odd); }

        .command {
          display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.25rem 1rem;
          margin: 1.5rem 0; padding: 0.7rem 1rem; border-radius: 0.5rem;
          background: var(--soft);
        }
        .command > code {
          flex: 1 1 16rem; min-width: 0; overflow-wrap: anywhere; white-space: pre-wrap;
          -webkit-user-select: all; user-select: all;
        }

        .scroll { overflow-x: auto; margin: 0.5rem 0 0; }
        .scroll:focus-visible, pre:focus-visible, summary:focus-visible, a:focus-visible {
          outline: 2px solid var(--link); outline-offset: 2px;
        }
        .scroll > table {
          border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: 0.95rem;
        }
        .scroll > table th, .scroll > table td {
          padding: 0.45rem 0 0.45rem 1.75rem; text-align: right; white-space: nowrap;
          border-bottom: 1px solid var(--rule); font-weight: 400;
        }
        .scroll > table thead th { color: var(--muted); font-size: 0.85rem; }
        .scroll > table th:first-child { padding-left: 0; text-align: left; }
        .scroll > table tbody th { white-space: normal; min-width: 9rem; max-width: 26rem; }
        .scroll > table td.bad { font-weight: 650; }
        .scroll > table td[data-kind="words"] { white-space: normal; min-width: 5rem; }
        .scroll > table td[data-kind="percent"] {
          padding-right: 0.4rem; min-width: 4rem;
          background: linear-gradient(to left, var(--share-ground) var(--share), transparent 0);
        }

        .contents { margin: 0; padding: 0; list-style: none; }
        .contents > li { padding: 0.35rem 0; overflow-wrap: anywhere; }
        .contents a { text-decoration: none; } .contents a:hover { text-decoration: underline; }
        .badge {
          display: inline-block; padding: 0 0.6rem; border-radius: 1rem; white-space: nowrap;
          font-size: 0.8rem; font-weight: 600; line-height: 1.6; background: var(--soft);
          color: var(--foreground);
        }
        .badge.bad { color: var(--bad); background: var(--bad-soft); }
        .badge.odd { color: var(--odd); background: var(--odd-soft); }

        .finding {
          margin-top: 2rem; padding: clamp(1.1rem, 4vw, 2.25rem); border-radius: 0.75rem;
          border: 1px solid var(--rule); background: var(--card); scroll-margin-top: 1rem;
        }
        .finding:target { border-color: var(--link); }
        .facts { margin: 0; }
        .sentences { margin: 1rem 0 0; padding-left: 1.1rem; overflow-wrap: anywhere; }
        .finding pre {
          margin: 0.5rem 0 0; padding: 0.8rem 1rem; border-radius: 0.5rem; overflow: auto;
          max-height: 32rem; background: var(--soft); line-height: 1.5; tab-size: 2;
        }
        .scroll.pictures {
          display: flex; flex-wrap: wrap; align-items: flex-start; gap: 0 1rem;
          margin: 1rem 0 0 -1rem;
        }
        .pictures > .layout-picture {
          display: block; flex: none; max-width: 100%; height: auto; --layout-paper: var(--card);
        }
        .finding pre.text { white-space: pre-wrap; overflow-wrap: anywhere; }
        .measured {
          display: grid; grid-template: auto auto / 3rem auto; justify-content: start;
          line-height: normal;
        }
        .ruler { overflow: visible; }
        .ruler.horizontal { grid-area: 1 / 2; }
        .ruler.vertical { grid-area: 2 / 1; }
        .ruler path { stroke: var(--muted); }
        .ruler text { fill: var(--muted); font: 11px system-ui, sans-serif; text-anchor: middle; }
        .ruler.vertical text { text-anchor: end; }
        .zoomed { grid-area: 2 / 2; zoom: var(--zoom); }
        .measured .flexbox { outline: calc(2px / var(--zoom)) solid var(--foreground); }
        .measured .flexbox div, .measured .flexbox img {
          outline: calc(1px / var(--zoom)) solid var(--link);
          outline-offset: calc(-1px / var(--zoom));
        }
        .measured .flexbox div div, .measured .flexbox img, .measured .flexbox i {
          background: color-mix(in srgb, var(--link) 18%, transparent);
        }
        .finding details { margin-top: 1rem; }
        .finding summary { cursor: pointer; color: var(--link); width: fit-content; }

        /* Phones: the columns with the failures are visible without scrolling. */
        @media (max-width: 36rem) {
          .scroll > table { font-size: 0.85rem; }
          .scroll > table th, .scroll > table td { padding-left: 0.7rem; }
          .scroll > table thead th { font-size: 0.75rem; white-space: normal; }
          .scroll > table tbody th { min-width: 4.5rem; overflow-wrap: anywhere; }
          .measured { zoom: 0.8; }
        }

        @media print {
          :root { color-scheme: light; }
          html { background: none; }
          body { font-size: 10pt; }
          .finding { border: 0; padding: 0; border-top: 1px solid var(--rule); border-radius: 0; }
          .finding, section { margin-top: 2rem; padding-top: 1rem; }
          h2, h3, .facts { break-after: avoid; }
          tr, .pictures, .command { break-inside: avoid; }
          .scroll, .finding pre { overflow: visible; max-height: none; }
          .finding pre { white-space: pre-wrap; }
        }

        """
}
