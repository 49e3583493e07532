import type { SignUpStrategy } from '../../contract/configurations.ts'
import type { VendorSettings } from '../vendors/settings.ts'

/** What the sign-up form asks for: e-mail always, a user name or a phone number where people sign in by it. */
export function signUpStrategiesOf({ signUp, authStrategy }: VendorSettings): SignUpStrategy[] {
  const byUsername = authStrategy.startsWith('Username')
  const byPhone = authStrategy === 'SmsCode' || authStrategy === 'UsernameAndSms'
  return [
    strategy('email', signUp.allowed),
    strategy('phoneNumber', signUp.allowed && byPhone),
    strategy('username', signUp.allowed && byUsername),
  ]
}

function strategy(name: SignUpStrategy['strategy'], isActive: boolean): SignUpStrategy {
  return { strategy: name, isActive, isRequired: isActive }
}
