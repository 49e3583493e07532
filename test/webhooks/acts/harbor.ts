import assert from 'node:assert/strict'
import type { LightMyRequestResponse } from 'fastify'
import type { NewWebhook } from '../../../contract/webhooks.ts'
import { enqueueDeliveries } from '../../../server/connectivity/webhooks/enqueue.ts'
import { WEBHOOKS } from '../../../server/connectivity/webhooks/subscribe.ts'
import { type Browser, browser } from '../../sessions/browser.ts'
import type { Company } from '../../sso/company.ts'
import { PASSWORD, type TestPerson } from '../../support/server.ts'
import { type Ask, answered, signedIn } from '../../support/signed-in.ts'
import { backEnd } from '../../vendor-api/vendor.ts'

interface Delivered {
  event_key: string
  body: string
}

/** A company whose webhooks, and those of its vendor, hear of everything, and deliver nothing. */
export interface Harbor {
  company: Company
  admin: Ask
  vendorAsk: Ask
  webhook(eventKeys: string[]): NewWebhook
  /** A member of `home` who has signed in. */
  member(name: string): Promise<TestPerson & { page: Browser }>
  /** To the vendor's webhook. */
  delivered(): Promise<Delivered[]>
  deliveredToHome(key: string): Promise<Delivered[]>
  close(): Promise<void>
}

export async function harborOf(company: Company): Promise<Harbor> {
  const { server, vendor, query } = company
  await query(
    `insert into applications (vendor_id, id, name, url, access_type)
     values ($1, 'ledger', 'Ledger', 'https://ledger.test', 'MANAGED_ACCESS')`,
    [vendor.id],
  )
  server.services.vendors.forget()
  const admin = await signedIn(server, vendor, await server.addPerson(vendor, 'home', 'admin@home.test'))
  const vendorAsk = await backEnd(server, vendor)
  const webhook = (eventKeys: string[]): NewWebhook => ({
    displayName: 'Harbor log',
    url: 'https://receiver.test/hooks',
    secret: null,
    eventKeys,
  })
  for (const ask of [admin, vendorAsk]) answered(await ask('POST /webhook/custom', webhook(['*'])))
  await query('delete from events')
  const { subscribers } = server.services
  subscribers.subscribeQueue(
    WEBHOOKS,
    enqueueDeliveries(() => {}),
  )
  await subscribers.deliver(server.services)
  const deliveries = (whose: string, key = '%') =>
    query<Delivered>(
      `select d.event_key, d.body from webhook_deliveries d join webhooks w on w.id = d.webhook_id
       where w.tenant_id is ${whose} null and d.event_key like $1 order by d.created_at`,
      [key],
    )
  return {
    company,
    admin,
    vendorAsk,
    webhook,
    async member(name) {
      const person = await server.addPerson(vendor, 'home', `${name}@home.test`)
      const page = browser(server, vendor)
      await page.signIn(person.email, PASSWORD)
      return { ...person, page }
    },
    delivered: () => deliveries(''),
    deliveredToHome: key => deliveries('not', key),
    async close() {
      subscribers.subscriptions.stop()
      await server.close()
    },
  }
}

/** Asserts that a call was accepted, and gives the body. */
export function accepted<T>(reply: LightMyRequestResponse): T {
  assert.ok(reply.statusCode < 300, `${reply.statusCode} ${reply.raw.req.url} ${reply.body}`)
  return (reply.body === '' ? undefined : reply.json()) as T
}
