import type { MfaStrategy } from '../../../../contract/mfa-payloads.ts'
import type { Choice, FactorContext, MfaDevices } from './mfa-state.ts'

const keyKind = (deviceType: string): MfaStrategy =>
  deviceType === 'Platform' ? 'WebAuthnPlatform' : 'WebAuthnCrossPlatform'

/** The devices that a person has, the safest first. */
const deviceChoices = ({ webauthn, authenticators, phones, emails }: MfaDevices): Choice[] => [
  ...webauthn.map(({ id, deviceType, name }) => ({ strategy: keyKind(deviceType), id, label: name })),
  ...authenticators.map(({ id }) => ({ strategy: 'AuthenticatorApp' as const, id, label: '' })),
  ...phones.map(({ id, phoneNumber }) => ({ strategy: 'SMS' as const, id, label: phoneNumber })),
  ...emails.map(({ email }) => ({ strategy: 'EmailCode' as const, id: null, label: email })),
]

/** What the person may choose from: devices, or kinds to set up. */
export const choicesOf = ({ enrolling, mfaDevices, mfaStrategies, email }: FactorContext): Choice[] =>
  enrolling
    ? mfaStrategies.map(strategy => ({ strategy, id: null, label: strategy === 'EmailCode' ? email : '' }))
    : deviceChoices(mfaDevices)

/** A single device leads straight to its step; a single security key is asked for in `verify` (ruling 15). */
export function onlyChoice(context: FactorContext): Choice | undefined {
  const [first, ...others] = choicesOf(context)
  return others.length === 0 ? first : undefined
}

export const isKey = ({ strategy }: Choice) => strategy.startsWith('WebAuthn')
