import assert from 'node:assert/strict'
import { test } from 'node:test'
import { howItRuns } from '../../scripts/testing/how-it-runs.mjs'
import { sources } from './sources.ts'

const shared = sources.filter(
  ({ path }) =>
    path.endsWith('.test.ts') && !/^test\/(journeys|architecture)\/|\.browser\.test\.ts$/.test(path),
)
const paths = (files: typeof sources) => files.map(({ path }) => path)

test('a test that changes the environment, a global or the clock of its process runs alone', () => {
  const changes =
    /process\.env\.\w+ *(?:\?\?)?=[^=]|delete process\.env|mock\.(?:timers|method|module)|process\.chdir|globalThis(?:\.\w+| as \w+) *=[^=]/
  const wrong = shared.filter(({ path, text }) => {
    const ways = howItRuns(path)
    return changes.test(text) && !ways.has('alone') && !ways.has('first')
  })
  assert.deepEqual(paths(wrong), [])
})

test('what a test says of its own run stands in the first line', () => {
  const wrong = shared.filter(({ text }) => text.indexOf('\n// run:') >= 0)
  assert.deepEqual(paths(wrong), [])
})

test('a test that awaits at its top keeps its hooks in suites, since others share its process', () => {
  const awaits = /^(?:(?:const|let|export) .*= )?await /m
  const hooks = /^(?:before|after|beforeEach|afterEach)\(/m
  const wrong = shared.filter(({ text }) => awaits.test(text) && hooks.test(text))
  assert.deepEqual(paths(wrong), [])
})

test('a test that starts a server, a database or a command of ours is named as one of the server', () => {
  const starts =
    /from '(?:\.\.\/)+support\/(?:server|database|started-server|main-process|signed-in|arrange)\.ts'/
  const wrong = shared.filter(({ path, text }) => starts.test(text) && !/[./]server\.test\.ts$/.test(path))
  assert.deepEqual(paths(wrong), [])
})
