// SPDX-License-Identifier: GPL-3.0-or-later

/// The style sheet of a page of proofs.
enum ProofPageStyle {
    static let rules = """

        :root {
          color-scheme: light dark;
          --ground: #ffffff; --text: #1f2328; --quiet: #59636e; --line: #d1d9e0; --soft: #eff2f5;
          --link: #0550ae; --good: #116329; --bad: #b3121d;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --ground: #0d1117; --text: #f0f3f6; --quiet: #9da7b3; --line: #3d444d; --soft: #21262d;
            --link: #79b8ff; --good: #6fdd8b; --bad: #ff8f89;
          }
        }
        html { background: var(--ground); color: var(--text); -webkit-text-size-adjust: 100%; }
        body {
          margin: 0 auto; padding: clamp(1rem, 4vw, 3rem); max-width: 60rem; box-sizing: border-box;
          font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif;
        }
        .proof + .proof { margin-top: 4rem; padding-top: 2rem; border-top: 1px solid var(--line); }
        h1 { margin: 0; font-size: clamp(1.3rem, 4vw, 1.9rem); line-height: 1.2; overflow-wrap: anywhere; }
        .result { margin: 0.4rem 0 1.2rem; overflow-wrap: anywhere; color: var(--bad); }
        .result.proved { color: var(--good); }
        .controls { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 0.75rem; }
        .controls label { display: flex; align-items: center; gap: 0.5rem; margin-right: auto; }
        .number, button {
          font: inherit; color: inherit; background: var(--soft); border: 1px solid var(--line);
          border-radius: 0.4rem; padding: 0.3rem 0.7rem; min-height: 2.4rem; box-sizing: border-box;
        }
        .number { width: 8rem; font-variant-numeric: tabular-nums; }
        button { cursor: pointer; }
        @media (max-width: 32rem) { .controls label { width: 100% } button { flex: 1 } }
        .slider { width: 100%; margin: 0.9rem 0 0.2rem; height: 1.6rem; accent-color: var(--link); }
        :focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
        .piece { margin: 0.3rem 0 1rem; color: var(--quiet); min-height: 3em; overflow-wrap: anywhere; }
        .stage { overflow: hidden; touch-action: pan-y; }
        .stage svg { display: block; width: 100%; height: auto; overflow: visible; }
        .stage text { fill: var(--text); font-size: 12px; pointer-events: none; }
        .stage .ground { fill: var(--soft); }
        .stage .outline { fill: none; stroke: var(--text); stroke-width: 2; pointer-events: none; }
        .stage .overflow { fill: var(--bad); fill-opacity: 0.22; pointer-events: none; }
        .extent { margin: 0.5rem 0 0; color: var(--quiet); overflow-wrap: anywhere; }
        h2 { margin: 1.5rem 0 0.25rem; font-size: 1.05rem; overflow-wrap: anywhere; }
        .stage .stack { fill: none; stroke: var(--quiet); stroke-dasharray: 4 3; }
        .stage .handle { cursor: ew-resize; touch-action: none; }
        .stage .handle.height { cursor: ns-resize; }
        .stage .handle .grip { fill: var(--link); }
        .stage .handle .area { fill: transparent; }
        .plot { margin: 0 0 1.5rem; touch-action: pan-y; }
        .plot svg { display: block; width: 100%; height: auto; cursor: crosshair; }
        .plot .narrow { display: none; }
        @media (max-width: 36rem) { .plot .page { display: none; } .plot .narrow { display: block; } }
        .scroll { overflow-x: auto; }
        .formulas { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
        .formulas th, .formulas td {
          text-align: left; padding: 0.35rem 1rem 0.35rem 0; border-bottom: 1px solid var(--line);
          vertical-align: top; font-weight: 400;
        }
        .formulas thead th { color: var(--quiet); font-size: 0.85rem; }
        .formulas td span { display: block; color: var(--quiet); font-size: 0.85rem; white-space: nowrap; }

        """
}
