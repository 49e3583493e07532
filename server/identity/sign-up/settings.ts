import { type Static, Type } from 'typebox'

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
