import { type Static, Type } from 'typebox'
import type { FeatureSettings } from '../../core/vendors/settings.ts'

const closed = { additionalProperties: false } as const

/**
 * A feature of the vendor's product that plans bring. No user is entitled to one that no plan of theirs names; a
 * permission that it links is worth nothing then (wire §14).
 */
export interface FeatureSetting extends Static<typeof FeatureSetting> {}
export const FeatureSetting = Type.Object(
  {
    key: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9_.:-]{0,99}$' }),
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    /** Keys of permissions that need this feature; a permission that several features link needs one of them. */
    permissions: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 200 })),
    /**
     * For everybody, whatever their plan: switched on and off by the vendor's `flags` of the same name (off or on until
     * then), or always on. Source: spec §3, feature flags.
     */
    flag: Type.Optional(
      Type.Union([Type.Literal('defaultOff'), Type.Literal('defaultOn'), Type.Literal('alwaysOn')]),
    ),
  },
  closed,
)

/** What the vendor's plans can bring. */
interface EntitlementSettings extends Static<typeof EntitlementSettings> {}
const EntitlementSettings = Type.Object({ features: Type.Array(FeatureSetting, { maxItems: 1000 }) }, closed)

export const entitlementsSettings: FeatureSettings = {
  entitlements: { schema: EntitlementSettings, default: { features: [] } },
}

declare module '../../core/vendors/settings.ts' {
  interface VendorSettings {
    /** The features of the product that plans bring. */
    entitlements: EntitlementSettings
  }
}
