import { type Selectable, sql } from 'kysely'
import type { Report, ReportSchedule, ReportsQuery } from '../../../contract/reports.ts'
import type { Context } from '../../core/context/context.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import type { ReportSchedulesTable } from '../../platform/db/tables/reports.ts'
import { LAYOUT } from './html.ts'
import { arranged } from './list-view.ts'
import type { Template } from './template.ts'
import { readableTemplate, readableTemplates } from './templates.ts'

type Row = Selectable<ReportSchedulesTable> & { recipients: ReportSchedule['recipients'] }

/** When the reports came into the product: of one that was never scheduled. */
const SINCE = '2026-11-26T00:00:00.000Z'

/** Source: REPORT-05. */
export async function listReports(
  query: ReportsQuery,
  { scope, vendor, caller }: Context,
): Promise<Report[]> {
  const schedules = await schedulesOf(scope)
  const reports = readableTemplates(vendor, caller).map(template => reportOf(template, schedules))
  return arranged(reports, query)
}

/** @throws Problem 404 for one that there is not, or that the caller may not read */
export async function readReport(id: string, { scope, vendor, caller }: Context): Promise<Report> {
  const template = readableTemplate(vendor, caller, id)
  return reportOf(template, await schedulesOf(scope))
}

async function schedulesOf(scope: TenantScope): Promise<Row[]> {
  return await scope
    .selectInTenant('report_schedules')
    .selectAll()
    .select(
      sql<Row['recipients']>`coalesce((select json_agg(json_build_object('email', m.email, 'name', m.name,
          'unsubscribed', r.unsubscribed_at is not null) order by lower(m.email))
        from report_recipients r join memberships m on m.vendor_id = r.vendor_id and m.tenant_id = r.tenant_id
          and m.user_id = r.user_id
        where r.vendor_id = report_schedules.vendor_id and r.tenant_id = report_schedules.tenant_id
          and r.template_id = report_schedules.template_id and r.is_listed), '[]')`.as('recipients'),
    )
    .execute()
}

function reportOf({ id, name, description, filters }: Template, schedules: Row[]): Report {
  const row = schedules.find(schedule => schedule.template_id === id)
  return {
    id,
    name,
    description,
    ...(row && { schedule: scheduleOf(row) }),
    status: row?.next_run_at ? 'active' : 'inactive',
    updatedAt: row?.updated_at.toISOString() ?? SINCE,
    createdAt: row?.created_at.toISOString() ?? SINCE,
    htmlTemplate: LAYOUT,
    customerListApiUrl: '',
    type: row?.type ?? 'pdf',
    dataFilters: filters.map(config => ({ type: config.type, config })),
  }
}

const scheduleOf = (row: Row): ReportSchedule => ({
  interval: row.interval,
  cron: row.cron,
  tz: row.time_zone,
  active: row.is_active,
  dataFilters: row.data_filters,
  recipients: row.recipients.map(({ unsubscribed, ...recipient }) => ({
    ...recipient,
    ...(unsubscribed && { unsubscribed }),
  })),
  ...(row.next_run_at && { nextRunAt: row.next_run_at.toISOString() }),
  ...(row.paused && { paused: row.paused }),
})
