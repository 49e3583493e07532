import { mfaErrors } from '../../../contract/errors/mfa.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { Context, ContextTransaction } from '../context/context.ts'
import type { FactorMethod } from '../factors/acr.ts'
import { requireRecentSignIn } from './recent.ts'
import { forgetBrowser } from './remember.ts'

/**
 * Before one's own factors go without a code: the sign-in is not long ago, and has proven a second factor.
 *
 * @throws Problem 403 with ER-15010; signing in again asks for the factor, in a remembered browser too
 */
export async function requireRecentFactor(context: Context): Promise<void> {
  requireRecentSignIn(context)
  if (!context.caller.amr.includes('mfa')) await askAgain(context)
}

/**
 * Before a way to sign in is added: who has a second factor has proven one in this session, so that a password alone,
 * learnt or guessed, cannot be made a second factor or a passkey. Who has none adds their first with what they have.
 *
 * @throws Problem 403 with ER-15010, as above
 */
export async function requireRecentIfEnrolled(context: Context): Promise<void> {
  requireRecentSignIn(context)
  if (provedFactor(context)) return
  const person = await context.vendorScope
    .select('users')
    .select('mfa_enrolled')
    .where('id', '=', context.caller.userId)
    .executeTakeFirst()
  if (person?.mfa_enrolled) await askAgain(context)
}

/** The same where it is written, with the person's row held: of two sessions that add a first factor, one does. */
export async function holdIfEnrolled(tx: ContextTransaction, context: Context): Promise<void> {
  const person = await tx.vendorScope
    .select('users')
    .select('mfa_enrolled')
    .where('id', '=', context.caller.userId)
    .forUpdate()
    .executeTakeFirst()
  if (person?.mfa_enrolled && !provedFactor(context)) throw new Problem(mfaErrors.recentSignInNeeded)
}

/**
 * The session that has added a factor may add more. It does not become a sign-in of two factors: `mfa` and the class of
 * the session stay out, and nothing is removed on the strength of it.
 */
export async function markProven(
  { vendorScope }: ContextTransaction,
  { caller }: Context,
  method: FactorMethod,
): Promise<void> {
  await vendorScope
    .update('sessions')
    .set({ amr: [...new Set([...caller.amr, method])] })
    .where('id', '=', caller.sessionId)
    .execute()
}

const METHODS: readonly string[] = ['mfa', 'otp', 'sms', 'hwk'] satisfies ('mfa' | FactorMethod)[]

function provedFactor({ caller }: Context): boolean {
  return caller.amr.some(method => METHODS.includes(method))
}

/** A browser that is remembered would sign in without the factor once more, and be sent away once more. */
async function askAgain(context: Context): Promise<never> {
  await forgetBrowser(context.vendorScope, context, context.caller.userId)
  throw new Problem(mfaErrors.recentSignInNeeded)
}
