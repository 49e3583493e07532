// The stages of `npm test`: what each runs, and which test files belong to it.
import { globSync } from 'node:fs'
import { root } from '../run.mjs'
import { batched } from './batches.mjs'
import { howItRuns } from './how-it-runs.mjs'

const reporter = './scripts/testing/node-reporter.mjs'

/** Starts the run's PostgreSQL, or makes the embedded database's template, once for all files. */
const databases = './test/support/database-setup.ts'

/** `share`: how many files run in one process; `more`: arguments of Node beside these. */
export const nodeTests = (all, { env = {}, setup, timeout = 120_000, share = 20 } = {}) => ({
  files: all,
  env,
  command: (report, files, folder, more = []) => [
    'node',
    '--test',
    '--disable-warning=ExperimentalWarning',
    '--test-concurrency=2',
    // Before anything makes the runner's harness.
    '--import=./scripts/testing/unhooked.mjs',
    '--import=./scripts/testing/end-of-file.mjs',
    ...(setup ? [`--test-global-setup=${setup}`] : []),
    `--test-timeout=${timeout}`,
    `--test-reporter=${reporter}`,
    `--test-reporter-destination=${report}`,
    ...more,
    ...batched(files, folder, share),
  ],
})

/**
 * Tests of the server are `*.server.test.ts` and run on PostgreSQL. The embedded database is the same PostgreSQL behind
 * one session, and each start of it costs seconds, as each command of the command line is one. What hangs on that session
 * says that it runs on it, too: jobs, files, processes, races and archives, and a sample of every route with bodies good
 * and bad (fuzz, matrix); what opens it by itself runs on it only. Of the journeys a few start it.
 */
const isServer = file => /[./]server\.test\.ts$/.test(file)
const says = (file, way) => howItRuns(file).has(way)

/** @param {import('./choice.mjs').Choice} choice */
export function stages(choice) {
  const find = pattern => globSync(pattern, { cwd: root }).sort().filter(choice.file)
  const isNode = file =>
    !/^test\/(journeys|quickstarts|architecture)\/|\.(browser|engine|picture)\.test\./.test(file)
  const node = find('test/**/*.test.ts').filter(isNode)
  const browser = find('test/**/*.browser.test.{ts,tsx}')
  const server = node.filter(isServer)
  const all = {
    architecture: nodeTests(find('test/architecture/*.test.ts')),
    'rules and state': nodeTests(node.filter(file => !isServer(file))),
    'server on PostgreSQL': nodeTests(
      server.filter(file => !says(file, 'on PGlite only')),
      { setup: databases, env: { TEST_DATABASE: 'postgres' } },
    ),
    'server on PGlite': nodeTests(
      server.filter(file => choice.filter || says(file, 'on PGlite only') || says(file, 'on both databases')),
      { setup: databases, env: { TEST_DATABASE: 'pglite' } },
    ),
    elements: { files: browser, env: {}, command: (_report, files) => ['wtr', '--files', ...files] },
    journeys: nodeTests(find('test/journeys/*.journey.test.ts'), {
      setup: databases,
      env: { TEST_DATABASE: 'postgres' },
      timeout: 180_000,
      // They share a Chromium, too. Smaller, that the last ends when the others do.
      share: 7,
    }),
    quickstarts: nodeTests(find('test/quickstarts/*.quickstart.test.ts'), {
      setup: databases,
      env: { TEST_DATABASE: 'postgres' },
      timeout: 600_000,
    }),
    engines: nodeTests(find('test/engines/*.engine.test.ts'), {
      setup: databases,
      env: { TEST_DATABASE: 'postgres' },
      timeout: 300_000,
      // Files of a process share its browsers.
      share: 4,
    }),
  }
  return Object.fromEntries(
    Object.entries(all).filter(
      ([name, stage]) => choice.stages(name) && (choice.all || stage.files.length > 0),
    ),
  )
}

/**
 * What was checked before is kept: only what a change reaches is checked anew. By one checker, where `tsc` takes four: each
 * works out again what they share, which is about half of the work, and the cores are busy with the other lane.
 */
const types = name => [
  'tsc',
  '-p',
  `tsconfig.${name}.json`,
  '--checkers',
  '1',
  '--incremental',
  '--tsBuildInfoFile',
  `node_modules/.cache/types/${name}.tsbuildinfo`,
]

/** Checks that need no build: each counts as one test. */
export const checks = {
  'browser sources have types': types('browser'),
  'server sources have types, without the DOM': types('server'),
  'server, tests and benchmarks have types': types('node'),
  'no file and no export is unused': ['knip', '--include', 'exports,files', '--no-progress'],
  'components keep the rules of the React Compiler': ['oxlint', '--deny-warnings', 'src', 'examples'],
  'lint and format': ['biome', 'check', '--error-on-warnings', '--max-diagnostics=50', '.'],
}
