import assert from 'node:assert/strict'
import { test } from 'node:test'
import { read, sources } from './sources.ts'

const known = new Set(
  [...read('docs/requirements.md').matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map(([, id]) => id!),
)
const tests = sources.filter(
  ({ path }) => /\.test\.tsx?$/.test(path) && !path.startsWith('test/architecture/'),
)
const ids = /\[([A-Z]+-\d+(?:\s*,\s*[A-Z]+-\d+)*)\]/g

test('a requirement that a test names exists', () => {
  const unknown = tests.flatMap(({ path, text }) =>
    [...text.matchAll(ids)]
      .flatMap(([, list = '']) => list.split(/\s*,\s*/))
      .filter(id => !known.has(id))
      .map(id => `${path}: ${id}`),
  )
  assert.deepEqual(unknown, [])
})

test('every test runs: none is singled out, none is left out', () => {
  const marks = /\b(?:describe|it|test|suite)\.(?:only|skip|todo)\b|\b(?:only|skip|todo): (?:true|['"`])/
  const wrong = tests.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => (marks.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  )
  assert.deepEqual(wrong, [])
})

test('a test waits for a condition, never for time', () => {
  const sleep =
    /\baTimeout\((?!0\))|setTimeout\(\s*resolve\s*,\s*\d{2,}|await\s+(?:delay|sleep|wait|setTimeout)\(\s*\d{2,}/
  const wrong = tests.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => (sleep.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  )
  assert.deepEqual(wrong, [])
})
