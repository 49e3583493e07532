import type { AuthResponse } from '../../../contract/auth.ts'
import { identityErrors } from '../../../contract/errors/identity.ts'
import type { EmailAddress } from '../../../contract/passwords.ts'
import type {
  Activation,
  ActivationByCode,
  ActivationQuery,
  ActivationStrategy,
} from '../../../contract/sign-up.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { consumeChallenge } from '../../core/factors/one-time.ts'
import { deferredWork } from '../../core/feature/deferred-work.ts'
import { checkLink, consumeLink, forgetChosenPasswords, type Link } from '../../core/links/one-time-tokens.ts'
import { hasherOf } from '../../core/password-hash/password-hash.ts'
import { endSessions } from '../../core/sessions/end-sessions.ts'
import { requireCookieHome } from '../../core/sessions/refresh-cookie.ts'
import { findPerson } from '../../core/sessions/subject.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { type Account, accountOf, findAccount } from '../accounts/accounts.ts'
import { claimAccount, isUntouched } from '../accounts/claim-account.ts'
import { limitIdentifier } from '../accounts/identifier-limit.ts'
import { pendingTenantOf } from '../accounts/pending-tenant.ts'
import { setPassword } from '../accounts/set-password.ts'
import { holdUsername } from '../accounts/usernames.ts'
import { defer } from '../deferred/defer.ts'
import { answerSignIn, finishSignIn, type Outcome } from '../finish-sign-in/finish-sign-in.ts'
import { openedBy, shareNewestCode, waitingFor, wrongCode } from '../invitations/activation-codes.ts'
import { enterTenant } from '../invitations/enter-tenant.ts'
import { mailActivation } from '../invitations/invite.ts'
import { notifyInviter } from '../invitations/notify-inviter.ts'
import { requireGoodPassword } from '../passwords/require-password.ts'
import { finishPhoneSignUp } from './sign-up-by-phone.ts'
import { hasPasswords } from './strategies.ts'
import { giveWantedUsername, stillWanted, wantedUsername } from './wanted-username.ts'

/** Whether activation still has to set a password (ACT-05, ACT-13). */
export async function activationStrategy(
  { userId, token }: ActivationQuery,
  context: Context,
): Promise<ActivationStrategy> {
  const waiting = await waitingFor(context, userId, token)
  // The token of a code is no proof yet: the answer rests on what its sign-up sent, never on the account.
  if (waiting) {
    return { shouldSetPassword: hasPasswords(context.vendor.settings) && waiting.data.chose !== true }
  }
  const { account, link } = await activating(context, userId, token)
  return { shouldSetPassword: needsPassword(context, account, link) }
}

/**
 * Activates an account with a mailed link (ACT-10) and signs the person in. The password is the one that the sign-up
 * behind this very link chose, or the one typed now; whatever was set before the address was proven is gone, and so
 * are their sessions.
 *
 * An account that is active already only enters the tenant of the link: the answer carries no token then.
 */
export async function activate(body: Activation, context: Context): Promise<AuthResponse> {
  const { userId, token, password } = body
  requireCookieHome(context)
  const { account, link } = await activating(context, userId, token)
  return await applyActivation(context, account, link, password, async tx => {
    await consumeLink(tx.vendorScope, 'activation', userId, token)
  })
}

/** The same with a code that was sent, to a mailbox or to a phone (ACT-11). @throws Problem 400 */
export async function activateByCode(body: ActivationByCode, context: Context): Promise<AuthResponse> {
  requireCookieHome(context)
  const challenge = await openedBy(context, 'activation-code', body)
  if (challenge.data.signUp !== undefined) return await finishPhoneSignUp(challenge, context)
  const account = challenge.userId ? await accountOf(context.vendorScope, challenge.userId) : undefined
  if (!account) throw wrongCode()
  const link = { ...challenge, userId: account.id }
  return await applyActivation(context, account, link, body.password, async tx => {
    if (!(await consumeChallenge(tx.vendorScope, challenge.id))) throw wrongCode()
  })
}

async function applyActivation(
  context: Context,
  account: Account,
  link: Link,
  password: string | undefined,
  consume: (tx: ContextTransaction) => Promise<void>,
): Promise<AuthResponse> {
  const { id: userId, verified } = account
  const hash = verified ? undefined : await chosenHash(context, account, link, password)
  const username = verified ? undefined : wantedUsername(link)
  const outcome = await context.transact(async tx => {
    if (username) await holdUsername(tx.vendorScope, username)
    await consume(tx)
    if (!verified) await prove(tx, account, link, hash)
    if (username) await giveWantedUsername(tx, account, username)
    if (link.tenantId) {
      await enterTenant(tx, { userId, tenantId: link.tenantId, email: account.email })
      if (link.data.byLink === true) await notifyInviter(tx, context, link.tenantId, account)
    }
    return verified ? undefined : await begin(tx, context, account, link, password)
  })
  return outcome ? await answerSignIn(context, outcome) : { mfaRequired: false, emailVerified: true, userId }
}

