import type { ReportRun, RunStatus } from '../../../contract/report-runs.ts'
import type { App } from '../app/app.ts'
import { list } from '../lists/list.ts'
import { source } from './reports.ts'

export type RunSort = 'createdAt' | 'status' | 'rows'

/** What a list of runs shows. */
export interface RunsView {
  template: string
  /** Empty: all. */
  status: RunStatus | ''
  sortBy: RunSort
  order: 'asc' | 'desc'
  /** From 1. */
  page: number
}

export const runsPageSize = 10

export const firstRuns = (template: string): RunsView => ({
  template,
  status: '',
  sortBy: 'createdAt',
  order: 'desc',
  page: 1,
})

const runs = list('report runs', {
  empty: { items: undefined as readonly ReportRun[] | undefined, total: 0 },
  first: firstRuns(''),
  load: async (app, signal, view: RunsView) => {
    const query = {
      template: view.template,
      ...(view.status && { status: view.status }),
      sortBy: view.sortBy,
      sortDirection: view.order,
      offset: (view.page - 1) * runsPageSize,
      count: runsPageSize,
    }
    const { data: items, total } = await app.call(
      'GET /reports/resources/runs/v1',
      { query },
      { ...source, signal },
    )
    return { items, total }
  },
})

export const runsOf = (app: App) => ({ $runs: runs(app).$state })
export const loadRuns = (app: App, view: RunsView): Promise<void> => runs(app).load(view)
export const reloadRuns = (app: App): Promise<void> => runs(app).reload()
export const forgetRuns = (app: App): void => runs(app).forget()
