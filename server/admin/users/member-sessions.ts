import type { MemberSessions } from '../../../contract/sessions.ts'
import type { Context } from '../../core/context/context.ts'
import { openSessions } from '../../core/sessions/open-sessions.ts'
import { memberRow } from './member.ts'

/**
 * How many sessions a member has open in this tenant: where else they are signed in, and by what, is theirs alone. A session
 * in which another acts as them is none of theirs.
 *
 * @throws Problem 404 for who is no member
 */
export async function memberSessions(userId: string, context: Context): Promise<MemberSessions> {
  const { scope, vendorScope } = context
  const { activated } = await memberRow(scope, userId)
  // An open invitation does not tell of an account elsewhere.
  const rows = activated ? await openSessions(vendorScope, userId, scope.tenantId) : []
  const own = rows.filter(({ actor_label }) => actor_label === null)
  const last = Math.max(...own.map(({ last_seen_at }) => last_seen_at.getTime()))
  return { open: own.length, ...(own.length > 0 && { lastSeen: new Date(last).toISOString() }) }
}
