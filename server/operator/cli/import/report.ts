import { closeSync, openSync, writeSync } from 'node:fs'
import { csvLine } from '../../../../rules/csv.ts'

/** What became of one membership of one entry. */
export interface ReportRow {
  /** Counted from 1. */
  entry: number
  /** What the other product calls them. */
  id: string
  email: string
  /** Empty where no membership came into question. */
  tenant: string
  /**
   * `new` account, `joins` with the account that was here, `same` as here, `differs` from here and is left so, `refused`.
   */
  outcome: 'new' | 'joins' | 'same' | 'differs' | 'refused'
  /** Empty where nothing was written, and after a dry run where nothing was there. */
  userId: string
  roles?: string[]
  remarks: string[]
}

interface Report {
  write(rows: ReportRow[]): void
  close(): void
}

const COLUMNS = ['entry', 'id', 'email', 'tenant', 'outcome', 'userId', 'remarks']

/** A file of all outcomes, as CSV for a spreadsheet; readable by its owner only. @param append goes on with an earlier one */
export function reportTo(file: string | undefined, append: boolean): Report {
  if (file === undefined) return { write: () => {}, close: () => {} }
  const handle = openSync(file, append ? 'a' : 'w', 0o600)
  const line = (cells: string[]) => writeSync(handle, `${csvLine(cells)}\r\n`)
  if (!append) line(COLUMNS)
  return {
    write: rows => {
      for (const { entry, id, email, tenant, outcome, userId, remarks } of rows)
        line([String(entry), id, email, tenant, outcome, userId, remarks.join('; ')])
    },
    close: () => closeSync(handle),
  }
}

/** One change in the terminal, as a diff shows it. Undefined: nothing changes, and nothing is to be said. */
export function diffLine({
  entry,
  id,
  email,
  tenant,
  outcome,
  roles,
  remarks,
}: ReportRow): string | undefined {
  if (outcome === 'same') return undefined
  const sign = { new: '+', joins: '+', differs: '~', refused: '-' }[outcome]
  const where = tenant && ` → ${tenant}`
  const as = roles?.length ? ` (${roles.join(' ')})` : ''
  const who = email || id || 'without an address'
  const line = `${sign} ${entry}: ${who}${where}${as}${remarks.length ? `: ${remarks.join('; ')}` : ''}`
  // Of strangers' making: no letter of it is to steer the terminal.
  return line.replace(/\p{Cc}/gu, '\uFFFD')
}
