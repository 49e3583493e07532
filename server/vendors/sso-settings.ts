import { type Static, Type } from 'typebox'

/** Single sign-on of tenants, as the vendor allows it. */
export interface SsoSettings extends Static<typeof SsoSettings> {}
export const SsoSettings = Type.Object(
  {
    /** Tenants may sign their people in through their own identity provider. */
    enabled: Type.Boolean(),
    /** Whoever's domain has single sign-on comes in by no other way. */
    onlyWay: Type.Boolean(),
    /** A SAML provider may begin: its page sends people here unasked, and is asked in its turn. */
    idpInitiated: Type.Boolean(),
  },
  { additionalProperties: false },
)

export const defaultSso: SsoSettings = { enabled: true, onlyWay: false, idpInitiated: true }
