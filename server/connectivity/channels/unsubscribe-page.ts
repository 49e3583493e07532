import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { type PageReader, sayPage } from '../../core/pages/page-texts.ts'
import { notice } from '../../identity/notice-pages/notice.ts'
import { refuseOnPages } from '../../identity/notice-pages/refusals.ts'
import { acceptForms } from '../../identity/oauth/form-body.ts'
import { html } from '../../platform/html/html.ts'
import { kept, ownAddress, requireLink } from './link-page.ts'
import { setOptOut } from './opt-out.ts'
import { eventMailTexts } from './page-texts.ts'
import { accountName } from './place.ts'
import { type OptOut, openUnsubscribeToken, UNSUBSCRIBE } from './unsubscribe-link.ts'

/** The page behind the link of an event mail that ends them. */
export async function unsubscribePage(app: FastifyInstance, services: Services): Promise<void> {
  const open = (token: string) => openUnsubscribeToken(services.sealer, token)
  const readerOf = async (request: FastifyRequest, { vendorId, tenantId }: OptOut) => {
    const vendor = await services.vendors.get(vendorId)
    return {
      services,
      request,
      vendor,
      account: await accountName(services.database.kysely, vendor, tenantId),
    }
  }
  await app.register(async inner => {
    acceptForms(inner)
    refuseOnPages(inner, services)
    inner.get(UNSUBSCRIBE, async (request, reply) => {
      const optOut = await requireLink(services, request, open)
      return ask(reply, await readerOf(request, optOut), optOut)
    })
    inner.post(UNSUBSCRIBE, async (request, reply) => {
      const optOut = await requireLink(services, request, open)
      const again = Object(request.body).again === 'yes'
      await setOptOut(services, optOut, !again)
      return done(reply, await readerOf(request, optOut), optOut, again)
    })
  })
}

type Reader = PageReader & { request: FastifyRequest; account: string }

function ask(reply: FastifyReply, reader: Reader, { email }: OptOut): FastifyReply {
  const say = sayPage(eventMailTexts, reader)
  return notice(kept(reply), {
    say,
    title: say('unsubscribe'),
    text: say('unsubscribeAccount', { email, account: reader.account }),
    more: html`<form method="post" action="${ownAddress(UNSUBSCRIBE, reader.request)}"><button>${say('unsubscribeButton')}</button></form>`,
  })
}

function done(reply: FastifyReply, reader: Reader, { email }: OptOut, again: boolean): FastifyReply {
  const say = sayPage(eventMailTexts, reader)
  if (again)
    return notice(kept(reply), {
      say,
      title: say('again'),
      text: say('againAccount', { email, account: reader.account }),
    })
  return notice(kept(reply), {
    say,
    title: say('unsubscribed'),
    text: say('unsubscribedAccount', { email, account: reader.account }),
    more: html`<form method="post" action="${ownAddress(UNSUBSCRIBE, reader.request)}"><input type="hidden" name="again" value="yes"><button>${say('againButton')}</button></form>`,
  })
}
