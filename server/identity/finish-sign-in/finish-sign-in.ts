import type { AuthResponse } from '../../../contract/auth.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { forcesFactor, skipsMfaForSso } from '../../core/factors/policy.ts'
import { strategiesAfter } from '../../core/factors/strategies.ts'
import { isRemembered } from '../../core/reauthentication/remember.ts'
import { type StartedSession, signedIn, startSession } from '../../core/sessions/start-session.ts'
import type { Person } from '../../core/sessions/subject.ts'
import { refuseAddress, tenantAllowingAddress } from '../../core/sessions/tenant-allowing-address.ts'
import { refusedBesideSso } from '../sso-connections/enforce-sso.ts'
import { keepSamlSession } from '../sso-connections/saml-session.ts'
import { openPending, type SsoEntry } from './pending.ts'

/** What a proven first factor leads to: a session, or an answer that says what is missing. */
export type Outcome = { session: StartedSession } | { answer: AuthResponse }

/**
 * What follows a proven first factor, wherever it was proven: the second factor is asked for, if the person has one or a
 * policy wants one; else the session begins. People without one pay nothing for it: `person` says so already.
 */
export async function finishSignIn(
  tx: ContextTransaction,
  context: Context,
  person: Person,
  amr: string[],
  sso?: SsoEntry,
): Promise<Outcome> {
  const { userId, email, name, tenantId } = person
  const refused = await refusedBesideSso(tx, context, person, amr)
  if (refused) return { session: { refused } }
  if (needsFactor(context, person, amr) && !(await isRemembered(tx.vendorScope, context, userId))) {
    // The session would be refused anyway: where they are not allowed in, the user's factors are not disclosed.
    if (!(await tenantAllowingAddress(tx, context, person))) {
      return { session: { refused: await refuseAddress(tx, context, person) } }
    }
    return { answer: await openPending(tx, context, { userId, email, name, tenantId, amr, sso }) }
  }
  return await beginSession(tx, context, person, amr, sso)
}

/**
 * After the last factor: the session begins, unless something still stands against it.
 *
 * @param sso of single sign-on; by SAML with what ends the session when the user signs out at the provider
 */
export async function beginSession(
  tx: ContextTransaction,
  context: Context,
  person: Person,
  amr: string[],
  sso?: SsoEntry,
): Promise<Outcome> {
  const refused = await refusedBesideSso(tx, context, person, amr)
  if (refused) return { session: { refused } }
  const session = await startSession(tx, context, person, amr, sso?.protocol)
  if (sso?.saml && 'subject' in session)
    await keepSamlSession(tx.vendorScope, session.subject.sessionId, sso.saml)
  return { session }
}

/** The answer of a call that may end in a session. Sets the refresh cookie if it does. */
export async function answerSignIn(context: Context, outcome: Outcome): Promise<AuthResponse> {
  return 'session' in outcome ? await signedIn(context, outcome.session) : outcome.answer
}

/** A policy cannot be met where no kind of factor is allowed; it then asks for nothing. */
function needsFactor(
  context: Context,
  { email, verified, mfaEnrolled, mfaPolicies }: Person,
  amr: readonly string[],
): boolean {
  const sso = amr.includes('sso')
  if (mfaEnrolled) return !(sso && skipsMfaForSso(context.vendor, mfaPolicies))
  return (
    forcesFactor(context.vendor, mfaPolicies, sso) &&
    strategiesAfter(context, { amr, email, verified }).length > 0
  )
}
