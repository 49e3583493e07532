import { escapeHtml } from '../../platform/mail/escape-html.ts'

/** A mail's HTML runs nothing and knows nothing of this page; its links open in a tab of their own. @param address escaped */
export function framed(address: string, title: string): string {
  return `<iframe src="${address}" title="${escapeHtml(title)}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
}

export function pre(text: string): string {
  const linked = escapeHtml(text).replace(
    /https?:\/\/(?:(?!&#(?:34|39|60|62);)\S)+/g,
    url => `<a href="${url}" target="_blank" rel="noreferrer">${url}</a>`,
  )
  return `<pre tabindex="0">${linked}</pre>`
}
