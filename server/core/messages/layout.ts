import { isRightToLeft } from '../../platform/language/language.ts'
import { escapeHtml } from '../../platform/mail/escape-html.ts'
import { type MessageTexts, ownTexts, type TextFn, textIn } from '../mail-templates/message-texts.ts'
import type { MailBrand, MailContent } from '../mail-templates/template.ts'

/** A mail, ready to be sent: the same words twice. */
export interface RenderedMail {
  subject: string
  text: string
  html: string
  /** Where it can be unsubscribed from. */
  unsubscribeUrl?: string | undefined
}

/** What every mail says; a vendor writes its own under the name `layout`. */
export const layoutTexts = {
  address: 'Or open this address:',
  sender: 'Sent by {{vendorName}}.',
  questions: 'Questions?',
  /** For the name of an account that reads as an address: no mail repeats one. */
  someTenant: 'your account',
}

const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const INK = '#1c2024'
const MUTED = '#60646c'
const LINE = '#e6e8eb'
/** An address or an error in one piece is no wider than a phone. */
const BREAKS = 'word-break:break-word'

/** Turns a template's words into text and HTML. Whatever a person wrote (names, addresses) is escaped here. */
export function renderMail(
  content: MailContent,
  brand: MailBrand,
  texts: MessageTexts = ownTexts,
): RenderedMail {
  return {
    subject: oneLine(content.subject),
    text: asText(content, brand),
    html: content.html ?? asHtml(content, brand, texts),
    ...(content.unsubscribe && { unsubscribeUrl: content.unsubscribe.url }),
  }
}

function asText(
  { heading, paragraphs, button, code, notes, unsubscribe }: MailContent,
  { vendorName }: MailBrand,
): string {
  // A line break in a name must not write paragraphs of its own into a mail that is ours.
  const parts = [heading, ...paragraphs].map(oneLine)
  if (code) parts.push(code)
  if (button) parts.push(`${button.label}:\n${button.url}`)
  parts.push(...notes.map(oneLine))
  if (unsubscribe) parts.push(`${unsubscribe.label}:\n${unsubscribe.url}`)
  parts.push(`-- \n${vendorName}`)
  return `${parts.join('\n\n')}\n`
}

// Tables and inline styles: what mail programs draw alike. The dark half is for those that read media queries.
function asHtml(content: MailContent, brand: MailBrand, texts: MessageTexts): string {
  const text = textIn(layoutTexts, texts, { vendorName: brand.vendorName })
  const direction = isRightToLeft(texts.language) ? 'rtl' : 'ltr'
  const { heading, paragraphs, button, code, notes } = content
  return `<!doctype html>
<html lang="${texts.language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .page { background: #111113 !important }
  .card { background: #18191b !important; border-color: #2e3135 !important }
  .ink { color: #edeef0 !important }
  .muted { color: #b0b4ba !important }
  .code { background: #212225 !important; color: #edeef0 !important }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f4f5f7">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preview)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f5f7">
<tr><td align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px">
<tr><td style="padding:0 8px 20px">${masthead(brand)}</td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid ${LINE};border-radius:12px;padding:32px">
<h1 class="ink" style="margin:0 0 16px;font:600 20px/28px ${FONT};color:${INK}">${escapeHtml(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
${code ? codeBlock(code) : ''}${button ? buttonBlock(button, brand.color, text('address')) : ''}
${notes.map(note).join('\n')}
</td></tr>
<tr><td class="muted" style="padding:20px 8px 0;font:400 12px/18px ${FONT};color:${MUTED}">${footer(brand, text)}${unsubscribeLink(content)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function masthead({ logo, vendorName }: MailBrand): string {
  if (logo && /^https:\/\//.test(logo)) {
    return `<img src="${escapeHtml(logo)}" alt="${escapeHtml(vendorName)}" height="28" style="display:block;height:28px;border:0;font:600 16px/28px ${FONT}">`
  }
  return `<span class="ink" style="font:600 16px/28px ${FONT};color:${INK}">${escapeHtml(vendorName)}</span>`
}

function paragraph(text: string): string {
  return `<p class="ink" style="margin:0 0 16px;font:400 14px/22px ${FONT};color:${INK};${BREAKS}">${escapeHtml(text)}</p>`
}

function note(text: string): string {
  return `<p class="muted" style="margin:0 0 8px;font:400 13px/20px ${FONT};color:${MUTED};${BREAKS}">${escapeHtml(text)}</p>`
}

function buttonBlock({ label, url }: { label: string; url: string }, color: string, orOpen: string): string {
  const link = escapeHtml(url)
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr>
<td style="border-radius:8px;background:${color}"><a href="${link}" style="display:inline-block;padding:12px 20px;font:600 14px/20px ${FONT};color:${textOn(color)};text-decoration:none;border-radius:8px">${escapeHtml(label)}</a></td>
</tr></table>
<p class="muted" style="margin:0 0 16px;font:400 12px/18px ${FONT};color:${MUTED};word-break:break-all">${escapeHtml(orOpen)} <a href="${link}" class="muted" style="color:${MUTED}">${link}</a></p>`
}

function codeBlock(code: string): string {
  return `<p class="code" style="margin:8px 0 24px;padding:16px;border-radius:8px;background:#f4f5f7;text-align:center;font:600 28px/36px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;letter-spacing:6px;color:${INK}">${escapeHtml(code)}</p>`
}

function footer({ supportEmail }: MailBrand, text: TextFn<keyof typeof layoutTexts>): string {
  const sender = escapeHtml(text('sender'))
  return supportEmail
    ? `${sender} ${escapeHtml(text('questions'))} <a href="mailto:${escapeHtml(supportEmail)}" style="color:${MUTED}">${escapeHtml(supportEmail)}</a>`
    : sender
}

function unsubscribeLink({ unsubscribe }: MailContent): string {
  if (!unsubscribe) return ''
  const { label, url } = unsubscribe
  return `<br><a href="${escapeHtml(url)}" class="muted" style="color:${MUTED}">${escapeHtml(label)}</a>`
}

/** Black or white, whichever reads better on the color (relative luminance of WCAG 2.2). */
export function textOn(color: string): string {
  const [r, g, b] = [1, 3, 5].map(at => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  const luminance = 0.2126 * r + 0.7152 * g + 0.0722 * b
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.05 ? '#ffffff' : '#000000'
}

/** A name with a line break must not become a header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
