import type { FilterValues } from '../../../contract/report-filters.ts'
import type { ReportRun } from '../../../contract/report-runs.ts'
import type { ReportType } from '../../../contract/reports.ts'
import type { App } from '../app/app.ts'
import { saveFile } from '../billing/save-file.ts'
import { encodedFilters } from './filter-values.ts'
import { source } from './reports.ts'

export type DownloadForm = ReportType | 'csv'

const endings: Record<DownloadForm, string> = { html: 'html', pdf: 'pdf', image: 'png', csv: 'csv' }

interface Download {
  id: string
  form: DownloadForm
  values: FilterValues
  /** Of a CSV file: which table. */
  table?: string | undefined
}

/** Has a file drawn and gives it to the person. @throws ApiError with what the server says */
export async function downloadReport(
  app: App,
  { id, form, values, table }: Download,
  save: typeof saveFile = saveFile,
): Promise<void> {
  const name = `${id}${table ? `-${table}` : ''}-${new Date(app.clock.now()).toISOString().slice(0, 10)}.${endings[form]}`
  const dataFilters = encodedFilters(values)
  const narrowed = dataFilters ? { dataFilters } : {}
  const request =
    form === 'csv'
      ? {
          path: `/reports/resources/reports/v2/${encodeURIComponent(id)}/csv`,
          query: { ...narrowed, ...(table && { table }) },
        }
      : {
          path: '/reports/engine/resources/triggers/v1/preview-report',
          query: { templateId: id, responseType: form, outputFileName: name, ...narrowed },
        }
  await fetchFile(app, request, name, save)
}

/** The file of a run, as it was mailed. */
export async function downloadRun(
  app: App,
  { id, templateId, type, createdAt }: Pick<ReportRun, 'id' | 'templateId' | 'type' | 'createdAt'>,
  save: typeof saveFile = saveFile,
): Promise<void> {
  const name = `${templateId}-${createdAt.slice(0, 10)}.${endings[type]}`
  await fetchFile(app, { path: `/reports/resources/runs/v1/${encodeURIComponent(id)}/file` }, name, save)
}

async function fetchFile(
  app: App,
  request: { path: string; query?: object },
  name: string,
  save: typeof saveFile,
): Promise<void> {
  const { blob } = await app.send({ method: 'GET', ...request, binary: true, ...source })
  if (!blob) throw new Error('the file is empty')
  save(blob, name)
}
