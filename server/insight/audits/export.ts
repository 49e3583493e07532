import { Readable } from 'node:stream'
import type { AuditsExport, AuditsExportQuery } from '../../../contract/audits.ts'
import type { Context } from '../../core/context/context.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { columnsOf, csvOf } from './csv.ts'
import { listAudits } from './list.ts'
import { pdfOf } from './pdf.ts'

/** AUDIT-19. */
const FILE_NAME = 'audits.csv'

/** What narrows and orders the file; anything else that stood in the address is not recorded. */
function knownOf(query: AuditsExportQuery): AuditsExportQuery {
  const { sortBy, sortDirection, filter, email, action, ip, severity, from, to } = query
  const known = { sortBy, sortDirection, filter, email, action, ip, severity, from, to }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined))
}

/**
 * Streams the matching records; a client that goes away ends it. The header `x-total-count` says how many rows to expect,
 * up to 1,000 for a filtered file, so that a page can show how far it is.
 */
export async function exportAudits(
  query: AuditsExportQuery,
  file: AuditsExport,
  context: Context,
): Promise<void> {
  await send(context, query, { name: FILE_NAME, type: 'text/csv; charset=utf-8' }, () =>
    csvOf(context.scope, query, file),
  )
}

/** The same as a table to print, in the order that was asked for. */
export async function exportAuditsAsPdf(
  query: AuditsExportQuery,
  file: AuditsExport,
  context: Context,
): Promise<void> {
  const columns = columnsOf(file)
  const shown = columns.map(({ name, title }) => ({ title, weight: WEIGHTS[name] ?? 2 }))
  await send(context, query, { name: 'audits.pdf', type: 'application/pdf' }, () =>
    pdfOf(
      `Audit log ${new Date().toISOString().slice(0, 16)}Z`,
      shown,
      cellsOf(
        context.scope,
        knownOf(query),
        columns.map(({ name }) => name),
      ),
    ),
  )
}

/** How wide columns are beside each other. */
const WEIGHTS: Record<string, number> = {
  createdAt: 3,
  email: 4,
  description: 6,
  json: 5,
  severity: 1,
  ip: 2,
}

const PAGE = 200

async function* cellsOf(
  scope: TenantScope,
  filtering: AuditsExportQuery,
  names: string[],
): AsyncGenerator<string[]> {
  let cursor: string | undefined
  do {
    const { data, nextCursor } = await listAudits(scope, {
      ...filtering,
      count: PAGE,
      ...(cursor && { cursor }),
    })
    for (const { json, ...row } of data) {
      const cells: Record<string, unknown> = { ...row, json: JSON.stringify(json[0] ?? {}) }
      yield names.map(name => String(cells[name] ?? ''))
    }
    cursor = nextCursor
  } while (cursor)
}

/** @param created writes the file, once the record of it is kept */
async function send(
  { scope, reply, transact }: Context,
  query: AuditsExportQuery,
  { name: usual, type }: { name: string; type: string },
  created: () => AsyncGenerator<string | Buffer>,
): Promise<void> {
  const filtering = knownOf(query)
  const { total, totalItemsCapped } = await listAudits(scope, { ...filtering, count: 1 })
  await transact(tx =>
    tx.record('frontegg.audits.exported', { filters: filtering }, { description: 'Exported the audit log' }),
  )
  const name = (query.outputFileName ?? usual).replace(/[^\w.-]+/g, '_')
  await reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .header('x-total-count', `${total}${totalItemsCapped ? '+' : ''}`)
    .type(type)
    .send(Readable.from(created(), { objectMode: false }))
}
