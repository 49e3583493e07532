import { type Static, Type } from 'typebox'
import type { FeatureSettings } from '../../core/vendors/settings.ts'

/** Single sign-on of tenants, as the vendor allows it. */
export interface SsoSettings extends Static<typeof SsoSettings> {}
export const SsoSettings = Type.Object(
  {
    /** Tenants may sign their people in through their own identity provider. */
    enabled: Type.Boolean(),
    /** A user whose domain has single sign-on has no other sign-in method. */
    onlyWay: Type.Boolean(),
    /** A SAML provider may begin: its page sends people here unasked, and is asked in its turn. */
    idpInitiated: Type.Boolean(),
    /** After how many days without its TXT record a validated domain does not count any more; 0: it goes on to. */
    domainGraceDays: Type.Integer({ minimum: 0, maximum: 365 }),
  },
  { additionalProperties: false },
)

export const defaultSso: SsoSettings = {
  enabled: true,
  onlyWay: false,
  idpInitiated: true,
  domainGraceDays: 0,
}

export const ssoConnectionsSettings: FeatureSettings = {
  sso: { schema: SsoSettings, default: defaultSso },
}

declare module '../../core/vendors/settings.ts' {
  interface VendorSettings {
    /** Sign-in through the identity providers of tenants. */
    sso: SsoSettings
  }
}
