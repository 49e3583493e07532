import type { NewReportSchedule, Report, SendReport } from '../../../contract/reports.ts'
import type { App } from '../app/app.ts'
import { resource } from '../app/resource.ts'
import type { ListRules } from '../lists/list-view.ts'

export const source = { source: 'admin-portal' } as const

const reports = resource('reports', {
  empty: { items: undefined as readonly Report[] | undefined },
  load: async (app, signal) => ({
    items: await app.call(
      'GET /reports/resources/reports/v2/tenant-reports',
      { query: {} },
      { ...source, signal },
    ),
  }),
})

export const reportsOf = (app: App) => ({ $reports: reports(app).$state })
/** Source: REPORT-05. */
export const loadReports = (app: App): Promise<void> => reports(app).load()
export const forgetReports = (app: App): void => reports(app).forget()

/** Saves a schedule; the row changes in place. Source: REPORT-06. */
export async function saveSchedule(app: App, id: string, body: NewReportSchedule): Promise<void> {
  const route = 'POST /reports/resources/reports/v2/:id/tenant-reports'
  const saved = await app.call(route, { params: { id }, body }, source)
  const { $state, patch } = reports(app)
  patch({ items: $state.get().items?.map(each => (each.id === id ? saved : each)) })
}

/** Queues a report for members, once. */
export async function sendReport(app: App, body: SendReport): Promise<void> {
  await app.call('POST /reports/engine/resources/triggers/v1/tenant-reports', { body }, source)
}

/** `paused`: a schedule that rests although no person switched it off. */
export type ReportState = 'active' | 'off' | 'paused' | 'none'

export function reportState({ schedule }: Report): ReportState {
  if (!schedule) return 'none'
  if (schedule.paused) return 'paused'
  return schedule.active ? 'active' : 'off'
}

export type ReportSort = 'name' | 'state' | 'nextRunAt'

const states: readonly ReportState[] = ['active', 'paused', 'off', 'none']

export const reportRules: ListRules<Report, ReportSort> = {
  sorts: {
    name: ({ name }) => name,
    state: report => states.indexOf(reportState(report)),
    nextRunAt: ({ schedule }) => schedule?.nextRunAt ?? '9',
  },
  filters: {
    scheduled: report => reportState(report) === 'active',
    notScheduled: report => reportState(report) !== 'active',
  },
  texts: ({ name, description, schedule }) => [
    name,
    description,
    ...(schedule?.recipients.map(({ email }) => email) ?? []),
  ],
}
