import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Fault, Faults } from './faults.ts'
import { CLIENT_ID, team, type Workspace } from './workspace.ts'

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, each => escapes[each]!)

const STYLE = `:root{color-scheme:light dark;font:14px/1.5 system-ui,sans-serif}
body{max-width:640px;margin:0 auto;padding:32px 16px}
h1{font-size:22px;line-height:28px}li{margin:0 0 12px;overflow-wrap:anywhere}small{opacity:.7}
form{display:inline-block;margin:16px 8px 0 0}button{min-height:40px;padding:8px 16px;font:inherit}`

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

const send = (reply: FastifyReply, title: string, body: string): FastifyReply =>
  reply
    .header('content-security-policy', POLICY)
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><link rel="icon" href="data:,"><style>${STYLE}</style>
<h1>${escaped(title)}</h1>${body}</html>`)

interface Query {
  client_id?: string
  redirect_uri?: string
  state?: string
  scope?: string
}

/** Only servers of this machine are led to, and names that no other machine can have (RFC 6761). */
function ownAddress(text: string | undefined): URL | undefined {
  const url = URL.parse(text ?? '')
  const isOwn =
    url &&
    (['localhost', '127.0.0.1', '[::1]'].includes(url.hostname) || /\.(localhost|test)$/.test(url.hostname))
  return isOwn && /^https?:$/.test(url.protocol) ? url : undefined
}

/** The page on which a member of the workspace lets the app in, and the one that shows what it posted. */
export function addPages(app: FastifyInstance, workspace: Workspace, faults: Faults): void {
  app.get('/oauth/v2/authorize', async (request, reply) => {
    const { client_id, redirect_uri = '', state = '', scope = '' } = request.query as Query
    if (client_id !== CLIENT_ID || !ownAddress(redirect_uri))
      return send(
        reply.code(400),
        'This app is not known here',
        '<p>invalid_client_id or bad_redirect_uri</p>',
      )
    const fields = [
      ['redirect_uri', redirect_uri],
      ['state', state],
    ].map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value!)}">`)
    const choice = (answer: string, label: string) =>
      `<form method="post" action="/oauth/v2/authorize">${fields.join('')}<input type="hidden" name="answer" value="${answer}"><button>${label}</button></form>`
    return send(
      reply,
      `Portico asks to enter ${team.name}`,
      `<p>It asks for: ${escaped(scope.split(',').join(', '))}</p>${choice('allow', 'Allow')}${choice('deny', 'Cancel')}<p><small>The Slack stand-in of development.</small></p>`,
    )
  })

  app.post('/oauth/v2/authorize', async (request, reply) => {
    const { redirect_uri = '', state = '', answer } = request.body as Record<string, string>
    const url = ownAddress(redirect_uri)
    if (!url) return await reply.code(400).send('bad_redirect_uri')
    if (answer === 'allow') url.searchParams.set('code', workspace.grant(redirect_uri))
    else url.searchParams.set('error', 'access_denied')
    url.searchParams.set('state', state)
    return await reply.redirect(url.href, 303)
  })

  app.get('/', async (_request, reply) => {
    const shown = workspace.messages.toReversed().map(({ channel, text }) => {
      const { name = channel } = workspace.channels.find(({ id }) => id === channel) ?? {}
      return `<li><small>#${escaped(name)}</small><br>${escaped(text)}</li>`
    })
    const revoke = workspace.connected
      ? '<form method="post" action="/_sandbox/revoke"><button>Remove the app from the workspace</button></form>'
      : '<p>The app is not in the workspace.</p>'
    return send(reply, team.name, `${revoke}<ul>${shown.join('') || '<li>No messages yet</li>'}</ul>`)
  })

  app.post('/_sandbox/codes', async () => ({ code: workspace.grant() }))
  app.post('/_sandbox/revoke', async (_request, reply) => {
    workspace.revoke()
    return await reply.redirect('/', 303)
  })
  app.get('/_sandbox/state', async () => ({ connected: workspace.connected, messages: workspace.messages }))
  app.post('/_sandbox/faults', async request => {
    faults.add(request.body as Fault)
    return {}
  })
  app.delete('/_sandbox/faults', async () => {
    faults.clear()
    return {}
  })
}
