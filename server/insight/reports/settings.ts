import { type Static, Type } from 'typebox'
import type { FeatureSettings } from '../../core/vendors/settings.ts'

const Reports = Type.Object(
  {
    /** How long runs, and the files that were mailed, are kept. */
    retentionDays: Type.Integer({ minimum: 1, maximum: 365 }),
    /** Ids of reports that accounts do not have. */
    hidden: Type.Array(Type.String({ maxLength: 64 }), { maxItems: 20 }),
  },
  { additionalProperties: false },
)

export const reportsSettings: FeatureSettings = {
  reports: { schema: Reports, default: { retentionDays: 30, hidden: [] } },
}

declare module '../../core/vendors/settings.ts' {
  interface VendorSettings {
    reports: Static<typeof Reports>
  }
}
