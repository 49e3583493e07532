import type { ColumnType, Generated } from 'kysely'

/** A `date`: written as `2026-11-21`. Read it as text (`to_char`): the driver would make it a local midnight. */
type DayColumn = ColumnType<Date, string, string>

export interface UsageDaysTable {
  vendor_id: string
  tenant_id: string
  day: DayColumn
  sign_ins: Generated<number>
  active_people: Generated<number>
  api_calls: Generated<string>
}

export interface UsagePeopleTable {
  vendor_id: string
  tenant_id: string
  day: DayColumn
  user_id: string
  sign_ins: Generated<number>
}

export interface UsageMembersTable {
  vendor_id: string
  tenant_id: string
  day: DayColumn
  members: number
}

interface UsageTables {
  usage_days: UsageDaysTable
  usage_people: UsagePeopleTable
  usage_members: UsageMembersTable
}

declare module './tables.ts' {
  interface Tables extends UsageTables {}
}
