// npm run bench                every bench, one table, and docs/benchmarks.md
// npm run bench -- users me    those benches only; the other rows of the document stay
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { readResults, writeResults } from './document/results.ts'
import { plainTable } from './document/table.ts'
import { benchmarkDocument } from './document/write.ts'
import { stopPostgres } from './place/place.ts'
import { root } from './place/processes.ts'
import { holds, Report, thisMachine } from './report.ts'

const folder = path.join(root, 'bench')
const RESULTS = path.join(folder, 'results.json')
const DOCUMENT = path.join(root, 'docs/benchmarks.md')

/** Each `bench/<name>.ts` is a bench, but for this file and what they all report to. */
const benches = fs
  .readdirSync(folder)
  .filter(file => file.endsWith('.ts') && file !== 'main.ts' && file !== 'report.ts')
  .map(file => file.slice(0, -'.ts'.length))
  .sort()

const named = process.argv.slice(2)
const unknown = named.filter(name => !benches.includes(name))
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}. There are: ${benches.join(', ')}.`)
  process.exit(2)
}

// What operators run is measured.
execFileSync(process.execPath, [path.join(root, 'scripts/build.mjs'), '--bundle', '--if-stale'], {
  cwd: root,
  stdio: 'inherit',
})
const results = readResults(RESULTS)
let failed = false
try {
  for (const name of named.length ? named : benches) {
    console.log(`\n${name}`)
    const machine = thisMachine()
    const report = new Report(row => console.log(`  ${plainTable([row]).split('\n')[1]}`))
    const { run } = (await import(`./${name}.ts`)) as { run(report: Report): Promise<void> }
    try {
      await run(report)
      results[name] = { machine, rows: report.rows }
      writeResults(RESULTS, results)
    } catch (error) {
      failed = true
      console.error(`  ${name} failed, its earlier rows stay:`, error)
    }
  }
} finally {
  await stopPostgres()
}

const notes = fs
  .readdirSync(path.join(folder, 'notes'))
  .sort()
  .map(file => ({ name: file, text: fs.readFileSync(path.join(folder, 'notes', file), 'utf8') }))
fs.writeFileSync(DOCUMENT, benchmarkDocument(results, benches, notes))

const rows = benches.flatMap(name => results[name]?.rows ?? [])
console.log(`\n${plainTable(rows)}\n`)
const broken = rows.filter(row => holds(row) === false)
if (broken.length > 0) console.log(`${broken.length} of the wanted ratios do not hold.`)
process.exitCode = failed || broken.length > 0 ? 1 : 0
