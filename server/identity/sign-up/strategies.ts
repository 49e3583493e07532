import type { SignUpStrategy } from '../../../contract/configurations.ts'
import { byUsername as nameStrategy } from '../../../rules/strategies.ts'
import type { VendorSettings } from '../../core/vendors/settings.ts'

type Name = SignUpStrategy['strategy']
type Asked = Record<Name, { enabled: boolean; required: boolean }>

/**
 * By which identifiers people sign up, whether sign-up is open or by invitation only. What the vendor leaves open
 * follows the way people sign in. Without an address a user must be able to sign in by what else they gave, so that it
 * stays required elsewhere.
 */
export function askedAtSignUp({
  signUp: { strategies = {} },
  authStrategy,
  secondaryStrategies,
}: Pick<VendorSettings, 'signUp' | 'authStrategy' | 'secondaryStrategies'>): Asked {
  const byUsername = authStrategy.startsWith('Username')
  const alsoByName = byUsername || nameStrategy(secondaryStrategies) !== undefined
  const byPhone = authStrategy === 'SmsCode' || authStrategy === 'UsernameAndSms'
  const phoneNumber = strategies.phoneNumber ?? { enabled: byPhone, required: byPhone }
  const username = strategies.username ?? { enabled: alsoByName, required: byUsername }
  const email = strategies.email ?? { enabled: true, required: true }
  const signsInByPhone = authStrategy === 'SmsCode' && phoneNumber.enabled && phoneNumber.required
  const signsInByName = authStrategy === 'UsernameAndPassword' && username.enabled && username.required
  const mayLackEmail = signsInByPhone || signsInByName
  return {
    email: mayLackEmail ? email : { enabled: true, required: true },
    phoneNumber,
    username,
  }
}

/** The same as the wire has it. Whether strangers may sign up at all, `allowSignups` says: an invitation asks for this too. */
export function signUpStrategiesOf(settings: VendorSettings): SignUpStrategy[] {
  const requested = askedAtSignUp(settings)
  return (['email', 'phoneNumber', 'username'] as const).map(strategy => {
    const { enabled, required } = requested[strategy]
    return { strategy, isActive: enabled, isRequired: enabled && required }
  })
}

/** Whether people of this vendor have passwords at all. */
export function hasPasswords({
  authStrategy,
  secondaryStrategies,
}: Pick<VendorSettings, 'authStrategy' | 'secondaryStrategies'>): boolean {
  return [authStrategy, ...secondaryStrategies].some(strategy => strategy.endsWith('Password'))
}
