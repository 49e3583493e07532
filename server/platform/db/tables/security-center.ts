import type { ColumnType } from 'kysely'

/** A table of the migration `security-center`. */
interface SecurityCenterTables {
  security_scores: {
    vendor_id: string
    tenant_id: string
    /** Written as `2026-11-26`. */
    day: ColumnType<Date, string, string>
    score: number
  }
}

declare module './tables.ts' {
  interface Tables extends SecurityCenterTables {}
}
