import { type Static, Type } from 'typebox'
import type { FeatureSettings } from '../../core/vendors/settings.ts'

const EmailChangeAllowed = Type.Boolean()

export const profileSettings: FeatureSettings = {
  emailChangeAllowed: { schema: EmailChangeAllowed, default: true },
}

declare module '../../core/vendors/settings.ts' {
  interface VendorSettings {
    emailChangeAllowed: Static<typeof EmailChangeAllowed>
  }
}
