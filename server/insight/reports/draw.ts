import type { ReportDocument } from '../../../contract/report-document.ts'
import type { ReportType } from '../../../contract/reports.ts'
import { csvOf } from './csv.ts'
import { htmlOf } from './html.ts'

/** What becomes a file, and of which kind. Of a CSV file the first table counts. */
export interface Drawing {
  document: ReportDocument
  form: ReportType | 'csv'
}

/** Draws a file. What is heavy to load is loaded for what needs it. */
export async function draw({ document, form }: Drawing): Promise<Uint8Array> {
  switch (form) {
    case 'html':
      return Buffer.from(htmlOf(document))
    case 'csv':
      return Buffer.from(csvOf(document.tables[0]!))
    case 'pdf':
      return await (await import('./pdf.ts')).pdfOf(document)
    case 'image':
      return await (await import('./image.ts')).pngOf(document)
  }
}
