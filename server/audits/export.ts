import { Readable } from 'node:stream'
import type { AuditsExport, AuditsExportQuery } from '../../contract/audits.ts'
import type { Context } from '../context.ts'
import { csvOf } from './csv.ts'
import { filtersOf } from './filters.ts'
import { listAudits } from './list.ts'

/** AUDIT-19. */
const FILE_NAME = 'audits.csv'

/** What narrows and orders the file; anything else that stood in the address is nobody's business. */
function knownOf(query: AuditsExportQuery): AuditsExportQuery {
  const { sortBy, sortDirection, filter, email, action, ip, severity, from, to } = query
  const known = { sortBy, sortDirection, filter, email, action, ip, severity, from, to }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined))
}

/**
 * Streams the matching records; whoever goes away ends it. The header `x-total-count` says how many rows to expect,
 * up to 1,000 for a filtered file, so that a page can show how far it is.
 */
export async function exportAudits(
  query: AuditsExportQuery,
  file: AuditsExport,
  context: Context,
): Promise<void> {
  const { scope, reply } = context
  const filtering = knownOf(query)
  const { total, totalItemsCapped } = await listAudits(scope, { ...filtering, count: 1 })
  await context.transact(tx =>
    tx.audit({
      action: 'audits.exported',
      description: 'Exported the audit log',
      severity: 'Medium',
      json: { filters: filtering },
    }),
  )
  const name = (query.outputFileName ?? FILE_NAME).replace(/[^\w.-]+/g, '_')
  await reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .header('x-total-count', `${total}${totalItemsCapped ? '+' : ''}`)
    .type('text/csv; charset=utf-8')
    .send(Readable.from(csvOf(scope, filtersOf(query), file), { objectMode: false }))
}
