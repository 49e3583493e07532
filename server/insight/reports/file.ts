import type { ReportType } from '../../../contract/reports.ts'
import type { Context } from '../../core/context/context.ts'
import { SERVED_POLICY } from './html.ts'

export type FileForm = ReportType | 'csv'

export const contentTypes: Record<FileForm, string> = {
  html: 'text/html; charset=utf-8',
  pdf: 'application/pdf',
  image: 'image/png',
  csv: 'text/csv; charset=utf-8',
}
const endings: Record<FileForm, string> = { html: 'html', pdf: 'pdf', image: 'png', csv: 'csv' }

/** `access-review-2026-11-26.pdf`: letters that every file system takes. */
export function fileName(title: string, moment: string, form: FileForm): string {
  return `${plain(title.toLowerCase().replaceAll(' ', '-'))}-${moment.slice(0, 10)}.${endings[form]}`
}

/** What a caller wants a file to be called, with the ending that it has. */
export function requestedName(name: string, form: FileForm): string {
  const ending = `.${endings[form]}`
  const stem = name.toLowerCase().endsWith(ending) ? name.slice(0, -ending.length) : name
  return `${plain(stem) || 'report'}${ending}`
}

const plain = (text: string): string => text.replace(/[^\w.-]+/g, '_').replace(/^[._]+/, '')

interface ServedFile {
  content: Uint8Array
  type: string
  /** Undefined: a page to look at. */
  name: string | undefined
}

/** A page of it can do nothing, wherever it is opened. */
export async function sendFile({ reply }: Context, { content, type, name }: ServedFile): Promise<void> {
  await reply
    .header('content-disposition', name === undefined ? 'inline' : `attachment; filename="${name}"`)
    .header('content-security-policy', SERVED_POLICY)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .type(type)
    .send(Buffer.from(content))
}
