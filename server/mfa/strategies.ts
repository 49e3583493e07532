import type { MfaStrategies, MfaStrategy } from '../../contract/mfa-payloads.ts'
import type { Context } from '../context.ts'
import { Problem } from '../problem.ts'
import { smsAvailable } from '../sms/send-sms.ts'
import { mfaErrors } from './errors.ts'

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

/** How somebody came so far, and whether a mailed code would reach them. */
export interface CameBy {
  amr: readonly string[]
  email: string
}

/**
 * The kinds that can be the second factor of who came this way: a mailbox or a phone that was the first one is not the
 * second too (NIST SP 800-63B-4, 2.2). Where a text message is all that could be asked for, it is asked for again: less
 * would be one factor alone.
 */
export function strategiesAfter(context: Asking, { amr, email }: CameBy): MfaStrategy[] {
  const active = activeStrategies(context)
  const byPhone = amr.includes('phone')
  const others = active.filter(
    kind => !(kind === 'EmailCode' && amr.includes('email')) && !(kind === 'SMS' && byPhone),
  )
  const possible = others.some(kind => kind !== 'EmailCode' || email !== '')
  return byPhone && !possible ? active : others
}

/** What a person can add by themselves: e-mail is there without being added. */
export function enrollableStrategies(context: Asking, came: CameBy): MfaStrategy[] {
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
