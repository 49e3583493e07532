import { userErrors } from '../../../contract/errors/users.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { endSessions } from '../../core/sessions/end-sessions.ts'
import { UNLOCKED } from '../../identity/accounts/lock.ts'
import { Problem } from '../../platform/problem/problem.ts'

/**
 * Locks a person out of all tenants for the vendor, and ends their sessions. No tenant lifts it; it may be the last
 * administrator's, since an account in the wrong hands must be stopped.
 *
 * @throws Problem 404
 */
export async function lockEverywhere(userId: string, context: Context): Promise<Record<string, never>> {
  await context.transact(tx => lockPerson(tx, userId))
  return {}
}

/** @returns false where the vendor has locked them already */
export async function lockPerson(tx: ContextTransaction, userId: string): Promise<boolean> {
  const { label, held } = await heldPerson(tx, userId)
  if (held === 'vendor') return false
  await tx.vendorScope
    .update('users')
    .set({ ...UNLOCKED, locked_at: new Date(), locked_by_vendor: true, updated_at: new Date() })
    .where('id', '=', userId)
    .execute()
  await endSessions(tx.vendorScope, { userId, why: 'locked' })
  await recordLock(tx, 'frontegg.user.locked', userId, `Locked ${label} in every account`)
  return true
}

/**
 * Lifts the vendor's lock, and one by failed sign-ins.
 *
 * @throws Problem 404; 409 for one of a tenant, whose administrators lift it
 */
export async function unlockEverywhere(userId: string, context: Context): Promise<Record<string, never>> {
  return await context.transact(async tx => {
    const { label, held } = await heldPerson(tx, userId)
    if (held === 'tenant') throw new Problem(userErrors.lockedByTenant)
    if (held === 'none') return {}
    await tx.vendorScope
      .update('users')
      .set({ ...UNLOCKED, updated_at: new Date() })
      .where('id', '=', userId)
      .execute()
    await recordLock(tx, 'frontegg.user.unlocked', userId, `Unlocked ${label}`)
    return {}
  })
}

/** @throws Problem 409 for a lock that the vendor holds */
export async function refuseVendorsLock(tx: ContextTransaction, userId: string): Promise<void> {
  if ((await heldPerson(tx, userId)).held === 'vendor') throw new Problem(userErrors.lockedByVendor)
}

async function heldPerson({ vendorScope }: ContextTransaction, userId: string) {
  const row = await vendorScope
    .select('users')
    .select(['email', 'locked_at', 'locked_until', 'locked_by_vendor'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem(userErrors.userNotFound)
  const label = row.email ?? userId
  if (row.locked_at === null) return { label, held: 'none' as const }
  if (row.locked_by_vendor) return { label, held: 'vendor' as const }
  return { label, held: row.locked_until === null ? ('tenant' as const) : ('failures' as const) }
}

/** In the log of every tenant of theirs; without any, in the vendor's own. */
async function recordLock(
  tx: ContextTransaction,
  key: 'frontegg.user.locked' | 'frontegg.user.unlocked',
  userId: string,
  description: string,
): Promise<void> {
  const rows = await tx.vendorScope
    .select('memberships')
    .select('tenant_id')
    .where('user_id', '=', userId)
    .where('inherited_from', 'is', null)
    .orderBy('tenant_id')
    .execute()
  if (rows.length === 0) return await tx.record(key, { userId }, { description })
  for (const { tenant_id: tenantId } of rows) await tx.record(key, { userId }, { tenantId, description })
}
