import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { isRemembered } from '../../core/reauthentication/remember.ts'
import { entryOf } from '../../core/sessions/require-address.ts'
import { findPerson } from '../../core/sessions/subject.ts'
import { refuseAddress, tenantAllowingAddress } from '../../core/sessions/tenant-allowing-address.ts'
import type { Problem } from '../../platform/problem/problem.ts'
import type { Outcome } from '../finish-sign-in/finish-sign-in.ts'
import { type FirstFactor, openPending } from '../finish-sign-in/pending.ts'
import { findInviteLink, joinByLink } from './invite-links.ts'

/** Where an invite link leads a user who has proven a first factor: into its tenant, or first to the second factor. */
export interface Followed {
  joined?: string | undefined
  outcome?: Outcome | undefined
}

/**
 * Follows the invite link of a sign-in. Who has a second factor shows it first: a stolen first one joins
 * no tenant. The caller holds the person's row.
 *
 * @param mfaEnrolled as the row says that is held
 * @throws Problem 410 for a link that leads nowhere
 */
export async function followInvitation(
  tx: ContextTransaction,
  context: Context,
  first: FirstFactor,
  mfaEnrolled: boolean,
  invitationToken: string | undefined,
): Promise<Followed> {
  if (!invitationToken) return {}
  const { userId: id, email } = first
  if (mfaEnrolled && !(await isRemembered(tx.vendorScope, context, id))) {
    const refused = await refusedInvited(tx, context, id, invitationToken)
    if (refused) return { outcome: { session: { refused } } }
    return { outcome: { answer: await openPending(tx, context, { ...first, invitationToken }) } }
  }
  return { joined: await joinByLink(tx, context, invitationToken, { id, email: email || null }) }
}

/**
 * As at every sign-in with a second factor, a user who is not allowed in is sent away before it; here the tenant of the
 * link may be who does.
 */
async function refusedInvited(
  tx: ContextTransaction,
  context: Context,
  userId: string,
  invitationToken: string,
): Promise<Problem | undefined> {
  const { vendorScope } = tx
  const link = await findInviteLink(context, vendorScope, invitationToken)
  const { ip, services } = context
  if ((await entryOf({ vendorScope, ip, services }, link.tenantId)).allowed) return undefined
  const person = await findPerson(vendorScope, userId)
  return person && !(await tenantAllowingAddress(tx, context, person))
    ? await refuseAddress(tx, context, person)
    : undefined
}
