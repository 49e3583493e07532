import { identityErrors } from '../../../contract/errors/identity.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { consumeShared } from '../../platform/http/shared-window.ts'
import { Problem } from '../../platform/problem/problem.ts'

const A_DAY = 86_400_000

/** A tenant that was opened by a sign-up. */
export interface SelfOpened {
  id: string
  createdAt: Date
}

/**
 * Counts an invitation of a tenant that was opened lately by a sign-up: it may be there for nothing but the mails.
 * Counted in the database, for all processes, and in the transaction that sends the mail: its row stays locked, so that
 * invitations that are sent at once count each other, and one that fails counts nothing.
 *
 * @throws Problem 429 with Retry-After
 */
export async function limitNewTenant(
  tx: ContextTransaction,
  { vendor, services }: Pick<Context, 'vendor'> & { services: Pick<Context['services'], 'config'> },
  { id, createdAt }: SelfOpened,
): Promise<void> {
  const { youngDays, youngPerDay } = vendor.settings.invitations
  const { rateLimitFactor } = services.config
  if (youngPerDay === 0 || rateLimitFactor === 0 || createdAt.getTime() + youngDays * A_DAY <= Date.now())
    return
  const key = `${vendor.id} young-tenant ${id}`
  const { consumedPoints, msBeforeNext } = await consumeShared(key, A_DAY / 1000, tx.kysely)
  if (consumedPoints <= youngPerDay * rateLimitFactor) return
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1000))
  throw new Problem(identityErrors.tooManyInvitations, {
    headers: { 'retry-after': String(retryAfter) },
    context: { retryAfter },
  })
}
