import { sql } from 'kysely'
import { identityErrors } from '../../../contract/errors/identity.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { Problem } from '../../platform/problem/problem.ts'

const A_DAY = 86_400_000

/** A tenant that somebody opened by signing up. */
export interface SelfOpened {
  id: string
  createdAt: Date
}

/**
 * Counts an invitation of a tenant that was opened lately by whoever signed up: they may be there for nothing but the mails.
 * Counted in the database, for all processes, and in the transaction that sends the mail: its row stays locked, so that
 * invitations that are sent at once count each other, and one that fails counts nothing.
 *
 * @throws Problem 429 with Retry-After
 */
export async function limitYoungTenant(
  tx: ContextTransaction,
  { vendor, services }: Pick<Context, 'vendor'> & { services: Pick<Context['services'], 'config'> },
  { id, createdAt }: SelfOpened,
): Promise<void> {
  const { youngDays, youngPerDay } = vendor.settings.invitations
  const { rateLimitFactor } = services.config
  const now = Date.now()
  if (youngPerDay === 0 || rateLimitFactor === 0 || createdAt.getTime() + youngDays * A_DAY <= now) return
  const key = `${vendor.id} young-tenant ${id}`
  const { rows } = await sql<{ points: number; expire: string }>`
    insert into rate_limits as r (key, points, expire) values (${key}, 1, ${now + A_DAY}::bigint)
    on conflict (key) do update set
      points = case when r.expire <= ${now}::bigint then 1 else r.points + 1 end,
      expire = case when r.expire <= ${now}::bigint then excluded.expire else r.expire end
    returning points, expire
  `.execute(tx.kysely)
  const { points, expire } = rows[0]!
  if (points <= youngPerDay * rateLimitFactor) return
  const retryAfter = Math.max(1, Math.ceil((Number(expire) - now) / 1000))
  throw new Problem(identityErrors.tooManyInvitations, {
    headers: { 'retry-after': String(retryAfter) },
    context: { retryAfter },
  })
}
