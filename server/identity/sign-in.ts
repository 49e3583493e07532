import type { AuthResponse, Login, PreLogin, SsoAddress } from '../../contract/auth.ts'
import type { Context, ContextTransaction } from '../context.ts'
import { Problem } from '../problem.ts'
import { sessionErrors } from '../sessions/errors.ts'
import { requireCookieHome } from '../sessions/refresh-cookie.ts'
import { type StartedSession, signedIn, startSession } from '../sessions/start-session.ts'
import { findPerson } from '../sessions/subject.ts'
import { type Account, findAccount, type Identifier } from './accounts.ts'
import { limitIdentifier } from './identifier-limit.ts'
import { joinByLink } from './invite-links.ts'
import { recordFailure } from './lockout.ts'
import { hasherOf } from './password-hash.ts'

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
  const matches = await hasherOf(context.services).verify(account?.hash, body.password)
  const started = account && matches ? await enter(context, account, body.invitationToken) : undefined
  if (!started) {
    await recordFailure(context, account, !matches)
    throw new Problem(sessionErrors.signInFailed)
  }
  return await signedIn(context, started)
}

/** Undefined when the person may not come in: nothing is written then. */
async function enter(
  context: Context,
  account: Account,
  invitationToken: string | undefined,
): Promise<StartedSession | undefined> {
  if (account.locked) return undefined
  if (!account.verified && context.vendor.settings.signUp.activation) return undefined
  return await context.transact(async tx => {
    // A lock or a new password that came while this one was checked ended every session: this must not be one more.
    if (!(await stillGood(tx, account))) return undefined
    const joined = invitationToken ? await joinByLink(tx, context, invitationToken, account) : undefined
    const person = await findPerson(tx.vendorScope, account.id, joined)
    return person && (await startSession(tx, context, person, ['pwd']))
  })
}

/** Both rows are held until the session stands, so that whoever changes them next finds it and ends it. */
async function stillGood({ vendorScope }: ContextTransaction, { id, hash }: Account): Promise<boolean> {
  const row = await vendorScope
    .select('users')
    .innerJoin('passwords', join =>
      join.onRef('passwords.vendor_id', '=', 'users.vendor_id').onRef('passwords.user_id', '=', 'users.id'),
    )
    .select(['users.locked_at', 'passwords.hash'])
    .where('users.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined && row.locked_at === null && row.hash === hash
}

function identifierOf({ email, username }: { email?: string; username?: string }): Identifier {
  if (email) return { email }
  if (username) return username.includes('@') ? { email: username } : { username }
  throw new Problem(sessionErrors.identifierMissing)
}
