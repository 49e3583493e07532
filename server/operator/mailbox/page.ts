import { escapeHtml } from '../../platform/mail/escape-html.ts'
import { framed, pre } from './message-parts.ts'
import type { StoredMail } from './store.ts'

export type MailView = 'html' | 'text' | 'source'

interface PageState {
  mails: StoredMail[]
  open?: StoredMail | undefined
  view: MailView
  /** The raw mail, for the view of that name. */
  source: string
}

/** The mailbox as one page: mails on the left, the open one on the right. */
export function mailboxPage(state: PageState): string {
  const { mails, open } = state
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(open ? `${open.subject} · Mailbox` : 'Mailbox')}</title>
<link rel="stylesheet" href="/mailbox/assets/mailbox.css">
<script src="/mailbox/assets/mailbox.js" type="module"></script>
</head>
<body data-newest="${escapeHtml(mails[0]?.id ?? '')}">
<header>
<h1><a href="/mailbox">Mailbox</a></h1>
<p>Development only: mails that the server sends end here. <a href="/mailbox/templates">All messages</a></p>
<button type="button" id="delete-all"${mails.length ? '' : ' disabled'}>Delete all</button>
</header>
<main class="${open ? 'reading' : 'listing'}">
<nav aria-label="Mails">${mails.length ? list(mails, open) : nothing()}</nav>
<article aria-label="Mail">${open ? message(open, state) : '<p class="empty">Choose a mail to read it.</p>'}</article>
</main>
</body>
</html>
`
}

function nothing(): string {
  return '<p class="empty">No mails yet. Sign up, invite a user or reset a password: the mail appears here by itself.</p>'
}

function list(mails: StoredMail[], open: StoredMail | undefined): string {
  const items = mails.map(
    mail => `<li><a href="/mailbox/${mail.id}"${mail === open ? ' aria-current="true"' : ''}>
<span class="to">${escapeHtml(mail.to.join(', '))}</span>
<time datetime="${mail.receivedAt}">${mail.receivedAt.slice(11, 19)}</time>
<span class="subject">${escapeHtml(mail.subject)}</span>
</a></li>`,
  )
  return `<ol>${items.join('\n')}</ol>`
}

function message(mail: StoredMail, { view, source }: PageState): string {
  const tab = (name: MailView, label: string): string =>
    `<a href="/mailbox/${mail.id}?view=${name}"${name === view ? ' aria-current="page"' : ''}>${label}</a>`
  const shown = {
    html: framed(`/mailbox/${mail.id}/html`, mail.subject),
    text: pre(mail.text),
    source: pre(source),
  }[view]
  return `<a class="back" href="/mailbox">All mails</a>
<h2>${escapeHtml(mail.subject)}</h2>
<dl>
<div><dt>From</dt><dd>${escapeHtml(mail.from)}</dd></div>
<div><dt>To</dt><dd>${escapeHtml(mail.to.join(', '))}</dd></div>
<div><dt>At</dt><dd><time datetime="${mail.receivedAt}">${mail.receivedAt}</time></dd></div>
</dl>
<div class="tabs">${tab('html', 'HTML')}${tab('text', 'Text')}${tab('source', 'Source')}</div>
${shown}`
}
