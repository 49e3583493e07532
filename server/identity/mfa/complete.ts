import type { AuthResponse } from '../../../contract/auth.ts'
import { mfaErrors } from '../../../contract/errors/mfa.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { withFactor } from '../../core/factors/acr.ts'
import { consumeChallenge } from '../../core/factors/one-time.ts'
import { signInMethodOf } from '../../core/factors/strategies.ts'
import { rememberBrowser } from '../../core/reauthentication/remember.ts'
import { refresh } from '../../core/sessions/refresh.ts'
import { requireCookieHome } from '../../core/sessions/refresh-cookie.ts'
import { findPerson } from '../../core/sessions/subject.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { accountOf } from '../accounts/accounts.ts'
import { limitIdentifier } from '../accounts/identifier-limit.ts'
import { passesLock } from '../accounts/lock.ts'
import { countDevices, devicesAfter, devicesOf } from '../finish-sign-in/devices.ts'
import { answerSignIn, beginSession, type Outcome } from '../finish-sign-in/finish-sign-in.ts'
import { type PendingSignIn, requireMode, tryPending } from '../finish-sign-in/pending.ts'
import { joinByLink } from '../invitations/invite-links.ts'
import { recordFailedAttempt } from '../lockout/lockout.ts'
import { stepUpSession } from '../step-up/step-up-session.ts'
import type { RecoveryCodesGiven } from './actor.ts'
import type { Proof } from './proof.ts'

/** What every call brings that may end a sign-in. */
export interface Ending {
  mfaToken: string
  rememberDevice?: boolean
  invitationToken?: string
}

/** A factor that is right: one that the person has, or one that is added by this very sign-in. */
export interface ProvenFactor extends Omit<Proof, 'consume'> {
  /** Undefined: it was used meanwhile. */
  consume(tx: ContextTransaction): Promise<RecoveryCodesGiven | undefined>
}

interface Step {
  mode: PendingSignIn['mode']
  ending: Ending
  /** Undefined: the factor is wrong. */
  prove(pending: PendingSignIn): Promise<ProvenFactor | undefined>
  /** What a wrong one is answered with. */
  wrong(): Problem
}

/**
 * Ends a sign-in with its second factor (MFA-19). Each try counts against the token, against the person, and as a failed
 * sign-in. Token, proof and session stand or fall together: nothing can be shown twice, and a password that was changed or
 * a lock that came meanwhile ends the sign-in.
 */
export async function completeSignIn(context: Context, step: Step): Promise<AuthResponse> {
  requireCookieHome(context)
  const pending = await tryPending(context, step.ending.mfaToken)
  await limitIdentifier(context, 'second-factor', pending.userId)
  requireMode(pending, step.mode)
  const factor = await step.prove(pending)
  if (!factor) {
    const account = await accountOf(context.vendorScope, pending.userId)
    await recordFailedAttempt(context, account, true)
    throw step.wrong()
  }
  const { outcome, codes } = await context.transact(async tx => {
    await holdPerson(tx, context, pending, step.mode)
    const consumed = (await consumeChallenge(tx.vendorScope, pending.id))
      ? await factor.consume(tx)
      : undefined
    if (!consumed) throw step.wrong()
    if (pending.stepUp) {
      await stepUpSession(tx, context, { ...pending, sessionId: pending.stepUp }, factor.method)
      return { outcome: undefined, codes: {} }
    }
    const outcome = await begin(tx, context, pending, factor, step.ending)
    return { outcome, codes: consumed }
  })
  if (!outcome) return await refresh({ tenantId: pending.tenantId ?? null }, context)
  return { ...(await answerSignIn(context, outcome)), ...codes }
}

async function begin(
  tx: ContextTransaction,
  context: Context,
  pending: PendingSignIn,
  factor: ProvenFactor,
  { invitationToken = pending.invitationToken, rememberDevice }: Ending,
): Promise<Outcome> {
  const { userId, email, tenantId, amr, sso } = pending
  const joined = invitationToken
    ? await joinByLink(tx, context, invitationToken, { id: userId, email })
    : tenantId
  const person = await findPerson(tx.vendorScope, userId, joined)
  if (!person) throw new Problem(mfaErrors.tokenConsumed)
  if (rememberDevice) await rememberBrowser(tx.vendorScope, context, userId)
  return await beginSession(tx, context, person, withFactor(amr, factor.method), sso)
}

/**
 * The person's row is held until the session stands, as at a sign-in by password.
 *
 * @throws Problem 401 after a lock, a new password, or the end of the one that was typed, 403 when a factor was added meanwhile instead of none
 */
async function holdPerson(
  { vendorScope }: ContextTransaction,
  context: Context,
  pending: PendingSignIn,
  mode: PendingSignIn['mode'],
): Promise<void> {
  const { userId, openedAt, amr } = pending
  const row = await vendorScope
    .select('users')
    .select(['users.locked_at', 'users.locked_until', 'users.mfa_enrolled'])
    .where('users.id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  const password = await vendorScope
    .select('passwords')
    .select('changed_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (
    !row ||
    !(await passesLock(context, vendorScope, userId, row)) ||
    (password ? password.changed_at.getTime() > openedAt : amr.includes('pwd'))
  ) {
    throw new Problem(mfaErrors.tokenConsumed)
  }
  if (mode !== 'enrol' || !row.mfa_enrolled) return
  const came = await signInMethodOf(vendorScope, pending)
  const usable = devicesAfter(context, await devicesOf(vendorScope, userId), came)
  if (countDevices(usable) > 0) throw new Problem(mfaErrors.enrolledAlready)
}
