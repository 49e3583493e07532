/** One person as the files of `export` and `import` hold them; roles by their keys. */
export interface PersonRow {
  email: string
  name: string
  username: string
  phone: string
  roles: string[]
  /** Of another product, in the spelling in which it is stored; empty without one. */
  passwordHash: string
}

/** The columns that import reads; export writes more behind them. */
export const IMPORTED = ['email', 'name', 'username', 'phone', 'roles'] as const

/** A spreadsheet takes a cell that begins so for a formula (CWE-1236); an apostrophe makes it text. */
const FORMULA = /^[=+\-@\t\r]/

/** One line of CSV (RFC 4180), without its line break. */
export function csvLine(cells: string[]): string {
  return cells
    .map(cell => (FORMULA.test(cell) || /^'[=+\-@\t\r']/.test(cell) ? `'${cell}` : cell))
    .map(cell => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',')
}

export interface CsvRecord {
  /** Where it begins, counted from 1. */
  line: number
  cells: string[]
}

/** Reads CSV (RFC 4180; commas, or semicolons as some spreadsheets write) and takes the apostrophes off again. */
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
    cells.push(/^'[=+\-@\t\r']/.test(cell) ? cell.slice(1) : cell)
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

function separatorOf(source: string): string {
  const [head = ''] = source.split('\n', 1)
  return !head.includes(',') && head.includes(';') ? ';' : ','
}
