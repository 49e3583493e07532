import type { NewWebhook, Webhook } from '../../contract/webhooks.ts'
import { cleanUp, drawPortal, type Portal, type PortalOptions } from '../portal/draw-portal.tsx'
import { type ArrangedPerson, arrangePerson } from '../support/arrange.ts'

export const WEBHOOKS = '/app#/admin-box/webhooks'
const metadata = { navigation: { webhooks: { visibility: 'byPermissions' } } } as const

export const drawWebhooks = (options: PortalOptions = {}): Promise<Portal> =>
  drawPortal({ address: WEBHOOKS, metadata, ...options })

/** An administrator of a new account that has these webhooks, in this order. */
export async function withWebhooks(...input: Partial<NewWebhook>[]): Promise<ArrangedPerson> {
  const person = await arrangePerson({ name: 'Ada' })
  const { app } = await drawPortal({ person })
  for (const facts of input) {
    const body = {
      displayName: 'Harbor log',
      url: 'https://receiver.test/hooks',
      eventKeys: ['frontegg.user.created'],
      ...facts,
    }
    await app.call('POST /webhook/custom', { body })
  }
  cleanUp()
  return person
}

/** The list as the server has it. */
export const listOf = ({ app }: Portal): Promise<Webhook[]> => app.call('GET /webhook', {})

export const submit = (portal: Portal): void =>
  [...portal.dialog()!.querySelectorAll('button')].find(each => each.type === 'submit')!.click()
