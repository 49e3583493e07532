import type { ActionOf, EventKey, EventPayload } from '../../../contract/events.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { ownTenant, type Place } from './reach.ts'

type SubTenantEvent = Extract<EventKey, `frontegg.subTenant.${string}`>

/**
 * Writes what was done to a tenant from above: in its own log, and in that of the tenant from which it was done. Of the
 * vendor, the one directly above it hears.
 */
export async function recordBoth<Key extends SubTenantEvent>(
  tx: ContextTransaction,
  context: Context,
  { id, parent_id }: Pick<Place, 'id' | 'parent_id'>,
  key: Key,
  payload: EventPayload<Key>,
  description: string,
): Promise<void> {
  const above = ownTenant(context) ?? parent_id
  for (const tenantId of new Set([id, above])) {
    if (tenantId) await tx.record(key, payload, { tenantId, description } as { action?: ActionOf<Key> })
  }
}
