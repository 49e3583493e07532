/** The sheet of the reference page. */
export const referenceStyle = `
:root { color-scheme: light dark; --line: light-dark(#e4e4e7, #2e2e33); --muted: light-dark(#5f6068, #a2a3ad); --accent: light-dark(#4f46e5, #a5b4fc); }
* { box-sizing: border-box; }
body { margin: 0; display: grid; grid-template-columns: 220px minmax(0, 1fr); font: 14px/1.5 system-ui, sans-serif; background: light-dark(#fff, #111113); color: light-dark(#18181b, #ededf0); }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 24px 20px; border-inline-end: 1px solid var(--line); display: flex; flex-direction: column; gap: 8px; }
nav strong { font-size: 16px; margin-block-end: 12px; }
a { color: inherit; text-decoration: none; }
a:hover, a:focus-visible { color: var(--accent); }
main { max-width: 960px; padding: 32px 40px 80px; }
h1 { font-size: 24px; letter-spacing: -0.01em; margin: 0; }
h2 { font-size: 16px; margin: 40px 0 8px; }
h3 { font-size: 12px; color: var(--muted); margin: 12px 0 4px; font-weight: 600; }
p { color: var(--muted); }
code, pre { font: 13px/1.5 ui-monospace, monospace; }
details { border-block-end: 1px solid var(--line); }
summary { display: grid; grid-template-columns: 64px minmax(0, 1fr) auto; gap: 2px 12px; padding: 10px 4px; cursor: pointer; list-style: none; align-items: baseline; }
summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
summary code { overflow-wrap: anywhere; }
summary small { grid-column: 2 / -1; color: var(--muted); font-size: 13px; }
b { font: 600 12px ui-monospace, monospace; }
.get { color: light-dark(#15803d, #4ade80); } .post { color: light-dark(#1d4ed8, #93c5fd); } .put, .patch { color: light-dark(#a16207, #fcd34d); } .delete { color: light-dark(#b91c1c, #fca5a5); }
.who { font-size: 12px; color: var(--muted); }
details > pre, details > h3 { margin-inline-start: 80px; }
pre { margin-block: 0 12px; padding: 12px; border-radius: 8px; background: light-dark(#f6f6f8, #1a1a1e); overflow: auto; }
@media (max-width: 720px) { body { display: block; } nav { position: static; height: auto; flex-flow: row wrap; } main { padding: 24px 16px; } details > pre, details > h3 { margin-inline-start: 0; } }
`
