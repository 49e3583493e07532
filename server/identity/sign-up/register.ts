import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { findPerson } from '../../core/sessions/subject.ts'
import { createUser } from '../accounts/create-user.ts'
import { createOwnTenant } from '../accounts/own-tenant.ts'
import { recordOpened } from '../accounts/record-created.ts'
import { setPassword } from '../accounts/set-password.ts'
import { claimUsername, holdUsername } from '../accounts/usernames.ts'
import { finishSignIn, type Outcome } from '../finish-sign-in/finish-sign-in.ts'
import { mailActivation } from '../invitations/invite.ts'
import { joinByLink } from '../invitations/invite-links.ts'
import { keepProven } from '../phones/store.ts'
import type { CheckedSignUp } from './check-sign-up.ts'

export interface Registered {
  userId: string
  tenantId: string
  /** Undefined: something is to be proven first. */
  outcome: Outcome | undefined
  /** With it and the mailed code the account is activated; undefined where the mail has a link. */
  activationToken: string | undefined
}

interface VerifiedIdentity {
  /** The phone is: a code that was sent to it came back. */
  phone: boolean
  /** Ids and a token of the answer that was given before. */
  userId?: string | undefined
  tenantId?: string | undefined
  activationToken?: string | undefined
}

/**
 * Makes the account of a sign-up, in a tenant of its own or in the one that the invite link names. An address is proven
 * by mail where the vendor asks for it; who gave none has proven a phone, or has only a user name and nothing to prove.
 *
 * @returns undefined when another account took the address meanwhile
 */
export async function register(
  tx: ContextTransaction,
  context: Context,
  request: CheckedSignUp,
  proven: VerifiedIdentity = { phone: false },
): Promise<Registered | undefined> {
  const { email, phoneNumber, username, passwordHash, invitationToken } = request
  const activated = email === undefined || !mustActivate(context, request)
  // Without activation it is the account's at once; else it waits in the mail (`wantedUsername`).
  const claimed = activated ? username : undefined
  if (claimed) await holdUsername(tx.vendorScope, claimed)
  const userId = await createUser(tx.vendorScope, {
    ...request,
    id: proven.userId,
    verified: email === undefined,
  })
  if (!userId) return undefined
  const account = { id: userId, email: email ?? null }
  const tenantId = invitationToken
    ? await joinByLink(tx, context, invitationToken, account, activated)
    : await createOwnTenant(tx, context, {
        userId,
        companyName: request.companyName,
        activated,
        tenantId: proven.tenantId,
      })
  if (claimed) await claimUsername(tx.vendorScope, userId, claimed)
  if (proven.phone && phoneNumber) await keepProven(tx.vendorScope, userId, phoneNumber)
  await recordSignUp(tx, { userId, tenantId, email })
  // The link carries what its sign-up chose: the user who proves the address decides which password and user name count.
  const chose = passwordHash !== undefined
  const data = { passwordHash, chose, byLink: invitationToken !== undefined, phoneNumber, username }
  const activationToken = await mailActivation(tx, context, account, {
    tenantId,
    data,
    token: proven.activationToken,
  })
  if (!activated) return { userId, tenantId, outcome: undefined, activationToken }
  if (passwordHash) await setPassword(tx.vendorScope, userId, passwordHash)
  const person = await findPerson(tx.vendorScope, userId, tenantId)
  const outcome = person && (await finishSignIn(tx, context, person, [proven.phone ? 'phone' : 'pwd']))
  return { userId, tenantId, outcome, activationToken: undefined }
}

/** Whether the address is proven before the first sign-in: always where no password was chosen that lets one in. */
export function mustActivate(
  context: Context,
  { passwordHash }: Pick<CheckedSignUp, 'passwordHash'>,
): boolean {
  return context.vendor.settings.signUp.activation || passwordHash === undefined
}

async function recordSignUp(
  tx: ContextTransaction,
  { userId, tenantId, email }: { userId: string; tenantId: string; email: string | undefined },
): Promise<void> {
  await recordOpened(tx, { userId, tenantId, email: email ?? null })
  await tx.record(
    'frontegg.user.signedUp',
    { userId, tenantId, email },
    { tenantId, userId, email, description: 'Signed up', json: {} },
  )
}
