import { type Static, Type } from 'typebox'
import type { FeatureSettings } from '../../core/vendors/settings.ts'

const closed = { additionalProperties: false } as const

interface PasskeySettings extends Static<typeof PasskeySettings> {}
const PasskeySettings = Type.Object(
  {
    allowed: Type.Boolean(),
    /**
     * The domain that credentials are made for, such as `example.com`, where pages run on several hosts below it; null:
     * the host name of the page. Changing it makes existing credentials unusable.
     */
    rpId: Type.Union([Type.Null(), Type.String({ pattern: '^[a-z0-9.-]{1,253}$' })]),
  },
  closed,
)

export const passkeysSettings: FeatureSettings = {
  passkeys: { schema: PasskeySettings, default: { allowed: true, rpId: null } },
}

declare module '../../core/vendors/settings.ts' {
  interface VendorSettings {
    passkeys: PasskeySettings
  }
}
