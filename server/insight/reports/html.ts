import { hash } from 'node:crypto'
import type { ReportDocument, ReportTable } from '../../../contract/report-document.ts'
import { type Html, html, join } from '../../platform/html/html.ts'
import { cellFormatter } from './format.ts'
import { subtitleOf } from './subtitle.ts'
import { emptyTexts, leftOutText, wordFor } from './words.ts'

const STYLE = `:root{color-scheme:light dark;font:14px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;--text:#18181b;--muted:#5f5f66;--border:#e3e3e4;--head:#f6f6f7;--page:#fff}
@media (prefers-color-scheme:dark){:root{--text:#ededf0;--muted:#a5a5a9;--border:#37383b;--head:#1f2023;--page:#17181b}}
@media print{:root{--text:#000;--muted:#444;--page:#fff;--head:#f4f4f4;--border:#ccc}}
body{margin:0 auto;padding:clamp(16px,4vw,40px);max-width:1280px;color:var(--text);background:var(--page)}
h1{margin:0;font-size:24px;line-height:32px;letter-spacing:-.015em}h2{margin:32px 0 8px;font-size:16px}
p{margin:4px 0;color:var(--muted)}
dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(180px,100%),1fr));gap:12px;margin:24px 0 0}
dl div{padding:12px 16px;border:1px solid var(--border);border-radius:8px}
dt{color:var(--muted);font-size:12px}dd{margin:2px 0 0;font-size:20px;font-weight:600;overflow-wrap:anywhere}
.scroll{overflow-x:auto;border:1px solid var(--border);border-radius:8px}
table{border-collapse:collapse;width:100%;font-size:13px}
th,td{padding:8px 12px;text-align:start;vertical-align:top;border-bottom:1px solid var(--border);overflow-wrap:anywhere}
tr:last-child td{border-bottom:0}th{background:var(--head);white-space:nowrap;font-weight:600}
.number,.money{text-align:end;font-variant-numeric:tabular-nums;white-space:nowrap}.time,.day{white-space:nowrap;font-variant-numeric:tabular-nums}`

/** Nothing but this style: no script, no picture, no form, no frame around it. */
const POLICY = `default-src 'none'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'; base-uri 'none'; form-action 'none'`
export const SERVED_POLICY = `${POLICY}; frame-ancestors 'none'; sandbox`

/** The page with its holes: `htmlTemplate` of the contract, and what every page is made of. */
export const LAYOUT = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${POLICY}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>{{title}}</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <h1>{{title}}</h1>
    <p>{{subtitle}}</p>
    <dl>{{facts}}</dl>
    {{tables}}
  </body>
</html>
`

/** A report as a page of its own. Everything that it says is escaped. */
export function htmlOf(document: ReportDocument): string {
  const format = cellFormatter(document)
  const facts = document.facts.map(
    ({ key, kind, value }) =>
      html`<div><dt>${wordFor(key)}</dt><dd dir="auto">${format(kind, value) || '–'}</dd></div>`,
  )
  const holes: Record<string, Html> = {
    title: html`${document.title}`,
    subtitle: html`${subtitleOf(document)}`,
    facts: join(facts),
    tables: join(document.tables.map(table => section(table, format))),
  }
  return LAYOUT.replace(/\{\{(\w+)\}\}/g, (_, name: string) => holes[name]?.text ?? '')
}

type Format = ReturnType<typeof cellFormatter>

function section({ key, columns, rows, leftOut, leftOutIsFloor }: ReportTable, format: Format): Html {
  const heads = columns.map(({ key, kind }) => html`<th scope="col" class="${kind}">${wordFor(key)}</th>`)
  const body = rows.map(
    row =>
      html`<tr>${join(columns.map(({ kind }, at) => html`<td class="${kind}" dir="auto">${format(kind, row[at] ?? '')}</td>`))}</tr>`,
  )
  const table = rows.length
    ? html`<div class="scroll" tabindex="0" role="region" aria-label="${wordFor(key)}"><table><thead><tr>${join(heads)}</tr></thead><tbody>${join(body)}</tbody></table></div>`
    : html`<p>${emptyTexts[key] ?? 'There is nothing to show.'}</p>`
  const note = leftOut > 0 ? html`<p>${leftOutText(leftOut, leftOutIsFloor)}</p>` : html``
  return html`<section><h2>${wordFor(key)}</h2>${table}${note}</section>`
}
