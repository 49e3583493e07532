// npm test                        everything, from types to journeys; the last line is `N passed, N failed`
// npm test -- users               only the test files whose path holds `users`
// npm test -- --fast              types, lint, rules and state: what one runs all day
// npm test -- --changed           the tests that import what was changed since the last commit; not the journeys
// npm test -- --stage journeys    one stage (again: another one, too)
// npm test -- --shard 1/3         a third of each stage
// npm run test:quickstarts        what installs frameworks and builds with them, no part of `npm test`
// npm run test:engines            the main journeys in Chromium, Firefox and WebKit, no part of `npm test`
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, run } from './run.mjs'
import { choiceOf } from './testing/choice.mjs'
import { compared } from './testing/engine-table.mjs'
import { ensureChromium } from './testing/install-chromium.mjs'
import { ensureEngines } from './testing/install-engines.mjs'
import { runChecks, runStage } from './testing/run-stage.mjs'
import { checks, stages } from './testing/stages.mjs'
import { countsOf, printCauses, printFailures, printSlowest, printSummary } from './testing/summary.mjs'

// Hundreds of processes load the same modules.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), `portico-compiled-${process.getuid?.() ?? ''}`)

const browserStages = ['elements', 'journeys', 'quickstarts', 'engines']
const choice = chosen()
const todo = stages(choice)
/** @type {import('./testing/run-stage.mjs').StageResult[]} */
const finished = []

function chosen() {
  try {
    return choiceOf(process.argv.slice(2))
  } catch (error) {
    console.error(error.message)
    process.exit(2)
  }
}

async function stage(name, work) {
  console.log(`… ${name}`)
  const result = await work().catch(error => ({
    name,
    results: [{ title: name, passed: false, error: String(error.stack ?? error) }],
    seconds: 0,
  }))
  finished.push(result)
  const { passed, failed } = countsOf([result])
  console.log(
    `${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${result.seconds.toFixed(1)} s)`,
  )
  printFailures([result], root)
  return result
}

const tests = name => todo[name] && stage(name, () => runStage(name, todo[name]))

async function build() {
  // Some journeys install what would be published.
  const packages = [...(todo.journeys?.files ?? []), ...(todo.quickstarts?.files ?? [])].some(file =>
    readFileSync(`${root}${file}`, 'utf8').includes('/packed.ts'),
  )
  const flags = !choice.all && !packages ? ['--bundle'] : []
  const result = await stage('build', () =>
    runChecks('build', { 'dist/ is built': ['node', 'scripts/build.mjs', '--if-stale', ...flags] }),
  )
  // Hundreds of servers and commands are started: what was built starts in half of the time.
  if (countsOf([result]).failed === 0) process.env.TEST_SERVER = 'bundle'
}

/** Without a browser, what needs one is one failure with one sentence; everything else is run. */
async function browser() {
  const started = performance.now()
  try {
    const { path, version } = await ensureChromium()
    process.env.CHROME_PATH = path
    if (todo.engines) await ensureEngines()
    console.log(`✓ browser: ${version} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
  } catch (error) {
    const left = browserStages.filter(name => todo[name])
    for (const name of left) delete todo[name]
    await stage('browser', async () => ({
      name: 'browser',
      results: [{ title: `${left.join(' and ')} run`, passed: false, error: error.message }],
      seconds: (performance.now() - started) / 1000,
    }))
  }
}

const started = performance.now()
// Two things at a time: the machine that this must be quick on has two cores.
const needsBrowser = browserStages.some(name => name in todo)
const ready = Promise.all([needsBrowser && browser(), needsBrowser && build()])
// The browser beside the server, each stage as soon as the one before it is done; the lane that is done first takes the last.
const last = ['server on PGlite']
const takeLast = () => last.length > 0 && tests(last.pop())
await Promise.all([
  (async () => {
    await ready
    await tests('elements')
    await tests('journeys')
    await tests('quickstarts')
    const walked = await tests('engines')
    if (walked && choice.whole) await stage('engine table', () => compared(walked))
    await takeLast()
  })(),
  (async () => {
    if (choice.all && choice.stages('types and lint'))
      await stage('types and lint', () => runChecks('types and lint', checks))
    await tests('rules and state')
    // They read what the build made.
    await ready
    await tests('architecture')
    await tests('server on PostgreSQL')
    await takeLast()
  })(),
])

if (finished.every(({ results }) => results.length === 0))
  finished.push({
    name: 'tests',
    seconds: 0,
    results: [{ title: `no test file fits ${process.argv.slice(2).join(' ')}`, passed: false }],
  })

printFailures(
  finished.filter(({ results }) => results.some(({ passed }) => !passed)),
  root,
  { again: true },
)
printCauses(finished)
printSlowest(finished)
printSummary(finished, (performance.now() - started) / 1000)
const { passed, failed } = countsOf(finished)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
