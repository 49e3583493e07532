import { sql } from 'kysely'
import type { Services } from '../../core/context/services.ts'
import { expiredLocksQueue } from './queue.ts'

const EVERY_MINUTE = '* * * * *'
const BATCH = 100

/** Looks every minute, so that lists show who is locked. Sign-in itself does not wait for it: it reads when a lock expires. */
export async function startLiftingExpiredLocks(services: Pick<Services, 'jobs' | 'transact'>): Promise<void> {
  await services.jobs.work(expiredLocksQueue, async () => {
    while ((await liftExpiredLocks(services)) === BATCH);
  })
  await services.jobs.schedule(expiredLocksQueue, EVERY_MINUTE)
}

/** Lifts up to a hundred. How many locks there were in a row stays: the next one lasts longer. @returns how many */
export async function liftExpiredLocks(services: Pick<Services, 'transact'>): Promise<number> {
  return await services.transact(async tx => {
    // A server of the release before, while both run, locks without an end; an administrator's lock counts no failures.
    await sql`
      update users set locked_until = now() + interval '5 minutes', lock_count = 1
      where locked_at is not null and locked_until is null and failed_attempts > 0
    `.execute(tx.kysely)
    const { rows } = await sql<{ vendor_id: string; id: string; email: string | null }>`
      update users set locked_at = null, locked_until = null, failed_attempts = 0 where (vendor_id, id) in (
        select vendor_id, id from users where locked_until <= now()
        order by locked_until limit ${BATCH} for update skip locked)
      returning vendor_id, id, email
    `.execute(tx.kysely)
    for (const { vendor_id: vendorId, id: userId, email } of rows) {
      await tx.record(
        'frontegg.user.unlocked',
        { userId },
        {
          vendorId,
          userId,
          email: email ?? undefined,
          description: 'The lock by failed sign-ins expired',
          severity: 'Info',
          json: {},
        },
      )
    }
    return rows.length
  })
}