/** Mails the activation link again; the same answer whether the address waits for one (ACT-12). */
export async function resendActivation(
  { email }: EmailAddress,
  context: Context,
): Promise<Record<string, never>> {
  await limitIdentifier(context, 'activation-mail', email)
  await defer(context, activationMail, { email })
  return {}
}

/** The part that is done after the answer. */
async function mailActivationAgain({ email }: EmailAddress, context: Context): Promise<void> {
  const account = await findAccount(context.vendorScope, { email })
  if (!account || account.verified) return
  await context.transact(async tx => {
    const tenantId = await pendingTenantOf(tx.vendorScope, account.id)
    const data = await stillWanted(tx.vendorScope, account.id)
    await tx.record(
      'frontegg.user.activationResent',
      { userId: account.id, email },
      { tenantId, userId: account.id, email, description: 'The activation link was mailed again', json: {} },
    )
    const token = await mailActivation(tx, context, account, { tenantId, data })
    // The user who waits on a page types the code there.
    if (token !== undefined) await shareNewestCode(tx, account.id)
  })
}

export const activationMail = deferredWork('activation-mail', mailActivationAgain)

async function activating(context: Context, userId: string, token: string) {
  const link = await checkLink(context.vendorScope, 'activation', userId, token)
  const account = await accountOf(context.vendorScope, userId)
  if (!account) throw new Problem(identityErrors.linkWrong)
  return { account, link }
}

function needsPassword({ vendor }: Context, account: Account, link: Pick<Link, 'data'>): boolean {
  return !account.verified && !choseOne(link) && hasPasswords(vendor.settings)
}

function choseOne({ data }: Pick<Link, 'data'>): boolean {
  return typeof data.passwordHash === 'string'
}

async function chosenHash(
  context: Context,
  account: Account,
  link: Link,
  password: string | undefined,
): Promise<string | undefined> {
  if (password !== undefined) {
    await requireGoodPassword(context, { userId: account.id, password, field: 'password' })
    return await hasherOf(context.services).hash(password)
  }
  if (needsPassword(context, account, link)) {
    throw new Problem(identityErrors.passwordMissing, { context: { field: 'password' } })
  }
  return choseOne(link) ? (link.data.passwordHash as string) : undefined
}

/**
 * The address is proven: the account is this person's, with this password or, where people sign in without one, none,
 * and no session at all. Its first use may have been a stranger's: unless it is the mail of that sign-up that is
 * followed, they leave nothing to come back with. Nor does who signed up with the address and a phone of their own.
 */
async function prove(
  tx: ContextTransaction,
  { id: userId, email }: Account,
  link: Pick<Link, 'data'>,
  hash: string | undefined,
): Promise<void> {
  const untouched = await isUntouched(tx.vendorScope, userId)
  if (!untouched && !choseOne(link)) {
    await claimAccount(tx, { id: userId, email }, { description: 'Activated the account', byMailbox: true })
    if (hash) await setPassword(tx.vendorScope, userId, hash)
    return
  }
  if (untouched)
    await tx.vendorScope
      .remove('user_phone_numbers')
      .where('user_id', '=', userId)
      .where('phone_number', '<>', String(link.data.phoneNumber ?? ''))
      .execute()
  await tx.vendorScope.update('users').set({ verified: true }).where('id', '=', userId).execute()
  if (hash) await setPassword(tx.vendorScope, userId, hash)
  else await tx.vendorScope.remove('passwords').where('user_id', '=', userId).execute()
  await endSessions(tx.vendorScope, { userId, why: 'activated' })
  // Other links may still let the person into other tenants; the passwords of other sign-ups they lose.
  await forgetChosenPasswords(tx.vendorScope, userId)
  await tx.record(
    'frontegg.user.activated',
    { userId, email },
    { userId, email: email ?? undefined, description: 'Activated the account', json: {} },
  )
}

/** A link proves the mailbox, by no name that second factors have. */
async function begin(
  tx: ContextTransaction,
  context: Context,
  { id }: Account,
  { tenantId }: Link,
  password: string | undefined,
): Promise<Outcome | undefined> {
  const person = await findPerson(tx.vendorScope, id, tenantId ?? undefined)
  return person && (await finishSignIn(tx, context, person, [password === undefined ? 'email' : 'pwd']))
}
