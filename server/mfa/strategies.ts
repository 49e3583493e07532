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

/** What a person can add by themselves: e-mail is there without being added. */
export function enrollableStrategies(context: Asking): MfaStrategy[] {
  return activeStrategies(context).filter(strategy => strategy !== 'EmailCode')
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
