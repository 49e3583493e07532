import { type RawBuilder, sql } from 'kysely'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { browserHash } from '../../core/sessions/known-device.ts'
import type { Vendor } from '../../core/vendors/vendor.ts'
import type { Account } from '../accounts/accounts.ts'
import { UNLOCKED } from '../accounts/lock.ts'
import { unlockLink } from './unlock-link.ts'

/** The first lock in a row; each that follows lasts twice as long as the one before, up to a day. */
const FIRST_PAUSE_SECONDS = 300
const MAX_PAUSE_SECONDS = 86_400

/**
 * Writes down a failed sign-in; the last one that the policies of the person's tenants allow locks the account, for a
 * pause that grows with each lock in a row. Counted in one statement in the database, which all processes share. An
 * unknown user costs the same transaction.
 *
 * The browser is counted, too: one that the account knows passes the lock (`lock.ts`), but not by failing itself.
 */
export async function recordFailedAttempt(
  context: Context,
  account: Account | undefined,
  wrongPassword: boolean,
): Promise<void> {
  const limit = allowed(context.vendor)
  const failed = account && wrongPassword ? account.id : NIL_UUID
  await context.transact(async tx => {
    const counted = await tx.vendorScope
      .update('users')
      .set({
        failed_attempts: failures,
        // No limit: the comparison is null, and nothing is locked.
        locked_at: sql<Date | null>`case when ${failures} >= ${limit} then now() end`,
        locked_until: sql<Date | null>`case when ${failures} >= ${limit} then now() + ${pause} end`,
        lock_count: sql<number>`case when ${failures} >= ${limit} then lock_count + 1 else lock_count end`,
      })
      .where('id', '=', failed)
      .where(({ or, eb }) => or([eb('locked_at', 'is', null), eb('locked_until', '<=', sql<Date>`now()`)]))
      .returning(['locked_at', 'locked_until', 'failed_attempts'])
      .executeTakeFirst()
    await sql`update known_browsers b set failed_attempts = b.failed_attempts + 1,
        trusted = b.trusted and coalesce(b.failed_attempts + 1 < ${limit}, true)
      from users
      where b.vendor_id = ${tx.vendorScope.vendorId} and b.user_id = ${failed} and b.hash = ${browserHash(context)}
        and users.vendor_id = b.vendor_id and users.id = b.user_id`.execute(tx.kysely)
    const about = { userId: account?.id, email: account?.email ?? undefined }
    const { ip, userAgent } = context
    await tx.record(
      'frontegg.user.failedAuthentication',
      { ...about, ip, userAgent },
      { ...about, description: 'A sign-in failed', json: {} },
    )
    if (!account || !counted?.locked_at) return
    await tx.record(
      'frontegg.user.locked',
      { userId: account.id, reason: 'failed-sign-ins' },
      {
        ...about,
        description: `Locked after ${counted.failed_attempts} failed sign-ins`,
        json: { until: counted.locked_until?.toISOString() },
      },
    )
    await mailLocked(tx, context, account)
  })
}

/** What is counted now: anew after a lock that has expired. */
const failures = sql<number>`(case when locked_at is null then failed_attempts else 0 end + 1)`

/** Before this lock there were `lock_count`: the exponent is bounded, for what it raises would overflow. */
const pause = sql`least(${MAX_PAUSE_SECONDS}, ${FIRST_PAUSE_SECONDS} * 2 ^ least(lock_count, 20))
  * interval '1 second'`

/** Its owner is notified, with the link that lifts the lock: once for each lock. */
async function mailLocked(tx: ContextTransaction, context: Context, account: Account): Promise<void> {
  if (!account.email) return
  await tx.mail({
    vendorId: context.vendor.id,
    template: 'account-locked',
    to: account.email,
    data: { ...(await unlockLink(tx, context, account)), name: account.name ?? undefined },
  })
}

/**
 * How many failures the person of `users` may have: the fewest of what their tenants say, where a tenant that decided
 * nothing says what the vendor does, and one above a tenant of theirs has a say as well; null: no limit. A tenant that they
 * have not joined has none.
 */
function allowed({ settings: { lockout } }: Vendor): RawBuilder<number | null> {
  const vendors = lockout.enabled ? lockout.maxAttempts : null
  return sql`case when exists (select from memberships m where m.vendor_id = users.vendor_id
      and m.user_id = users.id and m.activated)
    then least((select min(case when s.lockout is null then ${vendors}::int
        when (s.lockout ->> 'enabled')::boolean then (s.lockout ->> 'maxAttempts')::int end)
      from memberships m join tenants t on t.vendor_id = m.vendor_id and t.id = m.tenant_id
        left join tenant_security s on s.vendor_id = m.vendor_id and s.tenant_id = m.tenant_id
      where m.vendor_id = users.vendor_id and m.user_id = users.id and m.activated and m.inherited_from is null
        and t.deleted_at is null),
      (select min((a.lockout ->> 'maxAttempts')::int)
      from memberships m join tenants t on t.vendor_id = m.vendor_id and t.id = m.tenant_id
        join tenant_security a on a.vendor_id = m.vendor_id and a.tenant_id = any (ids_above(t.path, t.id))
      where m.vendor_id = users.vendor_id and m.user_id = users.id and m.activated and m.inherited_from is null
        and t.parent_id is not null and t.deleted_at is null and (a.lockout ->> 'enabled')::boolean))
    else ${vendors}::int end`
}

/**
 * Lifts a lock by failed sign-ins, after its owner has proven the address, before it expires. An administrator's lock,
 * which never does, stays.
 */
export async function forgiveFailures(
  tx: ContextTransaction,
  userId: string,
  description = 'Unlocked by a reset of the password',
): Promise<void> {
  const { numUpdatedRows } = await tx.vendorScope
    .update('users')
    .set(UNLOCKED)
    .where('id', '=', userId)
    .where('locked_until', 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await tx.record('frontegg.user.unlocked', { userId }, { userId, description, json: {} })
}

const NIL_UUID = '00000000-0000-0000-0000-000000000000'
