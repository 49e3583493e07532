import type { FastifyInstance } from 'fastify'
import { channelErrors } from '../../../contract/errors/channels.ts'
import type { Services } from '../../core/context/services.ts'
import { sayPage } from '../../core/pages/page-texts.ts'
import { notice } from '../../identity/notice-pages/notice.ts'
import { refuseOnPages } from '../../identity/notice-pages/refusals.ts'
import { acceptForms } from '../../identity/oauth/form-body.ts'
import { html } from '../../platform/html/html.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { confirmAddress } from './confirm.ts'
import { CONFIRM, openConfirmToken } from './confirm-link.ts'
import { kept, ownAddress, requireLink } from './link-page.ts'
import { eventMailTexts } from './page-texts.ts'
import { accountName } from './place.ts'

/** The page where an address says that it wants the event mails of an account. */
export async function confirmPage(app: FastifyInstance, services: Services): Promise<void> {
  const open = (token: string) => openConfirmToken(services, token)
  await app.register(async inner => {
    acceptForms(inner)
    refuseOnPages(inner, services, reader => sayPage(eventMailTexts, reader)('broken'))
    inner.get(CONFIRM, async (request, reply) => {
      const { vendorId, tenantId, email } = await requireLink(services, request, open)
      const vendor = await services.vendors.get(vendorId)
      const account = await accountName(services.database.kysely, vendor, tenantId)
      const say = sayPage(eventMailTexts, { services, request, vendor })
      return notice(kept(reply), {
        say,
        title: say('confirm'),
        text: say('confirmAccount', { email, account }),
        more: html`<form method="post" action="${ownAddress(CONFIRM, request)}"><button>${say('confirmButton')}</button></form>`,
      })
    })
    inner.post(CONFIRM, async (request, reply) => {
      const confirmation = await requireLink(services, request, open)
      if (!(await confirmAddress(services, confirmation))) throw new Problem(channelErrors.linkWrong)
      const { vendorId, tenantId, email } = confirmation
      const vendor = await services.vendors.get(vendorId)
      const account = await accountName(services.database.kysely, vendor, tenantId)
      const say = sayPage(eventMailTexts, { services, request, vendor })
      return notice(kept(reply), {
        say,
        title: say('subscribed'),
        text: say('subscribedAccount', { email, account }),
      })
    })
  })
}
