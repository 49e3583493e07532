import type { FastifyInstance } from 'fastify'
import { channelErrors } from '../../../contract/errors/channels.ts'
import type { Services } from '../../core/context/services.ts'
import { notice } from '../../identity/notice-pages/notice.ts'
import { refuseOnPages } from '../../identity/notice-pages/refusals.ts'
import { acceptForms } from '../../identity/oauth/form-body.ts'
import { html } from '../../platform/html/html.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { confirmAddress } from './confirm.ts'
import { CONFIRM, openConfirmToken } from './confirm-link.ts'
import { kept, ownAddress, requireLink } from './link-page.ts'

const BROKEN =
  'It was cut off, or is more than a week old. An administrator of the account can have a new one sent by saving the subscription again.'

/** The page where an address says that it wants the event mails of an account. */
export async function confirmPage(app: FastifyInstance, services: Services): Promise<void> {
  const open = (token: string) => openConfirmToken(services, token)
  await app.register(async inner => {
    acceptForms(inner)
    refuseOnPages(inner, BROKEN)
    inner.get(CONFIRM, async (request, reply) => {
      const { email } = await requireLink(services, request, open)
      return notice(kept(reply), {
        title: 'Get event mails?',
        text: `${email} will get mails about events of this account. Each of them has a link that ends them.`,
        more: html`<form method="post" action="${ownAddress(CONFIRM, request)}"><button>Confirm</button></form>`,
      })
    })
    inner.post(CONFIRM, async (request, reply) => {
      const confirmation = await requireLink(services, request, open)
      if (!(await confirmAddress(services, confirmation))) throw new Problem(channelErrors.linkWrong)
      return notice(kept(reply), {
        title: 'You are subscribed',
        text: `${confirmation.email} gets mails about events of this account. You can close this page.`,
      })
    })
  })
}
