import assert from 'node:assert/strict'
import { test } from 'node:test'
import { logRefusedOrigin } from '../../server/core/http/refused-origins.ts'
import { createLog } from '../../server/platform/log/log.ts'

function logged() {
  const lines: string[] = []
  const log = createLog({
    level: 'info',
    write: line => lines.push((JSON.parse(line) as { msg: string }).msg),
  })
  return { lines, refuse: (origin: string, now = 0) => logRefusedOrigin(log, origin, now) }
}

test('the first refused request of an origin is one line with the configuration to add, and no other of that origin is for an hour [DEVX-03]', () => {
  const { lines, refuse } = logged()
  for (const minutes of [0, 1, 59]) refuse('http://localhost:8080', minutes * 60_000)
  assert.equal(lines.length, 1)
  assert.match(
    lines[0]!,
    /http:\/\/localhost:8080 is refused.*"allowedOrigins": \["http:\/\/localhost:8080"\]/,
  )
  refuse('http://localhost:8080', 60 * 60_000)
  assert.equal(lines.length, 2)
})

test('a frame without an origin is told what its sandbox lacks', () => {
  const { lines, refuse } = logged()
  refuse('null')
  assert.match(lines[0]!, /allow-same-origin/)
})

test('no user fills the log with origins that they make up, or with what is none', () => {
  const { lines, refuse } = logged()
  for (const none of [
    'x',
    'https://a.example/path',
    'https://a.example" ]',
    `https://${'a'.repeat(400)}.example`,
  ])
    refuse(none)
  assert.deepEqual(lines, [])
  for (let i = 0; i < 200; i++) refuse(`https://made-up-${i}.example`)
  assert.equal(lines.length, 50)
  assert.match(lines.at(-1)!, /without a line for the rest of the hour/)
})
