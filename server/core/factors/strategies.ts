import { mfaErrors } from '../../../contract/errors/mfa.ts'
import type { MfaStrategies, MfaStrategy } from '../../../contract/mfa-payloads.ts'
import type { VendorScope } from '../../platform/db/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { Context } from '../context/context.ts'
import { smsAvailable } from '../messages/send-sms.ts'

const ALL: MfaStrategy[] = [
  'AuthenticatorApp',
  'WebAuthnPlatform',
  'WebAuthnCrossPlatform',
  'SMS',
  'EmailCode',
]

type Asking = Pick<Context, 'vendor' | 'services'>

/** The kinds that the vendor allows and that can work here. */
export function activeStrategies(context: Asking): MfaStrategy[] {
  const { strategies } = context.vendor.settings.mfa
  return ALL.filter(
    strategy => strategies.includes(strategy) && (strategy !== 'SMS' || smsAvailable(context)),
  )
}

/** How the user came so far, and whether a mailed code would reach them. */
export interface SignInMethod {
  amr: readonly string[]
  email: string
  /** They have shown that the address is theirs; another may be mistyped, and a stranger's. */
  verified: boolean
}

/** The same of who is known by a session or a pending sign-in. */
export async function signInMethodOf(
  scope: VendorScope,
  { userId, amr, email }: Omit<SignInMethod, 'verified'> & { userId: string },
): Promise<SignInMethod> {
  const user = await scope.select('users').select('verified').where('id', '=', userId).executeTakeFirst()
  return { amr, email, verified: user?.verified === true }
}

/**
 * The kinds that can be the second factor of who came this way: a mailbox or a phone that was the first one is not the
 * second too (NIST SP 800-63B-4, 2.2). Where a text message is all that could be asked for, it is asked for again: less
 * would be one factor alone. An unproven address counts only where the vendor has nothing but mailed codes.
 */
export function strategiesAfter(context: Asking, { amr, email, verified }: SignInMethod): MfaStrategy[] {
  const active = activeStrategies(context)
  const byPhone = amr.includes('phone')
  const others = active.filter(
    kind => !(kind === 'EmailCode' && amr.includes('email')) && !(kind === 'SMS' && byPhone),
  )
  const reached = email !== '' && verified
  const possible = others.some(kind => kind !== 'EmailCode' || reached)
  const kinds = byPhone && !possible ? active : others
  const beside = kinds.filter(kind => kind !== 'EmailCode')
  return reached || beside.length === 0 ? kinds : beside
}

/**
 * Whether a mailed code may stand for the second factor of who came this way. Only of people who have no other: a mailbox
 * also resets the password, so that beside an app or a key it would make one factor of two.
 */
export function mailAfter(context: Asking, came: SignInMethod): boolean {
  const kinds = strategiesAfter(context, came)
  return kinds.includes('EmailCode') && came.email !== '' && !came.amr.includes('email')
}

/** What a person can add by themselves: email is there without being added. */
export function enrollableStrategies(context: Asking, came: SignInMethod): MfaStrategy[] {
  return strategiesAfter(context, came).filter(strategy => strategy !== 'EmailCode')
}

/** @throws Problem 403 unless one of these kinds is on */
export function requireStrategy(context: Asking, ...kinds: MfaStrategy[]): void {
  const active = activeStrategies(context)
  if (!kinds.some(kind => active.includes(kind))) throw new Problem(mfaErrors.strategyOff)
}

/** Every kind, and whether it is on (MFA-31). */
export async function strategiesConfig(context: Context): Promise<MfaStrategies> {
  const active = activeStrategies(context)
  return { strategies: ALL.map(strategy => ({ strategy, isActive: active.includes(strategy) })) }
}
