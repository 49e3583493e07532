import { map } from 'nanostores'
import type { AuditRow, AuditsStats } from '../../../contract/audits.ts'
import { type ApiError, toApiError } from '../../api/api-error.ts'
import { afterFailure } from '../app/after-failure.ts'
import type { App } from '../app/app.ts'
import { type AuditsView, filtersFromView, requestFromView, totalPagesOf } from './audits-query.ts'

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
export interface AuditLogsState {
  loading: boolean
  error: ApiError | null
  /** Undefined until the first list has come. */
  logs: readonly AuditRow[] | undefined
  total: number
  totalPages: number
  totalCapped: boolean
  /** For the rows behind these; undefined: there are none. */
  nextCursor: string | undefined
  stats: AuditsStats | undefined
}

export interface AuditsMetadataState {
  loading: boolean
  error: ApiError | null
  columns: readonly AuditColumn[] | undefined
}

const nothing = { logs: [], total: 0, totalPages: 0, totalCapped: false, nextCursor: undefined }
const initial: AuditLogsState = { loading: false, error: null, ...nothing, logs: undefined, stats: undefined }

const KEY = Symbol('audits')
const source = { source: 'admin-portal' } as const

/** The log of an app; every list that is asked for replaces the one before, whichever answers first. */
export const auditsOf = (app: App) =>
  app.feature(KEY, () => ({
    $logs: map<AuditLogsState>(initial),
    $metadata: map<AuditsMetadataState>({ loading: false, error: null, columns: undefined }),
    asked: new AbortController(),
  }))

/** Reads which columns there are, three times at most; AUDIT-16, AUDIT-17. */
export async function loadAuditsMetadata(app: App): Promise<void> {
  const { $metadata } = auditsOf(app)
  if ($metadata.get().columns) return
  $metadata.set({ loading: true, error: null, columns: undefined })
  try {
    const query = { entityName: 'audits' } as const
    const { rows } = await app.call('GET /metadata', { query }, { ...source, retry: 3 })
    if (!rows[0]?.properties) throw new Error('metadata not found')
    const columns = rows[0].properties as unknown as AuditColumn[]
    $metadata.set({ loading: false, error: null, columns })
  } catch (error) {
    $metadata.set({ loading: false, error: toApiError(error), columns: undefined })
  }
}

/** Reads a page of the log. A failure is an error and an empty list; AUDIT-21. */
export async function loadAudits(app: App, view: AuditsView): Promise<void> {
  const audits = auditsOf(app)
  const { $logs } = audits
  audits.asked.abort()
  const mine = new AbortController()
  audits.asked = mine
  $logs.setKey('loading', true)
  const options = { ...source, signal: mine.signal }
  try {
    const [list, stats] = await Promise.all([
      app.call('GET /audits', { query: requestFromView(view) }, options),
      // The numbers are beside the point when the list has come without them.
      app.call('GET /audits/stats', { query: {} }, options).catch(() => undefined),
    ])
    if (mine.signal.aborted) return
    const { data: logs, total, totalItemsCapped: totalCapped = false, nextCursor } = list
    const totalPages = totalPagesOf(total, view.pageSize)
    $logs.set({ loading: false, error: null, logs, total, totalPages, totalCapped, nextCursor, stats })
  } catch (error) {
    if (mine.signal.aborted) return
    const before = { ...$logs.get(), logs: $logs.get().logs ?? [] }
    $logs.set(afterFailure(before, error, { ...initial, ...nothing }))
  }
}

/** Adds the rows behind those that are there, for a list without pages. */
export async function loadMoreAudits(app: App, view: AuditsView): Promise<void> {
  const { $logs, asked } = auditsOf(app)
  const { nextCursor, loading, logs = [] } = $logs.get()
  if (!nextCursor || loading) return
  $logs.setKey('loading', true)
  try {
    const query = {
      ...filtersFromView(view),
      count: view.pageSize,
      cursor: nextCursor,
      paginationMode: 'virtual',
    } as const
    const list = await app.call('GET /audits', { query }, { ...source, signal: asked.signal })
    if (asked.signal.aborted) return
    const { data, nextCursor: next } = list
    $logs.set({ ...$logs.get(), loading: false, error: null, logs: [...logs, ...data], nextCursor: next })
  } catch (error) {
    if (!asked.signal.aborted) $logs.set({ ...$logs.get(), loading: false, error: toApiError(error) })
  }
}

/** Forgets the list: the next one begins with nothing on screen. */
export function forgetAudits(app: App): void {
  const audits = auditsOf(app)
  audits.asked.abort()
  audits.$logs.set(initial)
}

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
