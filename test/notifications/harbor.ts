import type { EventKey, EventPayload } from '../../contract/events.ts'
import type { Inbox } from '../../contract/notifications.ts'
import { hubOf } from '../../server/connectivity/notifications/live/hub.ts'
import { subscribeToTopics } from '../../server/connectivity/notifications/start.ts'
import { eventually } from '../support/eventually.ts'
import { type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, answered, signedIn } from '../support/signed-in.ts'

/** A vendor with the tenants `home` and `other`, whose server notifies people. */
export interface Harbor {
  server: TestServer
  vendor: TestVendor
  /** An administrator of `home`. */
  admin: TestPerson
  adminAsk: Ask
  /** A member of `home` without any role. */
  mate: TestPerson
  mateAsk: Ask
  /** A member of `other`, by default its administrator. */
  add(tenantId: string, email: string, roles?: string[]): Promise<{ person: TestPerson; ask: Ask }>
  /** Has an event happen, with a record of who did it. */
  raise<Key extends EventKey>(
    key: Key,
    payload: EventPayload<Key>,
    tenantId?: string,
    by?: string,
  ): Promise<void>
  inbox(ask: Ask, query?: string): Promise<Inbox>
  /** The inbox once it holds so many. */
  inboxOf(ask: Ask, count: number, query?: string): Promise<Inbox>
  sql(text: string, ...values: unknown[]): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

export async function harbor(): Promise<Harbor> {
  const server = await testServer()
  const vendor = await server.addVendor('acme')
  for (const id of ['home', 'other']) await server.addTenant(vendor, id)
  const add = async (tenantId: string, email: string, roles = ['Admin']) => {
    const person = await server.addPerson(vendor, tenantId, email, { roles })
    return { person, ask: await signedIn(server, vendor, person) }
  }
  const admin = await add('home', 'admin@home.test')
  const mate = await add('home', 'mate@home.test', [])
  const { services } = server
  subscribeToTopics(services)
  await services.subscribers.deliver(services)
  const inbox = async (ask: Ask, query = '') => answered<Inbox>(await ask(`GET /notification/inbox${query}`))
  return {
    server,
    vendor,
    admin: admin.person,
    adminAsk: admin.ask,
    mate: mate.person,
    mateAsk: mate.ask,
    add,
    raise: (key, payload, tenantId, by) =>
      services.transact(tx =>
        tx.record(key, payload, {
          vendorId: vendor.id,
          tenantId,
          ...(by && { userId: by, description: 'Did it' }),
        }),
      ),
    inbox,
    inboxOf: (ask, count, query) =>
      eventually(async () => {
        const found = await inbox(ask, query)
        return found.items.length >= count ? found : undefined
      }),
    sql: async (text, ...values) => (await services.database.pool.query(text, values)).rows,
    async close() {
      hubOf(services).close()
      services.subscribers.subscriptions.stop()
      await server.close()
    },
  }
}
