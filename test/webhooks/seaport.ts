import type { NewWebhook, Webhook } from '../../contract/webhooks.ts'
import { startWebhooks } from '../../server/connectivity/webhooks/start.ts'
import type { Config } from '../../server/core/config/config.ts'
import type { Services } from '../../server/core/context/services.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, answered, signedIn } from '../support/signed-in.ts'
import { backEnd } from '../vendor-api/vendor.ts'

export const HOOKS = '/webhook'
export const NO_WEBHOOK = '00000000-0000-4000-8000-000000000000'

/** A vendor with the tenants `home` and `other`, an administrator of each, and the vendor's back end. */
export interface Seaport {
  server: TestServer
  vendor: TestVendor
  admin: Ask
  otherAdmin: Ask
  vendorAsk: Ask
  /** A webhook as a form sends it, with changes. */
  given(change?: Partial<NewWebhook>): NewWebhook
  newWebhook(change?: Partial<NewWebhook>, ask?: Ask): Promise<Webhook>
  sql(text: string, ...values: unknown[]): Promise<Record<string, unknown>[]>
  /** Delivers from now on, as a server does that has started. */
  deliver(schedule?: number[], parts?: Partial<Pick<Services, 'httpClient'>>): Promise<void>
  close(): Promise<void>
}

export async function seaport(overrides: Partial<Config> = {}): Promise<Seaport> {
  const server = await testServer(overrides)
  const vendor = await server.addVendor('acme')
  for (const id of ['home', 'other']) await server.addTenant(vendor, id)
  const admin = await signedIn(server, vendor, await server.addPerson(vendor, 'home', 'admin@home.test'))
  const otherAdmin = await signedIn(
    server,
    vendor,
    await server.addPerson(vendor, 'other', 'admin@other.test'),
  )
  const input = (change: Partial<NewWebhook> = {}): NewWebhook => ({
    displayName: 'Harbor log',
    url: 'https://receiver.test/hooks',
    secret: null,
    eventKeys: ['frontegg.user.created'],
    ...change,
  })
  const stops: (() => Promise<void>)[] = []
  return {
    server,
    vendor,
    admin,
    otherAdmin,
    vendorAsk: await backEnd(server, vendor),
    given: input,
    newWebhook: async (change, ask = admin) =>
      answered<Webhook>(await ask(`POST ${HOOKS}/custom`, input(change))),
    sql: async (text, ...values) => (await server.services.database.pool.query(text, values)).rows,
    async deliver(schedule, parts) {
      stops.push(startWebhooks({ ...server.services, ...parts }, { schedule }))
      await server.services.subscribers.deliver(server.services)
    },
    async close() {
      for (const stop of stops) await stop()
      server.services.subscribers.subscriptions.stop()
      await server.close()
    },
  }
}
