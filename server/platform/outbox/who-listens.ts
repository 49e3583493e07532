import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables/tables.ts'
import type { EventAddress, Listener } from './subscriptions.ts'

interface HappenedEvent {
  vendorId: string
  tenantId: string | null
  type: string
  payload: object
}

/**
 * Who is told of an event. What happens to a person in no tenant, such as a failed sign-in, is told to each tenant whose
 * member they are; what names nobody, such as a guess at an address, to the vendor alone. Memberships are asked for only where a
 * tenant of the vendor listens to the event.
 *
 * @returns undefined while the subscribers are not known
 */
export async function whoListens<Listeners extends Listener[] | undefined>(
  kysely: Kysely<Tables>,
  listenersOf: (event: EventAddress) => Listeners,
  { vendorId, tenantId, type, payload }: HappenedEvent,
): Promise<Listeners> {
  const listeners = listenersOf({ vendorId, tenantId, type })
  // One that names a tenant is no other's.
  if (!listeners || tenantId !== null || !('userId' in payload) || 'tenantId' in payload) return listeners
  if (typeof payload.userId !== 'string') return listeners
  if (listenersOf({ vendorId, type })?.length === listeners.length) return listeners
  const rows = await kysely
    .selectFrom('memberships')
    .select('tenant_id')
    .where('vendor_id', '=', vendorId)
    .where('user_id', '=', payload.userId)
    .where('activated', '=', true)
    .execute()
  return listenersOf({ vendorId, tenantId, type, memberOf: new Set(rows.map(row => row.tenant_id)) })
}
