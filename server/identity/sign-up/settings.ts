import { type Static, Type } from 'typebox'
import type { FeatureSettings } from '../../core/vendors/settings.ts'

const closed = { additionalProperties: false } as const

const Strategy = Type.Object({ enabled: Type.Boolean(), required: Type.Boolean() }, closed)

/** By which identifiers people sign up. Source: SIGNUP-05, SIGNUP-06. */
export interface SignUpStrategies extends Static<typeof SignUpStrategies> {}
export const SignUpStrategies = Type.Object(
  {
    email: Type.Optional(Strategy),
    phoneNumber: Type.Optional(Strategy),
    username: Type.Optional(Strategy),
  },
  closed,
)

const SignUp = Type.Object(
  {
    allowed: Type.Boolean(),
    /** An account signs in only after its address is verified. */
    activation: Type.Boolean(),
    companyNameRequired: Type.Boolean(),
    /** What the form asks for; what is absent follows `authStrategy`. */
    strategies: Type.Optional(SignUpStrategies),
  },
  closed,
)

export const signUpSettings: FeatureSettings = {
  signUp: {
    schema: SignUp,
    default: { allowed: true, activation: true, companyNameRequired: true, strategies: {} },
  },
}

declare module '../../core/vendors/settings.ts' {
  interface VendorSettings {
    signUp: Static<typeof SignUp>
  }
}
