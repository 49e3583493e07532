import type { ReportDocument } from '../../../contract/report-document.ts'
import type { FilterValues } from '../../../contract/report-filters.ts'
import type { App } from '../app/app.ts'
import { resource } from '../app/resource.ts'
import { encodedFilters } from './filter-values.ts'
import { source } from './reports.ts'

const documents = resource('report document', {
  empty: { reportId: undefined as string | undefined, document: undefined as ReportDocument | undefined },
  // Of another report nothing stays on screen.
  begin: (before, id: string, _values: FilterValues) =>
    before.reportId === id ? {} : { reportId: id, document: undefined as ReportDocument | undefined },
  load: async (app, signal, id: string, values: FilterValues) => {
    const dataFilters = encodedFilters(values)
    const input = { params: { id }, query: dataFilters ? { dataFilters } : {} }
    return {
      document: await app.call('GET /reports/resources/reports/v2/:id/document', input, {
        ...source,
        signal,
      }),
    }
  },
})

export const documentOf = (app: App) => ({ $document: documents(app).$state })
/** Reads what a report says now, narrowed by its filters. */
export const loadDocument = (app: App, id: string, values: FilterValues): Promise<void> =>
  documents(app).load(id, values)
export const reloadDocument = (app: App): Promise<void> => documents(app).reload()
export const forgetDocument = (app: App): void => documents(app).forget()
