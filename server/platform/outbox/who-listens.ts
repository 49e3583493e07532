import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables/tables.ts'
import type { EventAddress, Listener } from './subscriptions.ts'

interface HappenedEvent {
  vendorId: string
  tenantId: string | null
  type: string
  payload: object
}

/** About a user in no tenant: the tenants of which the user is a member may subscribe to it. */
const concernsMembers = ({ tenantId, payload }: HappenedEvent): boolean =>
  tenantId === null && 'userId' in payload && (payload as { tenantId?: unknown }).tenantId === undefined

/**
 * The subscribers of an event as far as memory knows them. Undefined while they are not known, and where memberships would
 * have to be read: a job does that, so that a failed sign-in takes as long for an unknown address as for an account
 * (anti-enumeration, timing).
 */
export function listenersInMemory<Listeners extends Listener[] | undefined>(
  listenersOf: (event: EventAddress) => Listeners,
  event: HappenedEvent,
): Listeners | undefined {
  const { vendorId, tenantId, type } = event
  const listeners = listenersOf({ vendorId, tenantId, type })
  if (!listeners || !concernsMembers(event)) return listeners
  return listenersOf({ vendorId, type })?.length === listeners.length ? listeners : undefined
}

/**
 * The subscribers of an event. One about a user in no tenant, such as a failed sign-in, goes to each tenant of which the user
 * is a member that its administrators see; one about an unknown address goes to the vendor alone. Memberships are read only
 * where a tenant of the vendor subscribes to the event.
 */
export async function whoListens(
  kysely: Kysely<Tables>,
  listenersOf: (event: EventAddress) => Listener[],
  event: HappenedEvent,
): Promise<Listener[]> {
  const known = listenersInMemory(listenersOf, event)
  if (known) return known
  const { vendorId, tenantId, type } = event
  const { userId } = event.payload as { userId?: unknown }
  if (typeof userId !== 'string') return listenersOf({ vendorId, tenantId, type })
  const rows = await kysely
    .selectFrom('memberships')
    .select('tenant_id')
    .where('vendor_id', '=', vendorId)
    .where('user_id', '=', userId)
    .where('activated', '=', true)
    .where('is_disabled', '=', false)
    .where('invisible', '=', false)
    .where(row =>
      row.or([row('temporary_expires_at', 'is', null), row('temporary_expires_at', '>', sql<Date>`now()`)]),
    )
    .execute()
  return listenersOf({ vendorId, tenantId, type, memberOf: new Set(rows.map(row => row.tenant_id)) })
}
