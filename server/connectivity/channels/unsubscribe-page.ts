import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { notice } from '../../identity/notice-pages/notice.ts'
import { refuseOnPages } from '../../identity/notice-pages/refusals.ts'
import { acceptForms } from '../../identity/oauth/form-body.ts'
import { html } from '../../platform/html/html.ts'
import { kept, ownAddress, requireLink } from './link-page.ts'
import { setOptOut } from './opt-out.ts'
import { type OptOut, openUnsubscribeToken, UNSUBSCRIBE } from './unsubscribe-link.ts'

/** The page behind the link of an event mail that ends them. */
export async function unsubscribePage(app: FastifyInstance, services: Services): Promise<void> {
  const open = (token: string) => openUnsubscribeToken(services.sealer, token)
  await app.register(async inner => {
    acceptForms(inner)
    refuseOnPages(inner)
    inner.get(UNSUBSCRIBE, async (request, reply) => {
      const optOut = await requireLink(services, request, open)
      return ask(reply, request, optOut)
    })
    inner.post(UNSUBSCRIBE, async (request, reply) => {
      const optOut = await requireLink(services, request, open)
      const again = Object(request.body).again === 'yes'
      await setOptOut(services, optOut, !again)
      return done(reply, request, optOut, again)
    })
  })
}

const ask = (reply: FastifyReply, request: FastifyRequest, { email }: OptOut): FastifyReply =>
  notice(kept(reply), {
    title: 'Unsubscribe?',
    text: `${email} will no longer get mails about events of this account. Mails about signing in still arrive.`,
    more: html`<form method="post" action="${ownAddress(UNSUBSCRIBE, request)}"><button>Unsubscribe</button></form>`,
  })

const done = (
  reply: FastifyReply,
  request: FastifyRequest,
  { email }: OptOut,
  again: boolean,
): FastifyReply =>
  notice(
    kept(reply),
    again
      ? {
          title: 'You are subscribed again',
          text: `${email} gets mails about events of this account, as its administrators choose. You can close this page.`,
        }
      : {
          title: 'You are unsubscribed',
          text: `${email} no longer gets mails about events of this account. You can close this page.`,
          more: html`<form method="post" action="${ownAddress(UNSUBSCRIBE, request)}"><input type="hidden" name="again" value="yes"><button>Subscribe again</button></form>`,
        },
  )
