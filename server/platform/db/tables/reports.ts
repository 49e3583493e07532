import type { Generated } from 'kysely'
import type { DefaultedJson } from './json.ts'

type ReportType = 'html' | 'pdf' | 'image'

export interface ReportSchedulesTable {
  vendor_id: string
  tenant_id: string
  template_id: string
  interval: 'daily' | 'weekly' | 'monthly' | 'custom'
  cron: string
  time_zone: Generated<string>
  is_active: boolean
  type: ReportType
  data_filters: DefaultedJson
  author_id: string
  next_run_at: Date | null
  paused: 'author' | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface ReportRecipientsTable {
  vendor_id: string
  tenant_id: string
  template_id: string
  user_id: string
  unsubscribed_at: Date | null
  is_listed: Generated<boolean>
}

export interface ReportRunsTable {
  vendor_id: string
  tenant_id: string
  id: string
  template_id: string
  trigger: 'schedule' | 'person'
  author_id: string | null
  type: ReportType
  data_filters: DefaultedJson
  user_ids: Generated<string[]>
  status: Generated<'waiting' | 'running' | 'done' | 'failed'>
  failure: 'author' | 'recipients' | 'slow' | 'picture' | 'error' | null
  recipients: Generated<number>
  rows: Generated<number>
  rows_left_out: Generated<number>
  file: Buffer | null
  created_at: Generated<Date>
  finished_at: Date | null
  expires_at: Date
}

interface ReportTables {
  report_schedules: ReportSchedulesTable
  report_recipients: ReportRecipientsTable
  report_runs: ReportRunsTable
}

declare module './tables.ts' {
  interface Tables extends ReportTables {}
}
