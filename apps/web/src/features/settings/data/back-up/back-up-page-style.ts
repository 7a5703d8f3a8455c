/** The styles of the page inside a back-up, for both themes and for print. */

export const pageStyle = `
:root{--ink:#1b2026;--muted:#5a6470;--page:#f3f4f2;--sheet:#fff;--line:#d8dbd6;--link:#1d5fa8}
@media (prefers-color-scheme:dark){:root{--ink:#e8eaec;--muted:#a3acb5;--page:#14181c;--sheet:#1d2227;--line:#343b42;--link:#8cbcf2}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:90rem;padding:1.5rem;background:var(--page);color:var(--ink);font:15px/1.5 system-ui,sans-serif;overflow-wrap:break-word}
h1{margin:0;font-size:1.6rem}h2{margin:2rem 0 .5rem;font-size:1.15rem}small{color:var(--muted);font-weight:400}
a{color:var(--link)}summary{cursor:pointer;font-weight:600}details{margin:1rem 0;padding:.75rem 1rem;background:var(--sheet);border:1px solid var(--line);border-radius:8px}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin:0;padding:0;list-style:none}nav li{padding:.25rem 0}
.scroll{overflow-x:auto;background:var(--sheet);border:1px solid var(--line);border-radius:8px}
table{width:100%;border-collapse:collapse;font-size:.875rem;font-variant-numeric:tabular-nums}
th,td{padding:.5rem .75rem;border-bottom:1px solid var(--line);text-align:left;vertical-align:top;max-width:28rem}td.long{min-width:16rem}
th{color:var(--muted);font-weight:600;white-space:nowrap}tbody tr:last-child td{border-bottom:0}td{white-space:pre-line}
td ul{margin:0;padding-left:1.1rem;white-space:normal}dl{margin:0;white-space:normal}dl div{display:flex;flex-wrap:wrap;gap:0 .4rem}dt{color:var(--muted)}dt::after{content:":"}dd{margin:0}
@media print{:root{--ink:#000;--muted:#444;--page:#fff;--sheet:#fff;--line:#bbb;--link:#000}body{max-width:none;padding:0;font-size:9pt}.scroll{overflow:visible;border:0}th,td,td.long{min-width:0;padding:2pt 4pt;overflow-wrap:anywhere}tr{break-inside:avoid}thead{display:table-header-group}nav{display:none}}
`
