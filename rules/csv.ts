/** A spreadsheet takes a cell that begins so for a formula (CWE-1236); an apostrophe makes it text. */
const FORMULA = /^[=+\-@\t\r]/
/** Written with an apostrophe, which is taken off again. */
const ESCAPED = /^'[=+\-@\t\r']/

/** One line of CSV (RFC 4180), without its line break. */
export function csvLine(cells: readonly string[]): string {
  return cells
    .map(cell => (FORMULA.test(cell) || ESCAPED.test(cell) ? `'${cell}` : cell))
    .map(cell => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',')
}

export interface CsvRecord {
  /** Where it begins, counted from 1. */
  line: number
  cells: string[]
}

/**
 * Reads CSV (RFC 4180; separated by commas, or by semicolons or tabs as some spreadsheets write) and takes the apostrophes
 * off again. Empty lines are passed over.
 */
export function parseCsv(text: string): CsvRecord[] {
  const source = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(source)
  const records: CsvRecord[] = []
  let cells: string[] = []
  let cell = ''
  let quoted = false
  let line = 1
  let startedAt = 1
  const endCell = (): void => {
    cells.push(ESCAPED.test(cell) ? cell.slice(1) : cell)
    cell = ''
  }
  const endRecord = (): void => {
    endCell()
    if (cells.length > 1 || cells[0] !== '') records.push({ line: startedAt, cells })
    cells = []
  }
  for (let at = 0; at < source.length; at++) {
    const letter = source[at]!
    if (letter === '\n') line++
    if (quoted) {
      if (letter !== '"') cell += letter
      else if (source[at + 1] === '"') {
        cell += letter
        at++
      } else quoted = false
    } else if (letter === '"' && cell === '') quoted = true
    else if (letter === separator) endCell()
    else if (letter === '\n') {
      endRecord()
      startedAt = line
    } else if (letter !== '\r' || source[at + 1] !== '\n') cell += letter
  }
  endRecord()
  return records
}

/** What stands most often in the first line, outside of quotes; of as many, the comma. */
export function separatorOf(source: string): string {
  const [head = ''] = source
    .slice(0, 10_000)
    .replace(/"[^"]*"/g, '')
    .split('\n', 1)
  const count = (separator: string) => head.split(separator).length
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best))
}
