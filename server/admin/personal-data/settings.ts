import { type Static, Type } from 'typebox'
import type { FeatureSettings } from '../../core/vendors/settings.ts'

/** What a vendor lets people do with their own data. */
export interface PersonalDataSettings extends Static<typeof PersonalDataSettings> {}
export const PersonalDataSettings = Type.Object(
  {
    /** People may download what is kept about them. */
    exportAllowed: Type.Boolean(),
    /** People may delete their account themselves. */
    deletionAllowed: Type.Boolean(),
  },
  { additionalProperties: false },
)

export const defaultPersonalData: PersonalDataSettings = { exportAllowed: true, deletionAllowed: false }

export const personalDataSettings: FeatureSettings = {
  personalData: { schema: PersonalDataSettings, default: defaultPersonalData },
}

declare module '../../core/vendors/settings.ts' {
  interface VendorSettings {
    personalData: PersonalDataSettings
  }
}
