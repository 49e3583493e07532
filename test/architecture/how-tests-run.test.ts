import assert from 'node:assert/strict'
import { test } from 'node:test'
import { howItRuns } from '../../scripts/testing/how-it-runs.mjs'
import { sources } from './sources.ts'

const shared = sources.filter(
  ({ path }) => path.endsWith('.test.ts') && !/^test\/architecture\/|\.browser\.test\.ts$/.test(path),
)
const journey = ({ path }: { path: string }) => /^test\/(journeys|quickstarts|engines)\//.test(path)
function runsAlone(path: string): boolean {
  const ways = howItRuns(path)
  return ways.has('alone') || ways.has('first')
}

const paths = (files: typeof sources) => files.map(({ path }) => path)

test('a test that changes the environment, a global or the clock of its process runs alone', () => {
  const changes =
    /process\.env\.\w+ *(?:\?\?)?=[^=]|delete process\.env|mock\.(?:timers|method|module)|process\.chdir|globalThis(?:\.\w+| as \w+) *=[^=]/
  // A journey changes globals of its page only, by a text that is run there.
  const environment =
    /process\.env\.\w+ *(?:\?\?)?=[^=]|delete process\.env|mock\.(?:timers|method|module)|process\.chdir/
  const wrong = shared.filter(file => {
    const text = file.text
    return (journey(file) ? environment : changes).test(text) && !runsAlone(file.path)
  })
  assert.deepEqual(paths(wrong), [])
})

test('what a test says of its own run stands in the first line', () => {
  const wrong = shared.filter(({ text }) => text.indexOf('\n// run:') >= 0)
  assert.deepEqual(paths(wrong), [])
})

test('a test that awaits at its top keeps its hooks in suites or runs alone: others share its process', () => {
  const awaits = /^(?:(?:const|let|export) .*= )?await /m
  // Those of a journey are set by what it starts.
  const hooks = /^(?:before|after|beforeEach|afterEach|const \w+ = (?:journey|guest|sdkSite|front))\(/m
  const wrong = shared.filter(({ path, text }) => awaits.test(text) && hooks.test(text) && !runsAlone(path))
  assert.deepEqual(paths(wrong), [])
})

test('a test that starts a server, a database or a command of ours is named as one of the server', () => {
  const starts =
    /from '(?:\.\.\/)+support\/(?:server|database|started-server|main-process|signed-in|arrange)\.ts'/
  const wrong = shared.filter(
    file => !journey(file) && starts.test(file.text) && !/[./]server\.test\.ts$/.test(file.path),
  )
  assert.deepEqual(paths(wrong), [])
})
