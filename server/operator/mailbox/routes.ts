import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DevelopmentGuard } from '../../core/http/development-only.ts'
import type { Mailbox } from './mailbox.ts'
import { type MailView, mailboxPage } from './page.ts'
import { addPreviews, type PreviewParts } from './preview-routes.ts'
import type { StoredMail } from './store.ts'

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
/** What a mail may do: show inline styles and pictures. Sandboxed even when it is opened alone. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src https: http: data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

interface Address {
  Params: { id: string }
  Querystring: { view?: string }
}

/**
 * The mailbox on the server's own address: the page at `/mailbox`, and for tests
 * `GET /mailbox/api/messages?to=<address>` (newest first) and `DELETE /mailbox/api/messages`.
 *
 * @param guarded who may read
 * @param messages those that are shown with samples at `/mailbox/templates`, in the words of the database's vendors
 */
export function addMailbox(
  app: FastifyInstance,
  { store }: Mailbox,
  guarded: DevelopmentGuard,
  messages?: PreviewParts,
): void {
  if (messages) addPreviews(app, messages, guarded, { page: PAGE_POLICY, mail: MAIL_POLICY })
  const page = async (request: FastifyRequest<Address>, reply: FastifyReply): Promise<FastifyReply> => {
    const open = request.params.id ? store.get(request.params.id) : undefined
    if (request.params.id && !open) return reply.redirect('/mailbox', 302)
    const view = viewOf(request.query.view, open)
    const source = view === 'source' && open ? await store.source(open.id) : ''
    return reply
      .header('content-security-policy', PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(mailboxPage({ mails: store.all(), open, view, source }))
  }
  app.get<Address>('/mailbox', guarded, page)
  app.get<Address>('/mailbox/:id', guarded, page)
  app.get<Address>('/mailbox/:id/html', guarded, async (request, reply) => {
    const html = store.get(request.params.id)?.html ?? ''
    return reply
      .header('content-security-policy', MAIL_POLICY)
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      .send(`<base target="_blank">${html}`)
  })
  app.get<{ Querystring: { to?: string } }>('/mailbox/api/messages', guarded, async ({ query: { to } }) =>
    store.all().filter(mail => !to || mail.to.some(address => address.toLowerCase() === to.toLowerCase())),
  )
  app.delete('/mailbox/api/messages', guarded, async (_request, reply) => {
    await store.clear()
    return reply.code(204).send()
  })
  asset(app, guarded, 'mailbox.css', 'text/css; charset=utf-8')
  asset(app, guarded, 'mailbox.js', 'text/javascript; charset=utf-8')
}

function viewOf(requested: string | undefined, mail: StoredMail | undefined): MailView {
  if (requested === 'html' || requested === 'text' || requested === 'source') return requested
  return mail?.html ? 'html' : 'text'
}

function asset(app: FastifyInstance, guarded: DevelopmentGuard, name: string, type: string): void {
  const file = new URL(`./assets/${name}`, import.meta.url)
  app.get(`/mailbox/assets/${name}`, guarded, async (_request, reply) =>
    reply.type(type).send(await readFile(file)),
  )
}
