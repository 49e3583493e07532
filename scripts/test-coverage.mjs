// npm run test:coverage              which lines of rules, state and server no test of Node reaches
// npm run test:coverage -- billing   the same by the test files whose path holds `billing`
// Writes coverage/<stage>.lcov, which editors read, and prints the files with the most lines that nothing reached.
import { mkdirSync, readFileSync } from 'node:fs'
import { root } from './run.mjs'
import { choiceOf } from './testing/choice.mjs'
import { leastCovered, readLcov } from './testing/lcov.mjs'
import { runStage } from './testing/run-stage.mjs'
import { stages } from './testing/stages.mjs'
import { countsOf, printFailures } from './testing/summary.mjs'

/** Measured are what runs in the tests' own processes: not servers that they start, and no page of a browser. */
const MEASURED = ['rules and state', 'server on PostgreSQL']

const MEASURED_FILES = ['contract/**', 'rules/**', 'server/**', 'sandbox/**', 'src/api/**', 'src/state/**']

const folder = `${root}coverage`
mkdirSync(folder, { recursive: true })
const todo = stages(choiceOf(process.argv.slice(2)))
const files = new Map()
let broken = 0
for (const name of MEASURED.filter(name => todo[name]?.files.length > 0)) {
  const report = `${folder}/${name.replaceAll(' ', '-').toLowerCase()}.lcov`
  console.log(`… ${name}`)
  const result = await runStage(name, todo[name], [
    '--experimental-test-coverage',
    ...MEASURED_FILES.map(pattern => `--test-coverage-include=${pattern}`),
    '--test-reporter=lcov',
    `--test-reporter-destination=${report}`,
  ])
  printFailures([result], root)
  broken += countsOf([result]).failed
  readLcov(readFileSync(report, 'utf8'), files)
}

const { rows, total } = leastCovered(files, 40)
console.log('\n  lines    missed  file')
for (const { path, share, missed } of rows)
  console.log(`  ${share.padStart(6)}  ${String(missed).padStart(6)}  ${path}`)
console.log(`  ${total.share.padStart(6)}  ${String(total.missed).padStart(6)}  all`)
process.exitCode = broken > 0 ? 1 : 0
