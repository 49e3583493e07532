import fs from 'node:fs'
import type { Machine, Row } from '../report.ts'

/** The newest run of one bench. */
export interface Result {
  machine: Machine
  rows: Row[]
}

export type Results = Record<string, Result>

/** Results of earlier runs; a run of some benches keeps the rows of the others. */
export function readResults(file: string): Results {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Results) : {}
}

export function writeResults(file: string, results: Results): void {
  const rounded = JSON.stringify(
    results,
    (_key, value) => (typeof value === 'number' ? Number(value.toPrecision(4)) : (value as unknown)),
    2,
  )
  fs.writeFileSync(file, `${rounded}\n`)
}
