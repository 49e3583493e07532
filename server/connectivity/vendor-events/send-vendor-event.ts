import { sql } from 'kysely'
import { vendorEventErrors } from '../../../contract/errors/vendor-events.ts'
import type { EventIdReply, EventTrigger } from '../../../contract/vendor-events.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { namedTenant } from '../../core/vendor-auth/named-tenant.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { Problem } from '../../platform/problem/problem.ts'

/** Characters of an event's data as JSON. */
const MAX_LENGTH = 20_000
/** A mail each: who stands behind them is not disclosed, and the status says how many. */
const MAX_MAILS = 500

interface Words {
  title: string
  description: string
}

/**
 * Notifies the tenant that `frontegg-tenant-id` names of something that happened: a record in its audit log, and a mail to
 * the members whose roles the vendor chose. Both are there together, or neither.
 *
 * @throws Problem 404 for an event that the vendor did not define, 400 without its words
 */
export async function sendVendorEvent(trigger: EventTrigger, context: Context): Promise<EventIdReply> {
  const { eventKey, channelConfiguration: channels = {} } = trigger
  const definition = context.vendor.settings.events.definitions.find(({ key }) => key === eventKey)
  if (!definition) throw new Problem(vendorEventErrors.unknownKey, { context: { eventKey } })
  const words = wordsOf(trigger.data)
  const { tenantId } = await namedTenant(context)
  const id = uuidv7()
  await context.transact(async tx => {
    const scope = tx.vendorScope.tenant(tenantId)
    const holders = await holdersOf(scope, definition.emailRoles ?? [])
    const receivers = holders.slice(0, MAX_MAILS)
    await tx.kysely
      .insertInto('told_events')
      .values({
        vendor_id: scope.vendorId,
        tenant_id: tenantId,
        id,
        event_key: eventKey,
        left_out: JSON.stringify(leftOut(channels, holders.length - receivers.length)),
      })
      .execute()
    await mailTo(tx, context, id, receivers, words, channels.email)
    await tx.record(
      'frontegg.vendor.eventSent',
      { eventId: id, key: eventKey },
      {
        tenantId,
        action: eventKey,
        description: `${words.title}: ${words.description}`.slice(0, 1000),
        json: { eventId: id, ...trigger.data },
      },
    )
  })
  return { eventId: id }
}

function wordsOf(data: unknown): Words {
  const { title, description } = Object(data) as Partial<Words>
  for (const [field, text] of Object.entries({ title, description }))
    if (typeof text !== 'string' || text.trim() === '')
      throw new Problem(vendorEventErrors.badData, { context: { field } })
  if (JSON.stringify(data).length > MAX_LENGTH) throw new Problem(vendorEventErrors.dataTooLarge)
  return { title: title!, description: description! }
}

/** What the request asked of a channel that is not served. */
function leftOut({ email, slack }: NonNullable<EventTrigger['channelConfiguration']>, members: number) {
  const ofEmail = {
    ...(email?.from !== undefined && { from: 'Mails come from the address that the server is set up with.' }),
    ...(members > 0 && { members }),
  }
  return {
    ...(Object.keys(ofEmail).length > 0 && { email: ofEmail }),
    ...(slack && { slack: { reason: 'Events of the vendor are not posted to Slack.' } }),
  }
}

/** Active members of the tenant who hold one of the roles, one more than are notified at most. */
async function holdersOf({ db, vendorId, tenantId }: TenantScope, roles: string[]): Promise<string[]> {
  if (roles.length === 0) return []
  const { rows } = await sql<{ email: string }>`
    select m.email from memberships m
    where m.vendor_id = ${vendorId} and m.tenant_id = ${tenantId} and m.role_keys && ${roles}::text[]
      and m.activated and not m.is_disabled and not m.invisible and m.email <> ''
      and (m.temporary_expires_at is null or m.temporary_expires_at > now())
    order by m.user_id
  `.execute(db)
  return rows.map(({ email }) => email)
}

async function mailTo(
  tx: ContextTransaction,
  { vendor }: Context,
  eventId: string,
  addresses: string[],
  { title, description }: Words,
  { subject, html }: { subject?: string; html?: string } = {},
): Promise<void> {
  if (addresses.length === 0) return
  await sql`insert into told_event_mails (vendor_id, event_id, number)
    select ${vendor.id}, ${eventId}::uuid, generate_series(1, ${addresses.length}::int)`.execute(tx.kysely)
  for (const [index, to] of addresses.entries())
    await tx.mail({
      vendorId: vendor.id,
      template: 'told-event',
      to,
      data: { title, description, subject, html },
      toldEvent: { id: eventId, number: index + 1 },
    })
}
