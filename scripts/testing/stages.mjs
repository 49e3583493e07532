// The stages of `npm test`: what each runs, and which test files belong to it.
import { globSync, readFileSync } from 'node:fs'
import { root } from '../run.mjs'

const reporter = './scripts/testing/node-reporter.mjs'

/** Starts the run's PostgreSQL, or makes the embedded database's template, once for all files. */
const databases = './test/support/database-setup.ts'

const nodeTests = (files, { env = {}, setup, timeout = 120_000 } = {}) => ({
  files,
  env,
  command: report => [
    'node',
    '--test',
    '--disable-warning=ExperimentalWarning',
    '--test-concurrency=2',
    '--import=./scripts/testing/end-of-file.mjs',
    ...(setup ? [`--test-global-setup=${setup}`] : []),
    `--test-timeout=${timeout}`,
    `--test-reporter=${reporter}`,
    `--test-reporter-destination=${report}`,
    ...files,
  ],
})

/** A test that reaches the server reaches the database, and is worth a run on each. */
const reachesServer = file =>
  /from '(?:\.\.\/)+(?:server|test\/support|support)\//.test(readFileSync(`${root}${file}`, 'utf8'))

/** Long ones that call every route: what they hold does not hang on the database, so that one run is enough. */
const onPGliteOnly = ['test/contract/fuzz.test.ts']
const onPostgresOnly = ['test/access/matrix.test.ts', 'test/tokens/access.test.ts']

/** @param {string} [filter] part of a path: only test files that hold it */
export function stages(filter = '') {
  const find = (pattern, ignore = []) =>
    globSync(pattern, { cwd: root, exclude: ignore })
      .filter(file => file.includes(filter))
      .sort()
  const isNode = file => !/^test\/(journeys|architecture)\/|\.browser\.test\./.test(file)
  const node = find('test/**/*.test.ts').filter(isNode)
  const browser = find('test/**/*.browser.test.{ts,tsx}')
  const all = {
    architecture: nodeTests(find('test/architecture/*.test.ts')),
    'server on PGlite': nodeTests(
      node.filter(file => !onPostgresOnly.includes(file)),
      { setup: databases, env: { TEST_DATABASE: 'pglite' } },
    ),
    'server on PostgreSQL': nodeTests(
      node.filter(file => reachesServer(file) && !onPGliteOnly.includes(file)),
      { setup: databases, env: { TEST_DATABASE: 'postgres' } },
    ),
    elements: { files: browser, env: {}, command: () => ['wtr', '--files', ...browser] },
    journeys: nodeTests(find('test/journeys/*.journey.test.ts'), { timeout: 180_000 }),
  }
  return Object.fromEntries(Object.entries(all).filter(([, stage]) => !filter || stage.files.length > 0))
}

/** Checks that need no build: each counts as one test. */
export const checks = {
  'browser sources have types': ['tsc', '-p', 'tsconfig.browser.json'],
  'server sources have types, without the DOM': ['tsc', '-p', 'tsconfig.server.json'],
  'server, tests and benchmarks have types': ['tsc', '-p', 'tsconfig.node.json'],
  'lint and format': ['biome', 'check', '--error-on-warnings', '--max-diagnostics=50', '.'],
}
