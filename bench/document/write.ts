import type { Result, Results } from './results.ts'
import { markdownTable } from './table.ts'

/** One explanation, written by hand: `bench/notes/<name>.md`. */
export interface Note {
  name: string
  text: string
}

const BUSY =
  '**Some of these runs found the machine busy with other work (load average), which bends ratios too: run ' +
  '`npm run bench` on a quiet one before trusting them.**'

/** The text of docs/benchmarks.md: what was measured, on what, and what it means. */
export function benchmarkDocument(results: Results, order: string[], notes: Note[]): string {
  const known = order.filter(name => results[name])
  const runs = known.map(name => [name, results[name]!] as const)
  return `${[
    '# Benchmarks',
    'Written by `npm run bench`; the explanations are in `bench/notes/`, this file is not edited by hand.',
    'Every figure stands beside a floor or a peer that ran in the same minutes on the same machine, in alternating ' +
      'rounds; the ratio is the median of the rounds’ own ratios. Ratios travel between machines, figures do not.',
    markdownTable(runs.flatMap(([, { rows }]) => rows)),
    '## The machine',
    ...(runs.some(([, { machine }]) => machine.load > machine.cores / 2) ? [BUSY] : []),
    machines(runs),
    ...notes.map(({ text }) => text.trim()),
  ].join('\n\n')}\n`
}

function machines(runs: (readonly [string, Result])[]): string {
  const rows = runs.map(([name, { machine }]) => {
    const { cpu, cores, memory, node, postgres, load, at } = machine
    const when = at.slice(0, 16).replace('T', ' ')
    return `| ${name} | ${when} UTC | ${cpu}, ${cores} cores, ${memory} GiB | ${node} | ${postgres} | ${load} |`
  })
  return [
    '| bench | when | machine | Node | PostgreSQL | load average before |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}
