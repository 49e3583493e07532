import type { AuthResponse } from '../../../contract/auth.ts'
import { passkeyErrors } from '../../../contract/errors/passkeys.ts'
import type { PasskeyPostLogin } from '../../../contract/webauthn.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { redeemChallenge } from '../../core/factors/one-time.ts'
import { requireCookieHome } from '../../core/sessions/refresh-cookie.ts'
import { findPerson } from '../../core/sessions/subject.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { type Account, accountOf } from '../accounts/accounts.ts'
import { lockOf } from '../accounts/lock.ts'
import { answerSignIn, beginSession, type Outcome } from '../finish-sign-in/finish-sign-in.ts'
import { joinByLink } from '../invitations/invite-links.ts'
import { recordFailedAttempt } from '../lockout/lockout.ts'
import { challengeIn, verifyAssertion } from '../webauthn/ceremonies.ts'
import { type Credential, countUse, passkeyNamed } from '../webauthn/credentials.ts'
import { requirePasskeys } from './own-passkeys.ts'
import { userHandleOf } from './user-handle.ts'

/** Something one has, and the device's own check of who one is: two factors in one gesture. */
const AMR = ['hwk', 'user', 'mfa']

/**
 * Signs in with a passkey (PASSKEY-11). The challenge counts once, whatever comes of it. The authenticator has verified
 * its user, so no second factor is asked for.
 */
export async function passkeyPostLogin(body: PasskeyPostLogin, context: Context): Promise<AuthResponse> {
  requirePasskeys(context)
  requireCookieHome(context)
  const proven = await prove(body, context)
  const account = proven && (await accountOf(context.vendorScope, proven.credential.userId))
  const outcome =
    proven && account && mayTry(context, account)
      ? await context.transact(tx => enter(tx, context, account, proven, body.invitationToken))
      : undefined
  if (!outcome) {
    // A key cannot be guessed: nothing is counted, so that no account is locked by another's tries.
    await recordFailedAttempt(context, account, false)
    throw new Problem(passkeyErrors.signInFailed)
  }
  return await answerSignIn(context, outcome)
}

interface VerifiedIdentity {
  credential: Credential
  count: number
}

async function prove(body: PasskeyPostLogin, context: Context): Promise<VerifiedIdentity | undefined> {
  const { vendorScope, application } = context
  const challenge = challengeIn(body.response.clientDataJSON)
  const requested = challenge && (await redeemChallenge(vendorScope, 'passkey-sign-in', challenge))
  if (!requested || requested.data.applicationId !== application.id) return undefined
  const credential = await passkeyNamed(vendorScope, body.id)
  if (!credential || (requested.data.userId !== undefined && requested.data.userId !== credential.userId)) {
    return undefined
  }
  const { userHandle } = body.response
  if (userHandle && userHandle !== Buffer.from(userHandleOf(credential.userId)).toString('base64url')) {
    return undefined
  }
  const rpId = String(requested.data.rpId)
  if (credential.rpId !== rpId) return undefined
  const origin = String(requested.data.origin)
  const count = await verifyAssertion({ challenge, rpId, origin, verifyUser: true }, body, credential)
  return count === undefined ? undefined : { credential, count }
}

function mayTry({ vendor }: Context, { lock, verified }: Account): boolean {
  // A key cannot be guessed: its owner may sign in while failed sign-ins lock the account.
  return lock !== 'administrator' && (verified || !vendor.settings.signUp.activation)
}

async function enter(
  tx: ContextTransaction,
  context: Context,
  { id, email }: Account,
  { credential, count }: VerifiedIdentity,
  invitationToken: string | undefined,
): Promise<Outcome | undefined> {
  // Held until the session stands: a lock that comes now finds it and ends it.
  const person = await tx.vendorScope
    .select('users')
    .select(['locked_at', 'locked_until'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!person || lockOf(person) === 'administrator') return undefined
  if (!(await countUse(tx.vendorScope, credential.id, count))) return undefined
  const joined = invitationToken ? await joinByLink(tx, context, invitationToken, { id, email }) : undefined
  const subject = await findPerson(tx.vendorScope, id, joined)
  return subject && (await beginSession(tx, context, subject, AMR))
}
