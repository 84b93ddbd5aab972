/** Of pages for operators, written into each: its hash is what their policy allows. */
export const ADMIN_STYLE = `
:root { color-scheme: light dark; --ground: #fff; --panel: #f5f6f8; --ink: #14181f; --pale: #dfe4ec; --muted: #566070; --line: #d5dae2; --flow: #a9c6f5; --accent: #1f5fbf; --loss: #c2410c; --good: #1a7f4b; --wait: #6b5200; }
@media (prefers-color-scheme: dark) { :root { --ground: #12151b; --panel: #1b2028; --ink: #eef1f6; --pale: #2b323d; --muted: #a3adbd; --line: #353d4a; --flow: #2d4f86; --accent: #86b4ff; --loss: #ff9a62; --good: #63d39a; --wait: #f0cf65; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1180px; padding: 16px; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 12px; }
h2 { font-size: 1.15rem; margin: 32px 0 8px; }
h3 { font-size: 1rem; margin: 0 0 4px; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
nav { display: flex; flex-wrap: wrap; gap: 4px 20px; align-items: center; padding-bottom: 12px; margin-bottom: 16px; border-bottom: 1px solid var(--line); }
nav a { display: inline-flex; align-items: center; min-height: 44px; }
nav form { margin-left: auto; color: var(--muted); }
.skip { position: absolute; left: -9999px; }
.skip:focus { position: static; display: inline-block; margin-bottom: 8px; }
button { min-height: 44px; padding: 8px 18px; border: 0; border-radius: 8px; background: var(--accent); color: var(--ground); font: inherit; font-weight: 600; cursor: pointer; }
nav button { background: transparent; color: var(--accent); padding: 8px; }
input, select { width: 100%; min-width: 0; min-height: 44px; padding: 8px 10px; border: 1px solid var(--muted); border-radius: 8px; background: var(--ground); color: var(--ink); font: inherit; }
label { display: block; font-size: .875rem; color: var(--muted); }
label > input, label > select { margin-top: 2px; color: var(--ink); }
.filters { display: grid; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); gap: 10px; align-items: end; padding: 12px; border-radius: 12px; background: var(--panel); }
.sign-in { max-width: 360px; display: grid; gap: 14px; margin: 12vh auto 0; }
.notice { padding: 10px 14px; border-radius: 8px; border-left: 4px solid var(--loss); background: var(--panel); }
.numbers { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 10px; margin: 16px 0; padding: 0; }
.numbers div { padding: 10px 14px; border-radius: 12px; background: var(--panel); }
.numbers dt { color: var(--muted); font-size: .875rem; }
.numbers dd { margin: 0; font-size: 1.25rem; font-weight: 650; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.numbers .money { white-space: pre-line; font-size: 1rem; }
.numbers dd small { display: block; font-size: .875rem; font-weight: 400; color: var(--muted); }
.pair { display: grid; gap: 8px 32px; }
@media (min-width: 900px) { .pair { grid-template-columns: 1fr 1fr; } .three { grid-template-columns: 1fr 1fr 1fr; } }
summary { display: inline-flex; align-items: center; min-height: 44px; color: var(--accent); cursor: pointer; }
summary::before { content: "▸"; width: 1.2em; }
details[open] > summary::before { content: "▾"; }
.contents { display: flex; flex-wrap: wrap; gap: 0 20px; margin: 4px 0 0; padding: 0; list-style: none; }
.contents a, .filters a { display: inline-flex; align-items: center; min-height: 44px; }
figure { margin: 0; min-width: 0; }
figcaption { color: var(--muted); font-size: .875rem; margin-bottom: 4px; }
svg { display: block; width: 100%; height: auto; overflow: visible; color: var(--ink); }
.wide { display: none; }
@media (min-width: 640px) { .wide { display: block; } .narrow { display: none; } }
@media (min-width: 900px) { .three .wide { display: none; } .three .narrow { display: block; } }
.scroll { overflow-x: auto; overscroll-behavior-x: contain; border: 1px solid var(--line); border-radius: 8px; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; font-variant-numeric: tabular-nums; }
caption { text-align: left; padding: 8px 10px; color: var(--muted); }
th, td { padding: 7px 10px; text-align: right; vertical-align: top; white-space: pre; border-top: 1px solid var(--line); }
th { font-weight: 600; }
th:first-child, td:first-child { text-align: left; }
tbody th { font-weight: 500; }
.card svg { max-width: 560px; }
.card { padding: 16px; margin-top: 12px; border: 1px solid var(--line); border-radius: 12px; }
.verdict { font-weight: 650; }
.verdict.good { color: var(--good); }
.verdict.bad { color: var(--loss); }
.verdict.open { color: var(--wait); }
.muted { color: var(--muted); font-size: .9rem; }
.loading { padding: 24px 0; color: var(--muted); }
body:has(main) .loading { display: none; }
`;
