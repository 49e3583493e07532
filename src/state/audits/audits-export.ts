import { map } from 'nanostores'
import { ApiError, toApiError } from '../../api/api-error.ts'
import { onAccountLeft } from '../app/another-account.ts'
import type { App } from '../app/app.ts'
import { featureKey } from '../app/feature-key.ts'
import { saveFile } from '../billing/save-file.ts'
import { type AuditColumn, auditsOf } from './audits.ts'
import { type AuditsView, filtersFromView } from './audits-query.ts'
import { columnName } from './column-name.ts'

/** AUDIT-19. */
export const auditsFileName = 'audits.csv'

export interface AuditsExportState {
  isDownloadingCsv: boolean
  /** Records that have come. */
  rows: number
  /** Of how many; undefined where only a floor is known. */
  total: number | undefined
  error: ApiError | null
}

const idle: AuditsExportState = { isDownloadingCsv: false, rows: 0, total: undefined, error: null }

const KEY = featureKey('auditsExport')
export const auditsExportOf = (app: App) =>
  app.feature(KEY, () => {
    const slot = { $export: map<AuditsExportState>(idle), running: new AbortController() }
    // A file of the account before must not come down in the next.
    onAccountLeft(app, () => {
      slot.running.abort()
      slot.$export.set(idle)
    })
    return slot
  })

const NEW_LINE = 10

/**
 * Fetches what the view lists as a CSV file and gives it to the person. Resolves to whether they have it: a failure is
 * logged and kept (AUDIT-22), and the flag is cleared either way (AUDIT-23).
 */
export async function exportAuditsCsv(
  app: App,
  view: AuditsView,
  save: typeof saveFile = saveFile,
): Promise<boolean> {
  const slot = auditsExportOf(app)
  const { $export } = slot
  slot.running.abort()
  const mine = new AbortController()
  slot.running = mine
  $export.set({ ...idle, isDownloadingCsv: true })
  try {
    const { stream, headers } = await app.send({
      method: 'POST',
      path: '/audits/export/csv/v2',
      query: { ...filtersFromView(view), outputFileName: auditsFileName },
      body: { properties: propertiesOf(app, auditsOf(app).$metadata.get().columns ?? []) },
      binary: 'stream',
      source: 'admin-portal',
      signal: mine.signal,
    })
    if (!stream) throw new Error('the file is empty')
    const total = headers?.get('x-total-count')
    if (total && /^\d+$/.test(total)) $export.setKey('total', Number(total))
    const pieces: BlobPart[] = []
    for await (const piece of piecesOf(stream, mine.signal)) {
      pieces.push(piece as Uint8Array<ArrayBuffer>)
      $export.setKey('rows', $export.get().rows + linesOf(piece))
    }
    save(new Blob(pieces, { type: 'text/csv' }), auditsFileName)
    $export.set(idle)
    return true
  } catch (thrown) {
    if (slot.running !== mine) return false
    if (mine.signal.aborted) {
      $export.set(idle)
      return false
    }
    const error = thrown instanceof ApiError ? thrown : toApiError(thrown)
    app.log.error('the audit log could not be exported', error)
    $export.set({ ...idle, error })
    return false
  }
}

/** The server stops reading as soon as the response is closed. */
export function cancelExport(app: App): void {
  auditsExportOf(app).running.abort()
}

const propertiesOf = (app: App, columns: readonly AuditColumn[]) =>
  columns.map(column => ({ name: column.name, displayName: columnName(app, column) }))

async function* piecesOf(stream: ReadableStream<Uint8Array>, signal: AbortSignal) {
  const reader = stream.getReader()
  const stop = () => void reader.cancel(signal.reason)
  signal.addEventListener('abort', stop)
  try {
    for (;;) {
      const { done, value } = await reader.read()
      signal.throwIfAborted()
      if (done) return
      yield value
    }
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** An estimate while the file comes: a record with a line break in it counts twice. */
function linesOf(piece: Uint8Array): number {
  let lines = 0
  for (const byte of piece) if (byte === NEW_LINE) lines++
  return lines
}
