import type { FastifyReply } from 'fastify'
import {
  directed,
  type PageReader,
  type PageSay,
  sayPage,
  varyByLanguage,
} from '../../core/pages/page-texts.ts'
import { type Html, html } from '../../platform/html/html.ts'
import { signOutTexts } from './sign-out-texts.ts'

interface Notice {
  /** In whose language the texts are. */
  say: Pick<PageSay, 'language' | 'direction'>
  title: string
  text: string
  /** What a person may do. */
  more?: Html
  /** An origin that its form leads on to: browsers compare that, too. */
  leadsTo?: string | undefined
}

const policyFor = (leadsTo = '') =>
  `default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'self'${leadsTo && ` ${leadsTo}`}; frame-ancestors 'none'`

/** A page of ours with a few words on it, and no script: what went wrong, or what is asked. */
export function notice(
  reply: FastifyReply,
  { say: { language, direction }, title, text, more = { text: '' }, leadsTo }: Notice,
): FastifyReply {
  return varyByLanguage(reply)
    .header('content-security-policy', policyFor(leadsTo))
    .type('text/html; charset=utf-8')
    .send(
      html`<!doctype html>
<html lang="${language}"${directed(direction)}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/oauth/assets/notice.css">
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p>${text}</p>
      ${more}
    </main>
  </body>
</html>`.text,
    )
}

/** What a user who signed out sees where no page of an application is named. */
export function signedOutPage(reader: PageReader & { reply: FastifyReply }): FastifyReply {
  const say = sayPage(signOutTexts, reader)
  return notice(reader.reply, { say, title: say('done'), text: say('doneText') })
}

export const noticeStyle = `:root { color-scheme: light dark; font: 14px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", sans-serif;
  --surface: #ffffff; --sunken: #f8f8f8; --text: #18181b; --muted: #66666a; --border: #e3e3e4; --shadow: 0 1px 3px rgb(0 0 0 / .04), 0 8px 24px -12px rgb(0 0 0 / .1) }
@media (prefers-color-scheme: dark) {
  :root { --surface: #17181b; --sunken: #131416; --text: #ededf0; --muted: #a5a5a9; --border: #37383b; --shadow: none }
}
body { margin: 0; min-height: 100dvh; box-sizing: border-box; padding: clamp(16px, 12vh, 128px) 16px 40px; background: var(--sunken); color: var(--text);
  -webkit-font-smoothing: antialiased }
main { box-sizing: border-box; max-width: 416px; margin: 0 auto; padding: 32px; border: 1px solid var(--border); border-radius: 12px;
  background: var(--surface); box-shadow: var(--shadow) }
h1 { margin: 0 0 8px; font-size: 24px; font-weight: 600; line-height: 32px; letter-spacing: -.015em; text-wrap: balance }
p { margin: 0; color: var(--muted); line-height: 20px; overflow-wrap: anywhere; text-wrap: pretty }
form { margin: 24px 0 0 }
button { display: block; width: 100%; min-height: 44px; padding: 10px 16px; border: 1px solid transparent; border-radius: 6px; background: var(--text);
  color: var(--surface); font: inherit; font-weight: 500; cursor: pointer }
button:hover { opacity: .88 }
button:focus-visible { outline: 2px solid var(--text); outline-offset: 2px }
@media (max-width: 400px) { main { padding: 24px 20px } }
@media (forced-colors: active) { button { border-color: ButtonText } }
`
