import { type Static, Type } from 'typebox'
import type { FeatureSettings } from '../../core/vendors/settings.ts'

/** What a vendor lets people do with the accounts that they are in. */
export interface OwnershipSettings extends Static<typeof OwnershipSettings> {}
export const OwnershipSettings = Type.Object(
  {
    /** Members may leave an account themselves. */
    leavingAllowed: Type.Boolean(),
    /** Owners may delete their account. */
    deletionAllowed: Type.Boolean(),
    /** How many days a deleted account can be restored; 0: it is erased within the hour. */
    deletionGraceDays: Type.Integer({ minimum: 0, maximum: 365 }),
  },
  { additionalProperties: false },
)

export const ownershipSettings: FeatureSettings = {
  ownership: {
    schema: OwnershipSettings,
    default: {
      leavingAllowed: true,
      deletionAllowed: true,
      deletionGraceDays: 14,
    } satisfies OwnershipSettings,
  },
}

declare module '../../core/vendors/settings.ts' {
  interface VendorSettings {
    ownership: OwnershipSettings
  }
}
