import { randomUUIDv7 } from 'node:crypto'
import type { ChannelConfiguration } from '../../contract/channels.ts'
import { notifySubscribers } from '../../server/connectivity/channels/notify.ts'
import type { Config } from '../../server/core/config/config.ts'
import type { MailJob } from '../../server/platform/mail/mail-job.ts'
import type { DeliveredEvent } from '../../server/platform/outbox/delivered-event.ts'
import { queuedMails } from '../support/queued-mails.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, answered, signedIn } from '../support/signed-in.ts'

export const EMAILS = '/integrations/resources/configurations/v1/emails'
export const TEXTS = '/integrations/resources/configurations/v2/sms'
export const CREATED = 'frontegg.user.created'

type NoticeMail = Extract<MailJob, { template: 'event-notice' }>

/** A vendor with the tenants `home` and `other`, and an administrator of each. */
export interface Quay {
  server: TestServer
  vendor: TestVendor
  admin: Ask
  otherAdmin: Ask
  adminOf(tenantId: string): Promise<Ask>
  sql(text: string, ...values: unknown[]): Promise<Record<string, unknown>[]>
  /** Subscribes recipients to an event, which those outside the tenant have confirmed. @returns its id */
  subscribe(recipients: string[], path?: string, eventKey?: string): Promise<string>
  list(path?: string, ask?: Ask): Promise<ChannelConfiguration[]>
  /** Has a subscription hear of an event of `home`, as a server's workers do. */
  hear(subscriptionId: string, event?: Partial<DeliveredEvent>): Promise<void>
  /** Notices that wait to be sent, by their addresses. */
  notices(): Promise<NoticeMail[]>
}

export async function quay(overrides: Partial<Config> = {}): Promise<Quay> {
  const server = await testServer(overrides)
  const vendor = await server.addVendor('acme')
  for (const id of ['home', 'other']) await server.addTenant(vendor, id)
  const admin = await signedIn(server, vendor, await server.addPerson(vendor, 'home', 'admin@home.test'))
  const other = await server.addPerson(vendor, 'other', 'admin@other.test')
  const { services } = server
  const list: Quay['list'] = async (path = EMAILS, ask = admin) => answered(await ask(`GET ${path as '/'}`))
  return {
    server,
    vendor,
    admin,
    otherAdmin: await signedIn(server, vendor, other),
    adminOf: async tenantId =>
      signedIn(server, vendor, await server.addPerson(vendor, tenantId, `admin@${tenantId}.test`)),
    sql: async (text, ...values) => (await services.database.pool.query(text, values)).rows,
    list,
    async subscribe(recipients, path = EMAILS, eventKey = CREATED) {
      const before = new Set(
        (await list(path)).flatMap(({ subscriptions }) => subscriptions.map(({ id }) => id)),
      )
      await services.database.pool.query(
        `insert into channel_confirmations (vendor_id, tenant_id, email, confirmed_at)
         select 'acme', 'home', lower(trim(email)), now() from unnest($1::text[]) r (email) where email like '%@%'
         on conflict do nothing`,
        [recipients],
      )
      const subscription = { name: 'Watch', enabled: true, recipients }
      answered(
        await admin(`POST ${path as '/'}/${eventKey}`, { enabled: true, subscriptions: [subscription] }),
        204,
      )
      const now = (await list(path)).flatMap(({ subscriptions }) => subscriptions)
      return now.find(({ id }) => !before.has(id))!.id
    },
    hear: async (subscriptionId, event) => {
      const [row] = await services.database.kysely
        .selectFrom('channel_subscriptions')
        .select('channel')
        .where('id', '=', subscriptionId)
        .execute()
      await notifySubscribers(services, row!.channel)(
        {
          id: randomUUIDv7(),
          vendorId: 'acme',
          tenantId: 'home',
          type: CREATED,
          payload: {},
          createdAt: new Date(),
          ...event,
        },
        subscriptionId,
      )
    },
    notices: async () =>
      (await queuedMails(server, vendor)).filter(
        (mail): mail is NoticeMail => mail.template === 'event-notice',
      ),
  }
}
