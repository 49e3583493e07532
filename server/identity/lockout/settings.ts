import { type Static, Type } from 'typebox'
import type { FeatureSettings } from '../../core/vendors/settings.ts'

const closed = { additionalProperties: false } as const

const Lockout = Type.Object(
  { enabled: Type.Boolean(), maxAttempts: Type.Integer({ minimum: 1, maximum: 100 }) },
  closed,
)

export const lockoutSettings: FeatureSettings = {
  lockout: { schema: Lockout, default: { enabled: true, maxAttempts: 10 } },
}

declare module '../../core/vendors/settings.ts' {
  interface VendorSettings {
    lockout: Static<typeof Lockout>
  }
}
