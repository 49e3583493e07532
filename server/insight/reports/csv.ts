import type { CellKind, ReportTable } from '../../../contract/report-document.ts'
import { moneyOf } from './format.ts'
import { codeFor, wordFor } from './words.ts'

/** What a spreadsheet would run is made text by an apostrophe (CWE-1236). */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\t\r\n|%＝＋－＠]/u

/** A table as CSV (RFC 4180), with a mark by which spreadsheets know UTF-8. Times are ISO 8601 in UTC. */
export function csvOf({ columns, rows }: ReportTable): string {
  const lines = [
    columns.map(({ key }) => cell('text', wordFor(key))),
    ...rows.map(row => columns.map(({ kind }, at) => cell(kind, row[at] ?? ''))),
  ]
  return `\ufeff${lines.map(line => `${line.join(',')}\r\n`).join('')}`
}

function cell(kind: CellKind, value: string): string {
  const text = plain(kind, value)
  // A number of ours is one, below zero as well.
  const safe = kind !== 'number' && FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function plain(kind: CellKind, value: string): string {
  if (value === '') return ''
  if (kind === 'time') return new Date(value).toISOString()
  if (kind === 'money') return moneyOf(value)
  if (kind === 'code') return codeFor(value)
  if (kind === 'codes') return value.split('\n').map(codeFor).join('; ')
  return kind === 'list' ? value.split('\n').join('; ') : value
}
