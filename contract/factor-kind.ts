import { type Static, Type } from 'typebox'

/** Kinds of second factors, as strategies name them; the two of WebAuthn are one. */
export type FactorKind = Static<typeof FactorKind>
export const FactorKind = Type.Union([
  Type.Literal('AuthenticatorApp'),
  Type.Literal('SMS'),
  Type.Literal('WebAuthn'),
])
