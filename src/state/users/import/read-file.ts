import { type CsvRecord, parseCsv } from '../../../../rules/csv.ts'

/** So many people a file; more are several files. */
export const maxRows = 5000
const maxBytes = 5_000_000

export interface PeopleFile {
  name: string
  /** The cells of the first line. */
  head: string[]
  records: CsvRecord[]
}

export type FileProblem = 'fileTooLarge' | 'fileEmpty' | 'fileTooLong'

/** What is in a file, or why it cannot be used. UTF-8; what is not, is read as spreadsheets of Windows write it. */
export async function readPeopleFile(file: File): Promise<PeopleFile | FileProblem> {
  if (file.size > maxBytes) return 'fileTooLarge'
  const [head, ...records] = parseCsv(decoded(await file.arrayBuffer()))
  if (!head || records.length === 0) return 'fileEmpty'
  if (records.length > maxRows) return 'fileTooLong'
  return { name: file.name, head: head.cells.map(cell => cell.trim()), records }
}

export function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
