import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { CommandFailed } from '../../../core/feature/command.ts'

// An archive is gzip over lines of JSON: a header; for each table its own line and then one array of texts a row,
// every value as PostgreSQL writes it (`null` for none); a last line that says how many rows there were. Text is what
// every version and both kinds of database read back alike.

export const FORMAT = 'portico-archive'
export const VERSION = 1

export interface ArchiveHeader {
  format: typeof FORMAT
  version: number
  /** ISO time. */
  createdAt: string
  /** The schema that the rows were read from. */
  migrations: string[]
  /** Ids of the master keys that opened what is sealed (they say nothing about the keys). */
  sealedWith: string[]
}

export interface TableLine {
  table: string
  columns: string[]
}

export interface EndLine {
  end: true
  rows: number
}

export type Row = (string | null)[]
export type ArchiveLine = { header: ArchiveHeader } | TableLine | Row | EndLine

/** Reads an archive from its beginning, a line at a time. @throws CommandFailed for what is none, or is cut off */
export async function* archiveLines(file: string): AsyncGenerator<ArchiveLine> {
  const bytes = createReadStream(file)
  const plain = createGunzip()
  bytes.on('error', error => plain.destroy(error))
  const lines = createInterface({ input: bytes.pipe(plain), crlfDelay: Number.POSITIVE_INFINITY })
  let first = true
  let rows = 0
  let ended = false
  try {
    for await (const line of lines) {
      const value = parse(file, line)
      if (first) checkHeader(file, value)
      first = false
      if (Array.isArray(value)) rows++
      if ('end' in value) ended = value.rows === rows
      yield value
    }
  } catch (error) {
    const broken = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
    throw broken ? notWhole(file, error.message) : error
  } finally {
    bytes.destroy()
  }
  if (!ended) throw notWhole(file, 'its end is missing')
}

function parse(file: string, line: string): ArchiveLine {
  try {
    const value: unknown = JSON.parse(line)
    if (typeof value === 'object' && value !== null) return value as ArchiveLine
  } catch {
    // said below
  }
  throw notAnArchive(file)
}

function checkHeader(file: string, line: ArchiveLine): void {
  const header = 'header' in line ? line.header : undefined
  if (header?.format !== FORMAT) throw notAnArchive(file)
  if (header.version > VERSION)
    throw new CommandFailed(
      `${file} was written by a newer version of Portico: restore it with that version.`,
    )
}

function notWhole(file: string, why: string): CommandFailed {
  return new CommandFailed(`${file} is not whole: ${why}. Use another copy.`)
}

function notAnArchive(file: string): CommandFailed {
  return new CommandFailed(`${file} is not an archive that \`backup\` wrote.`)
}
