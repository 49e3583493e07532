import type { EventKey, EventPayload } from '../../../contract/events.ts'
import type { ContextTransaction } from '../../core/context/context.ts'
import type { OwnRecordAbout } from '../../platform/outbox/record.ts'

/** Tenants of which the person is a member; of who comes in from above only that one. */
export async function tenantsOf(
  { vendorScope }: Pick<ContextTransaction, 'vendorScope'>,
  userId: string,
): Promise<string[]> {
  const rows = await vendorScope
    .select('memberships')
    .select('tenant_id')
    .where('user_id', '=', userId)
    .where('inherited_from', 'is', null)
    .orderBy('tenant_id')
    .execute()
  return rows.map(({ tenant_id }) => tenant_id)
}

/** Records in the log of each of these tenants what the vendor did to a person; without any, in the vendor's own. */
export async function recordInEach<Key extends EventKey>(
  tx: ContextTransaction,
  tenants: readonly string[],
  key: Key,
  payload: EventPayload<Key>,
  about: OwnRecordAbout<Key>,
): Promise<void> {
  if (tenants.length === 0) return await tx.record(key, payload, about)
  for (const tenantId of tenants) await tx.record(key, payload, { ...about, tenantId })
}
