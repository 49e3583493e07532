import { sql } from 'kysely'
import type { Services } from '../../core/context/services.ts'
import { housekeepingQueue } from './queue.ts'

const HOURLY = '17 * * * *'
const BATCH = 5000

/** A code of hosted login that was spent is kept as long as its session lives: its replay ends it. */
const CODE_OVER = `expires_at < now() - interval '1 day' and (used_at is null or not exists (
  select 1 from sessions s where s.vendor_id = oauth_codes.vendor_id and s.id = oauth_codes.session_id
    and s.revoked_at is null and s.expires_at > now()))`

/**
 * What may go, and when. A spent refresh token is kept for a day: its replay ends the session until then, and is just
 * refused afterwards. Ended sessions and old links are kept for a while so that an operator can look back.
 */
const OVER = [
  ['refresh_tokens', "used_at < now() - interval '1 day' or expires_at < now()"],
  ['sessions', "least(revoked_at, expires_at) < now() - interval '30 days'"],
  ['one_time_tokens', "expires_at < now() - interval '7 days'"],
  ['mfa_remembered_browsers', 'expires_at < now()'],
  ['known_browsers', "last_seen_at < now() - interval '400 days'"],
  ['oauth_codes', CODE_OVER],
  ['hosted_browsers', 'expires_at < now()'],
  ['approval_flows', "expires_at < now() - interval '30 days'"],
  ['sso_requests', "expires_at < now() - interval '1 hour'"],
  ['sso_assertions', 'expires_at < now()'],
  ['told_events', "created_at < now() - interval '30 days'"],
] as const

/** Looks every hour; one server of several does the work. */
export async function startHousekeeping(services: Pick<Services, 'jobs' | 'database'>): Promise<void> {
  await services.jobs.work(housekeepingQueue, async () => {
    await removeWhatIsOver(services)
  })
  await services.jobs.schedule(housekeepingQueue, HOURLY)
}

/** Removes in batches, so that no lock is held for long. @returns how many rows went */
export async function removeWhatIsOver({ database }: Pick<Services, 'database'>): Promise<number> {
  let removed = 0
  for (const [table, over] of OVER) {
    for (let last = BATCH; last === BATCH; removed += last) {
      const { numAffectedRows = 0n } = await sql`
        delete from ${sql.table(table)} where ctid = any (array(
          select ctid from ${sql.table(table)} where ${sql.raw(over)} limit ${BATCH}))
      `.execute(database.kysely)
      last = Number(numAffectedRows)
    }
  }
  return removed
}
