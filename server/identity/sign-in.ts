import type { AuthResponse, Login, PreLogin, SsoAddress } from '../../contract/auth.ts'
import type { Context, ContextTransaction } from '../context.ts'
import { executePrepared } from '../db/prepared.ts'
import { Problem } from '../problem.ts'
import { sessionErrors } from '../sessions/errors.ts'
import { requireCookieHome } from '../sessions/refresh-cookie.ts'
import { type StartedSession, signedIn, startSession } from '../sessions/start-session.ts'
import { findPerson } from '../sessions/subject.ts'
import { type Account, findAccount, type Identifier } from './accounts.ts'
import { decoyFor } from './decoys.ts'
import { limitIdentifier } from './identifier-limit.ts'
import { joinByLink } from './invite-links.ts'
import { recordFailure } from './lockout.ts'
import { hasherOf, isOwn } from './password-hash.ts'
import { replaceHash } from './set-password.ts'

/** Single sign-on is not configured for anybody yet, so that every address answers alike (LOGIN-77). */
export async function preLogin(body: PreLogin, _context: Context): Promise<SsoAddress> {
  identifierOf(body)
  throw new Problem(sessionErrors.noSingleSignOn)
}

/**
 * Signs in with a password (LOGIN-72). Unknown user, wrong password, locked, not activated and disabled get one answer
 * after the same work.
 */
export async function signIn(body: Login, context: Context): Promise<AuthResponse> {
  const identifier = identifierOf(body)
  if (context.vendor.settings.authStrategy === 'NoLocalAuthentication') {
    throw new Problem(sessionErrors.localSignInOff)
  }
  requireCookieHome(context)
  await limitIdentifier(context, 'sign-in', Object.values(identifier).join())
  const account = await findAccount(context.vendorScope, identifier)
  const hasher = hasherOf(context.services)
  const decoy = account?.hash ? undefined : await decoyFor(context, Object.values(identifier).join())
  const matches = (await hasher.verify(account?.hash ?? decoy, body.password)) && decoy === undefined
  const rehashed =
    account?.hash && matches && !isOwn(account.hash) ? await hasher.hash(body.password) : undefined
  const entry = { invitationToken: body.invitationToken, rehashed }
  const started = account && matches ? await enter(context, account, entry) : undefined
  if (!started) {
    await recordFailure(context, account, !matches)
    throw new Problem(sessionErrors.signInFailed)
  }
  return await signedIn(context, started)
}

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
): Promise<StartedSession | undefined> {
  if (account.locked) return undefined
  if (!account.verified && context.vendor.settings.signUp.activation) return undefined
  return await context.transact(async tx => {
    // A lock or a new password that came while this one was checked ended every session: this must not be one more.
    if (!(await stillGood(tx, account))) return undefined
    if (rehashed) await replaceHash(tx.vendorScope, account.id, rehashed)
    const joined = invitationToken ? await joinByLink(tx, context, invitationToken, account) : undefined
    const person = await findPerson(tx.vendorScope, account.id, joined)
    return person && (await startSession(tx, context, person, ['pwd']))
  })
}

/** Both rows are held until the session stands, so that whoever changes them next finds it and ends it. */
async function stillGood({ vendorScope }: ContextTransaction, { id, hash }: Account): Promise<boolean> {
  const query = vendorScope
    .select('users')
    .innerJoin('passwords', join =>
      join.onRef('passwords.vendor_id', '=', 'users.vendor_id').onRef('passwords.user_id', '=', 'users.id'),
    )
    .select(['users.locked_at', 'passwords.hash'])
    .where('users.id', '=', id)
    .forUpdate()
  const [row] = await executePrepared(query, vendorScope.db)
  return row !== undefined && row.locked_at === null && row.hash === hash
}

function identifierOf({ email, username }: { email?: string; username?: string }): Identifier {
  if (email) return { email }
  if (username) return username.includes('@') ? { email: username } : { username }
  throw new Problem(sessionErrors.identifierMissing)
}
