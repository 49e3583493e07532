import { useStore } from '@nanostores/react'
import type { SignUpStrategy } from '../../../../contract/configurations.ts'
import { publicConfigurationOf } from '../../../state/app/public-configuration.ts'
import { useApp } from '../../shell/app-context.ts'

type Asked = Record<SignUpStrategy['strategy'], { enabled: boolean; required: boolean }>

/** What the form asks for (SIGNUP-05, SIGNUP-06); an address until the vendor has said. */
export function useSignUpFields(): Asked & { password: boolean; companyName: boolean } {
  const { signUpStrategies = [], configuration } = useStore(publicConfigurationOf(useApp()))
  const of = (name: SignUpStrategy['strategy']) => {
    const found = signUpStrategies.find(({ strategy }) => strategy === name)
    return { enabled: found?.isActive ?? false, required: found?.isRequired ?? false }
  }
  const phoneNumber = of('phoneNumber')
  const username = of('username')
  const email = of('email')
  const others = phoneNumber.enabled || username.enabled
  return {
    email: email.enabled || others ? email : { enabled: true, required: true },
    phoneNumber,
    username,
    // A user who signs in by link, code or key has no password to choose.
    password: configuration?.authStrategy.endsWith('Password') ?? true,
    companyName: configuration?.companyNameRequired ?? true,
  }
}
