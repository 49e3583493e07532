import { type Static, Type } from 'typebox'
import { AuditColumn } from '../../../contract/vendor-events.ts'
import type { FeatureSettings } from '../../core/vendors/settings.ts'

const closed = { additionalProperties: false } as const

const Audits = Type.Object(
  {
    /** Audit records older than this are removed; 0: never. */
    retentionDays: Type.Integer({ minimum: 0, maximum: 36_500 }),
    /** The columns of the log, in their order; none: those of the product. */
    columns: Type.Array(AuditColumn, { maxItems: 50 }),
  },
  closed,
)

export const auditsSettings: FeatureSettings = {
  audits: { schema: Audits, default: { retentionDays: 0, columns: [] } },
}

declare module '../../core/vendors/settings.ts' {
  interface VendorSettings {
    audits: Static<typeof Audits>
  }
}
