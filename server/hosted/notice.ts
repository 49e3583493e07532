import type { FastifyReply } from 'fastify'
import { type Html, html } from '../reference/html.ts'

interface Notice {
  title: string
  text: string
  /** What a person may do. */
  more?: Html
  /** An origin that its form leads on to: browsers compare that, too. */
  leadsTo?: string | undefined
}

const policyFor = (leadsTo = '') =>
  `default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'${leadsTo && ` ${leadsTo}`}; frame-ancestors 'none'`

/** A page of ours with a few words on it, and no script: what went wrong, or what is asked. */
export function notice(
  reply: FastifyReply,
  { title, text, more = { text: '' }, leadsTo }: Notice,
): FastifyReply {
  return reply
    .header('content-security-policy', policyFor(leadsTo))
    .type('text/html; charset=utf-8')
    .send(
      html`<!doctype html>
<html lang="en">
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

export const noticeStyle = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: Canvas; color: CanvasText }
main { box-sizing: border-box; max-width: 26rem; padding: 2rem 1.25rem }
h1 { margin: 0 0 .5rem; font-size: 1.375rem; line-height: 1.25; text-wrap: balance }
p { margin: 0 0 1.25rem; overflow-wrap: anywhere }
button { font: inherit; padding: .625rem 1.25rem; border-radius: .5rem; border: 1px solid ButtonBorder;
  background: ButtonFace; color: ButtonText; cursor: pointer; min-height: 2.75rem }
button:focus-visible { outline: 3px solid Highlight; outline-offset: 2px }
`
