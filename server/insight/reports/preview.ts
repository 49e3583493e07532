import { reportErrors } from '../../../contract/errors/reports.ts'
import type { ReportDocument } from '../../../contract/report-document.ts'
import type { CsvQuery, DocumentQuery, PreviewQuery } from '../../../contract/reports.ts'
import type { Context } from '../../core/context/context.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { filtersFrom } from './data-filters.ts'
import { MOST_ROWS, readDocument } from './document.ts'
import { contentTypes, type FileForm, fileName, requestedName, sendFile } from './file.ts'
import { render } from './render.ts'
import { readableTemplate } from './templates.ts'
import { lineOf } from './waiting-line.ts'

/** A read walks up to 100,000 rows on one connection of the pool: one account must not take them all. */
const reads = lineOf({ atOnce: 3, waiting: 40, each: 4 })

/** What a report says now, for a screen. */
export const showDocument = async (
  id: string,
  { dataFilters }: DocumentQuery,
  context: Context,
): Promise<ReportDocument> => await documentFor(id, dataFilters, MOST_ROWS.screen, context)

/** A report as a file that is drawn now. Source: IRenderReport, IDownloadReport, REPORT-07. */
export async function previewReport(query: PreviewQuery, context: Context): Promise<void> {
  const { templateId, dataFilters, responseType: form = 'html' } = query
  const document = await documentFor(templateId, dataFilters, MOST_ROWS.file, context)
  const content = await render({ document, form }, turnOf(context))
  const requested = query.outputFileName || query.name
  const looks = form === 'html' && !requested
  await recordDownload(document, form, context)
  await sendFile(context, {
    content,
    type: contentTypes[form],
    name: looks
      ? undefined
      : requested
        ? requestedName(requested, form)
        : fileName(document.title, document.generatedAt, form),
  })
}

/** One table of a report, for a spreadsheet. */
export async function sendCsv(id: string, query: CsvQuery, context: Context): Promise<void> {
  const document = await documentFor(id, query.dataFilters, MOST_ROWS.csv, context)
  const table = query.table ? document.tables.find(({ key }) => key === query.table) : document.tables[0]
  if (!table) throw new Problem(reportErrors.unknownTable)
  const content = await render({ document: { ...document, tables: [table] }, form: 'csv' }, turnOf(context))
  await recordDownload(document, 'csv', context)
  // What a page can say beside the file, which has no place for it.
  context.reply.header('x-rows-left-out', String(table.leftOut))
  await sendFile(context, {
    content,
    type: contentTypes.csv,
    name: fileName(`${document.title} ${table.key}`, document.generatedAt, 'csv'),
  })
}

async function documentFor(
  id: string,
  dataFilters: string | undefined,
  mostRows: number,
  context: Context,
): Promise<ReportDocument> {
  const { scope, vendor, caller, services } = context
  const template = readableTemplate(vendor, caller, id)
  const filters = filtersFrom(dataFilters, template.filters)
  const turn = reads.enter(turnOf(context))
  if (!turn) throw new Problem(reportErrors.busy, { headers: { 'retry-after': '5' } })
  return await turn(() =>
    readDocument(scope, { template, filters, vendorName: vendor.name, now: services.now(), mostRows }),
  )
}

const turnOf = ({ scope: { vendorId, tenantId } }: Context): string => `${vendorId}/${tenantId}`

async function recordDownload(
  { templateId, title }: ReportDocument,
  type: FileForm,
  { transact }: Context,
): Promise<void> {
  await transact(tx =>
    tx.record(
      'frontegg.report.downloaded',
      { templateId, type },
      { description: `Downloaded the report ${title}` },
    ),
  )
}
