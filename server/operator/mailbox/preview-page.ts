import { escapeHtml } from '../../platform/mail/escape-html.ts'
import { framed, pre } from './message-parts.ts'
import type { Preview, PreviewName } from './preview.ts'

export type PreviewView = 'html' | 'text' | 'words'

interface PreviewPage {
  names: readonly PreviewName[]
  vendors: { id: string; name: string }[]
  vendor: string
  languages: string[]
  language: string
  open?: Preview | undefined
  view: PreviewView
}

/** Every message that the server sends, as each vendor's people read it: names on the left, the open one on the right. */
export function previewPage(page: PreviewPage): string {
  const { open } = page
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(open ? `${open.name} · Messages` : 'Messages')}</title>
<link rel="stylesheet" href="/mailbox/assets/mailbox.css">
</head>
<body>
<header>
<h1><a href="/mailbox/templates">Messages</a></h1>
<p>Development only: what the server says, with samples. <a href="/mailbox">Mailbox</a></p>
${choices(page)}
</header>
<main class="${open ? 'reading' : 'listing'}">
<nav aria-label="Messages"><ol>${page.names.map(name => item(page, name)).join('\n')}</ol></nav>
<article aria-label="Message">${open ? message(open, page) : '<p class="empty">Choose a message to read it.</p>'}</article>
</main>
</body>
</html>
`
}

function choices({ vendors, vendor, languages, language, open }: PreviewPage): string {
  const option = (value: string, label: string, chosen: string) =>
    `<option value="${escapeHtml(value)}"${value === chosen ? ' selected' : ''}>${escapeHtml(label)}</option>`
  const action = open ? `/mailbox/templates/${open.kind}/${open.name}` : '/mailbox/templates'
  return `<form action="${action}">
<label>Vendor <select name="vendor">${vendors.map(({ id, name }) => option(id, name, vendor)).join('')}</select></label>
<label>Language <select name="language">${languages.map(tag => option(tag, tag, language)).join('')}</select></label>
<button>Show</button>
</form>`
}

const query = ({ vendor, language }: PreviewPage, more: Record<string, string> = {}): string =>
  escapeHtml(`?${new URLSearchParams({ vendor, language, ...more })}`)

function item(page: PreviewPage, { kind, name }: PreviewName): string {
  const current = page.open?.kind === kind && page.open.name === name
  return `<li><a href="/mailbox/templates/${kind}/${name}${query(page)}"${current ? ' aria-current="true"' : ''}>
<span class="to">${name}</span> <span class="subject">${kind === 'mail' ? 'Mail' : 'Text message'}</span>
</a></li>`
}

function message(open: Preview, page: PreviewPage): string {
  const address = `/mailbox/templates/${open.kind}/${open.name}`
  const link = (label: string, on: boolean, more: Record<string, string>) =>
    `<a href="${address}${query(page, more)}"${on ? ' aria-current="page"' : ''}>${label}</a>`
  const sample = String(open.sample)
  const views: [PreviewView, string][] = [
    ...(open.html ? ([['html', 'HTML']] as [PreviewView, string][]) : []),
    ['text', 'Text'],
    ['words', 'Words'],
  ]
  const samples = Array.from({ length: open.samples }, (_, index) =>
    link(`Sample ${index + 1}`, index === open.sample, { view: page.view, sample: String(index) }),
  )
  const shown = {
    html: framed(`${address}/html${query(page, { sample })}`, open.subject),
    text: pre(open.text),
    words: words(open),
  }[page.view]
  return `<a class="back" href="/mailbox/templates">All messages</a>
<h2>${escapeHtml(open.subject)}</h2>
<div class="tabs">${views.map(([view, label]) => link(label, view === page.view, { view, sample })).join('')}</div>
${open.samples > 1 ? `<div class="tabs">${samples.join('')}</div>` : ''}
${shown}`
}

/** What a vendor may write otherwise, ready to be copied into its configuration file. */
function words({ kind, name, language, words }: Preview): string {
  const place = kind === 'mail' ? 'mails' : 'texts'
  return pre(JSON.stringify({ messages: { [place]: { [language]: { [name]: words } } } }, null, 2))
}
