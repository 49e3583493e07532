import type { AuthResponse, Login } from '../../../contract/auth.ts'
import { sessionErrors } from '../../../contract/errors/sessions.ts'
import { strategyFor } from '../../../rules/strategies.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { hasherOf } from '../../core/password-hash/password-hash.ts'
import { browserHash } from '../../core/sessions/known-device.ts'
import { requireCookieHome } from '../../core/sessions/refresh-cookie.ts'
import { holdPerson } from '../../core/sessions/subject.ts'
import { executePrepared } from '../../platform/db/prepared.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { type Account, findAccount, type Identifier } from '../accounts/accounts.ts'
import { decoyFor } from '../accounts/decoys.ts'
import { lockOf } from '../accounts/lock.ts'
import { replaceHash } from '../accounts/set-password.ts'
import { noteBreach } from '../breached-passwords/note-breach.ts'
import { requireCaptcha } from '../captcha/require-captcha.ts'
import { answerSignIn, finishSignIn, type Outcome } from '../finish-sign-in/finish-sign-in.ts'
import type { FirstFactor } from '../finish-sign-in/pending.ts'
import { followInvitation } from '../invitations/follow-invitation.ts'
import { limitSignIn } from '../lockout/limit-sign-in.ts'
import { recordFailedAttempt } from '../lockout/lockout.ts'

/**
 * Signs in with a password (LOGIN-72). Unknown user, wrong password, locked, not activated and disabled get one answer
 * after the same work. A lock by failed sign-ins passes
 * a browser that the account knows.
 */
export async function signIn(body: Login, context: Context): Promise<AuthResponse> {
  const identifier = identifierOf(body)
  requirePasswordFor(identifier, context)
  requireCookieHome(context)
  await requireCaptcha(context, body.recaptchaToken)
  await limitSignIn(context, identifier)
  const account = await findAccount(context.vendorScope, identifier, browserHash(context))
  const hasher = hasherOf(context.services)
  const drawn = await decoyFor(context, Object.values(identifier).join())
  const decoy = account?.hash ? undefined : drawn
  const matches = (await hasher.verify(account?.hash ?? decoy, body.password)) && decoy === undefined
  const rehashed =
    account?.hash && matches && !hasher.isOwn(account.hash) ? await hasher.hash(body.password) : undefined
  const entry = { invitationToken: body.invitationToken, rehashed }
  if (account && matches && mayEnter(account, context)) await noteBreach(context, account, body.password)
  const outcome = account && matches ? await enter(context, account, entry) : undefined
  if (!outcome) {
    await recordFailedAttempt(context, account, !matches)
    throw new Problem(sessionErrors.signInFailed)
  }
  return await answerSignIn(context, outcome)
}

const AMR = ['pwd']

interface Entry {
  invitationToken: string | undefined
  /** The password as we hash it, where another product's hash stood till now. */
  rehashed: string | undefined
}

/** Undefined when the person may not come in: nothing is written then. */
async function enter(
  context: Context,
  account: Account,
  { invitationToken, rehashed }: Entry,
): Promise<Outcome | undefined> {
  if (!mayEnter(account, context)) return undefined
  return await context.transact(async tx => {
    const invited = invitationToken ? await holdInvited(tx, account) : undefined
    if (invitationToken && !invited) return undefined
    const enrolled = invited?.mfaEnrolled === true
    const { outcome, joined } = await followInvitation(tx, context, first(account), enrolled, invitationToken)
    if (outcome) return outcome
    const person = await holdPerson(tx.vendorScope, account.id, account.hash!, account.trustsBrowser, joined)
    if (!person) return undefined
    if (rehashed) await replaceHash(tx.vendorScope, account.id, rehashed)
    return await finishSignIn(tx, context, person, AMR)
  })
}

/** Whether an account may sign in at all, whatever its tenants say. */
const mayEnter = ({ lock, trustsBrowser, verified }: Account, { vendor }: Context): boolean =>
  (lock === 'none' || (lock === 'failures' && trustsBrowser)) &&
  (verified || !vendor.settings.signUp.activation)

/** Before anybody joins a tenant: the password is the one that was checked, and stays so until they are in. */
async function holdInvited(
  { vendorScope }: ContextTransaction,
  { id, hash, trustsBrowser }: Account,
): Promise<{ mfaEnrolled: boolean } | undefined> {
  const query = vendorScope
    .select('users')
    .innerJoin('passwords', join =>
      join.onRef('passwords.vendor_id', '=', 'users.vendor_id').onRef('passwords.user_id', '=', 'users.id'),
    )
    .select(['users.locked_at', 'users.locked_until', 'users.mfa_enrolled', 'passwords.hash'])
    .where('users.id', '=', id)
    .forUpdate()
  const [row] = await executePrepared('invited-hold', query, vendorScope.db)
  if (!row) return undefined
  const lock = lockOf(row)
  const free = lock === 'none' || (lock === 'failures' && trustsBrowser)
  return free && row.hash === hash ? { mfaEnrolled: row.mfa_enrolled } : undefined
}

function first({ id: userId, email, name }: Account): FirstFactor {
  return { userId, email: email ?? '', name: name ?? '', amr: AMR }
}

/** Of what was typed, and not of who it is: nothing is disclosed of an account. @throws Problem 403 */
function requirePasswordFor(identifier: Identifier, { vendor }: Context): void {
  const { authStrategy, secondaryStrategies } = vendor.settings
  const named = 'username' in identifier ? 'username' : 'email'
  if (!strategyFor(named, authStrategy, secondaryStrategies).endsWith('Password'))
    throw new Problem(sessionErrors.localSignInOff)
}

function identifierOf({ email, username }: { email?: string; username?: string }): Identifier {
  if (email) return { email }
  if (username) return username.includes('@') ? { email: username } : { username }
  throw new Problem(sessionErrors.identifierMissing)
}
