import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { channelErrors } from '../../../contract/errors/channels.ts'
import type { Services } from '../../core/context/services.ts'
import { consumePoint } from '../../core/http/rate-limit.ts'
import { notice } from '../../identity/notice-pages/notice.ts'
import { acceptForms } from '../../identity/oauth/form-body.ts'
import { html } from '../../platform/html/html.ts'
import { countedAddress } from '../../platform/http/caller-address.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { setOptOut } from './opt-out.ts'
import { type OptOut, openUnsubscribeToken, UNSUBSCRIBE } from './unsubscribe-link.ts'

const PER_MINUTE = 60

/**
 * The page behind the link of an event mail. To look at it changes nothing: programs that check links follow them, too. Its
 * button, and a program for mail by RFC 8058, post to the same address; the sealed token is all that it takes, and no cookie is
 * read, so that no other site can do it for a person.
 */
export async function unsubscribePage(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async inner => {
    acceptForms(inner)
    inner.get(UNSUBSCRIBE, async (request, reply) => {
      const optOut = await requireOptOut(services, request)
      return ask(reply, request, optOut)
    })
    inner.post(UNSUBSCRIBE, async (request, reply) => {
      const optOut = await requireOptOut(services, request)
      const again = Object(request.body).again === 'yes'
      await setOptOut(services, optOut, !again)
      return done(reply, request, optOut, again)
    })
  })
}

async function requireOptOut(services: Services, request: FastifyRequest): Promise<OptOut> {
  if (services.config.rateLimitFactor > 0)
    await consumePoint(services, `unsubscribe ${countedAddress(request.ip)}`, PER_MINUTE, 60)
  const { token } = request.query as { token?: unknown }
  const optOut = typeof token === 'string' ? openUnsubscribeToken(services.sealer, token) : undefined
  if (!optOut) throw new Problem(channelErrors.linkWrong)
  return optOut
}

const own = (request: FastifyRequest): string =>
  `${UNSUBSCRIBE}?token=${encodeURIComponent((request.query as { token: string }).token)}`

const still = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')

const ask = (reply: FastifyReply, request: FastifyRequest, { email }: OptOut): FastifyReply =>
  notice(still(reply), {
    title: 'Unsubscribe?',
    text: `${email} will get no more mails about events of this account. Mails about signing in still come.`,
    more: html`<form method="post" action="${own(request)}"><button>Unsubscribe</button></form>`,
  })

const done = (
  reply: FastifyReply,
  request: FastifyRequest,
  { email }: OptOut,
  again: boolean,
): FastifyReply =>
  notice(
    still(reply),
    again
      ? {
          title: 'You are subscribed again',
          text: `${email} gets mails about events of this account, as its administrators choose. You can close this page.`,
        }
      : {
          title: 'You are unsubscribed',
          text: `${email} gets no more mails about events of this account. You can close this page.`,
          more: html`<form method="post" action="${own(request)}"><input type="hidden" name="again" value="yes"><button>Subscribe again</button></form>`,
        },
  )
