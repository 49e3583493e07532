import type { AuthResponse } from '../../../contract/auth.ts'
import { passwordlessErrors } from '../../../contract/errors/passwordless.ts'
import type { PasswordlessPostLogin } from '../../../contract/passwordless.ts'
import type { PasswordlessType } from '../../../rules/passwordless.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { type Challenge, consumeChallenge, readChallenge } from '../../core/factors/one-time.ts'
import { checkCode, TRIES } from '../../core/factors/sent-code.ts'
import { requireCookieHome } from '../../core/sessions/refresh-cookie.ts'
import { findPerson } from '../../core/sessions/subject.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { type Account, accountOf } from '../accounts/accounts.ts'
import { claimAccount } from '../accounts/claim-account.ts'
import { withinLimit } from '../accounts/identifier-limit.ts'
import { type LockColumns, lockOf, passesLock } from '../accounts/lock.ts'
import { answerSignIn, finishSignIn, type Outcome } from '../finish-sign-in/finish-sign-in.ts'
import { followInvitation } from '../invitations/follow-invitation.ts'
import { recordFailedAttempt } from '../lockout/lockout.ts'
import { proveClaimed } from '../phones/claimed-number.ts'
import { phonesOf } from '../phones/store.ts'
import { askingToken, forgetAsking } from './asking-browser.ts'
import { requireMethod } from './methods.ts'
import { boundTo } from './pre-login.ts'
import { renewQuickLogin } from './quick-login.ts'

/**
 * How the person proved who they are. Neither is a name that second factors have (RFC 8176: `otp`, `sms`): a session that
 * began so has proven one factor, and changes none.
 */
const AMR = { magiclink: ['email'], code: ['email'], smscode: ['phone'] } as const

/**
 * Signs in with the secret of a mailed link, or with a code in the browser that asked for it (LOGIN-76). What was asked
 * for by a user who is unknown, locked, not activated or disabled meanwhile gets the answer of a wrong code.
 */
export async function passwordlessPostLogin(
  type: PasswordlessType,
  { token, invitationToken }: PasswordlessPostLogin,
  context: Context,
): Promise<AuthResponse> {
  requireMethod(context, type)
  requireCookieHome(context)
  const { proven, account } = await (type === 'magiclink' ? link(context, token) : code(context, type, token))
  const outcome =
    proven && account
      ? await context.transact(tx => enter(tx, context, account, { type, proven, invitationToken }))
      : undefined
  if (!outcome) {
    // A code can be guessed, a link cannot: no account is locked by links that are old.
    await recordFailedAttempt(context, account, type !== 'magiclink' && !proven)
    if (type === 'magiclink') throw new Problem(passwordlessErrors.linkWrong)
    throw new Problem(passwordlessErrors.codeWrong, { context: { field: 'code' } })
  }
  if (type !== 'magiclink') forgetAsking(context)
  return await answerSignIn(context, outcome)
}

interface Shown {
  /** Undefined: it does not count. */
  proven: Challenge | undefined
  /** Whom it was sent to. */
  account: Account | undefined
}

async function link(context: Context, token: string): Promise<Shown> {
  const found = await readChallenge(context.vendorScope, 'magic-link', token, 1)
  const proven = found?.data.applicationId === context.application.id ? found : undefined
  return { proven, account: await accountIn(context, proven) }
}

async function code(context: Context, type: PasswordlessType, typed: string): Promise<Shown> {
  const otcToken = askingToken(context)
  if (otcToken === undefined) return { proven: undefined, account: undefined }
  const requested = await readChallenge(context.vendorScope, 'sign-in-code', otcToken, TRIES)
  const account = await accountIn(context, requested)
  // Too many is a wrong code: another answer would disclose that there is an account.
  const counted = await withinLimit(context, 'second-factor', account?.id ?? otcToken)
  const bound = boundTo(context, type, String(requested?.data.to))
  const proven = await checkCode(context, { purpose: 'sign-in-code', otcToken, code: typed, bound })
  return { proven: counted ? proven : undefined, account }
}

/** An unknown account is looked up as a known one is: it takes the same time. */
const accountIn = async ({ vendorScope }: Context, challenge: Challenge | undefined) =>
  await accountOf(vendorScope, challenge?.userId ?? NIL_UUID)

const PROVEN = { description: 'Proved the email address by signing in with it', byMailbox: true }

const NIL_UUID = '00000000-0000-0000-0000-000000000000'

interface Entry {
  type: PasswordlessType
  proven: Challenge
  invitationToken: string | undefined
}

/** Undefined when the person may not come in. Proof and session stand or fall together: nothing can be shown twice. */
async function enter(
  tx: ContextTransaction,
  context: Context,
  { id: userId, email, name }: Account,
  { type, proven, invitationToken }: Entry,
): Promise<Outcome | undefined> {
  const person = await holdAccount(tx, userId)
  if (!person || !(await mayPass(tx, context, userId, type, person))) return undefined
  // Mailbox or phone may have changed since.
  const to = String(proven.data.to)
  if (!(type === 'smscode' ? await ownsNumber(tx, userId, to) : person.email === to)) return undefined
  if (!(await consumeChallenge(tx.vendorScope, proven.id))) return undefined
  if (type === 'smscode') await renewQuickLogin(tx, context, userId)
  await closeOthers(tx, userId)
  if (!person.verified && context.vendor.settings.signUp.activation) return undefined
  const claimed = !person.verified && type !== 'smscode'
  if (claimed) await claimAccount(tx, { id: userId, email }, PROVEN)
  const amr = [...AMR[type]]
  const followed = await followInvitation(
    tx,
    context,
    { userId, email: email ?? '', name: name ?? '', amr },
    person.mfa_enrolled && !claimed,
    invitationToken,
  )
  if (followed.outcome) return followed.outcome
  const subject = await findPerson(tx.vendorScope, userId, followed.joined)
  return subject && (await finishSignIn(tx, context, subject, amr))
}

/** Held until the session stands: a lock that comes now finds it and ends it. */
async function holdAccount({ vendorScope }: ContextTransaction, userId: string) {
  return await vendorScope
    .select('users')
    .select(['locked_at', 'locked_until', 'mfa_enrolled', 'verified', 'email'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

/** A link cannot be guessed, and proves the mailbox that lifts a lock by failed sign-ins; a code can. */
const mayPass = async (
  { vendorScope }: ContextTransaction,
  context: Context,
  userId: string,
  type: PasswordlessType,
  person: LockColumns,
) =>
  type === 'magiclink'
    ? lockOf(person) !== 'administrator'
    : await passesLock(context, vendorScope, userId, person)

async function ownsNumber(tx: ContextTransaction, userId: string, phoneNumber: string): Promise<boolean> {
  const phones = await phonesOf(tx.vendorScope, userId)
  if (phones.some(phone => phone.verified && phone.phoneNumber === phoneNumber)) return true
  return await proveClaimed(tx, userId, phoneNumber)
}

/** A signed-in user needs no other link or code that still lies in the mailbox. */
async function closeOthers({ vendorScope }: ContextTransaction, userId: string): Promise<void> {
  await vendorScope
    .update('one_time_tokens')
    .set({ used_at: new Date() })
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['magic-link', 'sign-in-code'])
    .where('used_at', 'is', null)
    .execute()
}
