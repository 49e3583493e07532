import type { Selectable } from 'kysely'
import { userErrors } from '../../../contract/errors/users.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { endSessions } from '../../core/sessions/end-sessions.ts'
import { UNLOCKED } from '../../identity/accounts/lock.ts'
import type { UsersTable } from '../../platform/db/tables/identity.ts'
import { Problem } from '../../platform/problem/problem.ts'

/**
 * Locks a person out of all tenants for the vendor, and ends their sessions. No tenant lifts it; it may be the last
 * administrator's, since an account in the wrong hands must be stopped. A tenant's lock stays below it.
 *
 * @throws Problem 404
 */
export async function lockEverywhere(userId: string, context: Context): Promise<Record<string, never>> {
  await context.transact(tx => lockPerson(tx, userId))
  return {}
}

/** @returns false where the vendor has locked them already */
export async function lockPerson(tx: ContextTransaction, userId: string): Promise<boolean> {
  const { label, held, lockedAt } = await heldPerson(tx, userId)
  if (held === 'vendor') return false
  await tx.vendorScope
    .update('users')
    .set({
      ...UNLOCKED,
      locked_at: new Date(),
      locked_by_vendor: true,
      tenant_locked_at: held === 'tenant' ? lockedAt : null,
      updated_at: new Date(),
    })
    .where('id', '=', userId)
    .execute()
  await endSessions(tx.vendorScope, { userId, why: 'locked' })
  await recordLock(tx, 'frontegg.user.locked', userId, `Locked ${label} in every account`)
  return true
}

/**
 * Lifts the vendor's lock, and one by failed sign-ins. A tenant's lock that the vendor's covered counts again.
 *
 * @throws Problem 404; 409 for one of a tenant, whose administrators lift it
 */
export async function unlockEverywhere(userId: string, context: Context): Promise<Record<string, never>> {
  return await context.transact(async tx => {
    const { label, held, tenantLockedAt } = await heldPerson(tx, userId)
    if (held === 'tenant') throw new Problem(userErrors.lockedByTenant)
    if (held === 'none') return {}
    await tx.vendorScope
      .update('users')
      .set({ ...UNLOCKED, locked_at: tenantLockedAt, updated_at: new Date() })
      .where('id', '=', userId)
      .execute()
    await recordLock(tx, 'frontegg.user.unlocked', userId, liftedOf(label, tenantLockedAt))
    return {}
  })
}

const liftedOf = (label: string, tenantLockedAt: Date | null): string =>
  tenantLockedAt
    ? `Lifted the lock of the vendor from ${label}; that of an account stays`
    : `Unlocked ${label}`

/**
 * A tenant's lock of a person whom the vendor has locked: it counts when the vendor lifts its own.
 *
 * @returns false where the vendor holds none, or the tenant's is there already
 */
export async function lockBelow({ vendorScope }: ContextTransaction, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await vendorScope
    .update('users')
    .set({ tenant_locked_at: new Date(), updated_at: new Date() })
    .where('id', '=', userId)
    .where('locked_by_vendor', '=', true)
    .where('tenant_locked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @throws Problem 409 for a lock that the vendor holds */
export async function refuseVendorsLock(tx: ContextTransaction, userId: string): Promise<void> {
  if ((await heldPerson(tx, userId)).held === 'vendor') throw new Problem(userErrors.lockedByVendor)
}

async function heldPerson({ vendorScope }: ContextTransaction, userId: string) {
  const row = await vendorScope
    .select('users')
    .select(['email', 'locked_at', 'locked_until', 'locked_by_vendor', 'tenant_locked_at'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem(userErrors.userNotFound)
  const { locked_at: lockedAt, tenant_locked_at: tenantLockedAt } = row
  return { label: row.email ?? userId, held: holderOf(row), lockedAt, tenantLockedAt }
}

type Held = Pick<Selectable<UsersTable>, 'locked_at' | 'locked_until' | 'locked_by_vendor'>

function holderOf({ locked_at, locked_until, locked_by_vendor }: Held) {
  if (locked_at === null) return 'none'
  if (locked_by_vendor) return 'vendor'
  return locked_until === null ? 'tenant' : 'failures'
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
