import { socialErrors } from '../../../contract/errors/social.ts'
import type { SocialAnswer, SocialPostLogin, SocialProof } from '../../../contract/social.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { isRemembered } from '../../core/reauthentication/remember.ts'
import { requireCookieHome } from '../../core/sessions/refresh-cookie.ts'
import { findPerson } from '../../core/sessions/subject.ts'
import { parseMetadata } from '../../core/tenants/metadata-text.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { lockOf } from '../accounts/lock.ts'
import { answerSignIn, finishSignIn, type Outcome } from '../finish-sign-in/finish-sign-in.ts'
import { openPending } from '../finish-sign-in/pending.ts'
import { joinByLink } from '../invitations/invite-links.ts'
import { recordFailedAttempt } from '../lockout/lockout.ts'
import { accountFor, type FoundAccount, type NewAccountInput } from './account-of.ts'
import { type ActiveProvider, activeProvider } from './active-provider.ts'
import { callbackAddress } from './addresses.ts'
import { attemptKeys, consumeAttempt, requireSameCode } from './attempt.ts'
import { askProvider } from './exchange.ts'
import { BROWSER_COOKIE } from './pre-login.ts'
import type { Profile } from './profile.ts'

/** A provider vouches for the user. */
const AMR = ['fed']

/**
 * Ends a sign-in at a provider (SOCIAL-10, SOCIAL-12): the attempt must be this browser's, the provider must confirm who
 * it was, and then it is a sign-in like any other, second factor and all.
 */
export async function socialPostLogin(
  provider: string,
  query: SocialProof,
  body: SocialPostLogin,
  context: Context,
): Promise<SocialAnswer> {
  requireCookieHome(context)
  const newAccount: NewAccountInput = {
    metadata: parseMetadata(body?.metadata),
    invitationToken: body?.invitationToken,
  }
  const active = await activeProvider(context, provider)
  const profile = await proven(context, active, query)
  const signedIn = await enter(context, active, profile, newAccount)
  const answer = await answerSignIn(context, signedIn.outcome)
  return {
    ...answer,
    userId: signedIn.userId,
    email: signedIn.email,
    name: signedIn.name,
    isNewUser: signedIn.isNew,
    ...(signedIn.tenantId && { tenantId: signedIn.tenantId }),
  }
}

async function proven(context: Context, provider: ActiveProvider, query: SocialProof): Promise<Profile> {
  const { code, id_token: idToken, redirectUri, state } = query
  const attempt = await consumeAttempt(context, {
    provider: provider.id,
    state,
    verifier: query.code_verifier ?? query.code_verifier_pkce,
    cookie: context.request.cookies[BROWSER_COOKIE],
  })
  const pages = [attempt.returnTo, callbackAddress(context.vendor, provider.id)]
  const elsewhere = redirectUri !== undefined && !pages.includes(redirectUri)
  // Connecting an account opens no session.
  if (attempt.userId || elsewhere) throw new Problem(socialErrors.attemptWrong)
  if (code !== undefined) requireSameCode(attempt, code)
  const keys = attemptKeys(context, state ?? '')
  const profile = await askProvider(context, provider, keys, { code, idToken, iss: attempt.iss })
  return { ...profile, name: profile.name ?? attempt.name }
}

interface SignedInAccount extends FoundAccount {
  name: string
  outcome: Outcome
}

async function enter(
  context: Context,
  provider: ActiveProvider,
  profile: Profile,
  newAccount: NewAccountInput,
): Promise<SignedInAccount> {
  try {
    return await context.transact(async tx => {
      const found = await accountFor(tx, context, provider, profile, newAccount)
      return { ...found, ...(await begin(tx, context, found, newAccount.invitationToken)) }
    })
  } catch (error) {
    // Nothing of it is kept but that it was tried; a provider's word cannot be guessed, so that no account is locked.
    if (error instanceof Problem && error.status < 500) await recordFailedAttempt(context, undefined, false)
    throw error
  }
}

/** @throws Problem 401 for a user who may not sign in */
async function begin(
  tx: ContextTransaction,
  context: Context,
  { userId, isNew, tenantId }: FoundAccount,
  invitationToken: string | undefined,
): Promise<{ name: string; outcome: Outcome }> {
  // Held until the session stands: a lock that comes now finds it and ends it.
  const user = await tx.vendorScope
    .select('users')
    .select(['locked_at', 'locked_until', 'mfa_enrolled', 'email', 'name'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  // A provider's word cannot be guessed: a lock by failed sign-ins is no matter.
  if (!user || lockOf(user) === 'administrator') throw new Problem(socialErrors.signInFailed)
  const { email, name } = { email: user.email ?? '', name: user.name ?? '' }
  const invited = isNew ? undefined : invitationToken
  if (invited && user.mfa_enrolled && !(await isRemembered(tx.vendorScope, context, userId))) {
    // The link is followed once the second factor is there.
    const first = { userId, email, name, amr: AMR, invitationToken: invited }
    return { name, outcome: { answer: await openPending(tx, context, first) } }
  }
  const joined = invited ? await joinByLink(tx, context, invited, { id: userId, email }) : tenantId
  const person = await findPerson(tx.vendorScope, userId, joined)
  if (!person) throw new Problem(socialErrors.signInFailed)
  return { name, outcome: await finishSignIn(tx, context, person, AMR) }
}
