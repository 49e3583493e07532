import type { AuditRow, AuditsStats } from '../../../contract/audits.ts'
import type { App } from '../app/app.ts'
import { resource } from '../app/resource.ts'
import { list } from '../lists/list.ts'
import {
  type AuditsView,
  defaultAuditsView,
  filtersFromView,
  requestFromView,
  totalPagesOf,
} from './audits-query.ts'

/** A column of the log. Source: AuditColumnMetadata, AUDIT-05. */
export interface AuditColumn {
  name: string
  displayName: string
  type: 'Timestamp' | 'Email' | 'AlphaNumeric' | 'IpAddress' | 'Severity' | 'Json'
  sortable: boolean
  filterable: boolean
  showInTable: boolean
  showInMoreInfo: boolean
}

/** Source: AuditLogsState. */
export interface AuditLogs {
  /** Undefined until the first list has come. */
  logs: readonly AuditRow[] | undefined
  total: number
  totalPages: number
  totalCapped: boolean
  /** For the rows behind these; undefined: there are none. */
  nextCursor: string | undefined
  stats: AuditsStats | undefined
}

const source = { source: 'admin-portal' } as const
const empty: AuditLogs = {
  logs: undefined,
  total: 0,
  totalPages: 0,
  totalCapped: false,
  nextCursor: undefined,
  stats: undefined,
}

const audits = list('audits', {
  empty,
  first: defaultAuditsView,
  errorStays: true,
  settle: ({ logs = [] }) => ({ logs }),
  load: async (app, signal, view) => {
    const options = { ...source, signal }
    const [{ data: logs, total, totalItemsCapped: totalCapped = false, nextCursor }, stats] =
      await Promise.all([
        app.call('GET /audits', { query: requestFromView(view) }, options),
        // The numbers are beside the point when the list has come without them.
        app.call('GET /audits/stats', { query: {} }, options).catch(() => undefined),
      ])
    return { logs, total, totalPages: totalPagesOf(total, view.pageSize), totalCapped, nextCursor, stats }
  },
  next: (app, signal, { nextCursor, logs = [] }, view) => {
    if (!nextCursor) return
    const query = {
      ...filtersFromView(view),
      count: view.pageSize,
      cursor: nextCursor,
      paginationMode: 'virtual',
    } as const
    return app
      .call('GET /audits', { query }, { ...source, signal })
      .then(({ data, nextCursor }) => ({ logs: [...logs, ...data], nextCursor }))
  },
})

const metadata = resource('audits metadata', {
  empty: { columns: undefined as readonly AuditColumn[] | undefined },
  load: async (app, signal) => {
    const query = { entityName: 'audits' } as const
    const { rows } = await app.call('GET /metadata', { query }, { ...source, signal, retry: 3 })
    if (!rows[0]?.properties) throw new Error('metadata not found')
    return { columns: rows[0].properties as unknown as AuditColumn[] }
  },
})

/** The log of an app; every list that is asked for replaces the one before, whichever answers first. */
export const auditsOf = (app: App) => ({ $logs: audits(app).$state, $metadata: metadata(app).$state })

/** Reads which columns there are, three times at most; AUDIT-16, AUDIT-17. */
export async function loadAuditsMetadata(app: App): Promise<void> {
  const { $state, load } = metadata(app)
  if (!$state.get().columns) await load()
}

/** Reads a page of the log. A failure is an error and an empty list; AUDIT-21. */
export const loadAudits = (app: App, view: AuditsView): Promise<void> => audits(app).load(view)

/** Adds the rows behind those that are there, for a list without pages. */
export const loadMoreAudits = (app: App): Promise<void> => audits(app).more()

/** Forgets the list: the next one begins with nothing on screen. */
export const forgetAudits = (app: App): void => audits(app).forget()

/** How far the time in a record's id may be from the record's own. Milliseconds. */
const drift = 30_000

/** One record by id, wherever in the log it stands: its id (UUIDv7) begins with its time. Undefined: there is none. */
export async function readAudit(app: App, id: string): Promise<AuditRow | undefined> {
  const at = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
  if (!/^[\da-f-]{36}$/i.test(id) || at > app.clock.now() + drift) return undefined
  const moment = (time: number) => new Date(time).toISOString()
  const query = { from: moment(at - drift), to: moment(at + drift), count: 200 }
  const { data } = await app.call('GET /audits', { query }, source)
  return data.find(({ _id }) => _id === id)
}
