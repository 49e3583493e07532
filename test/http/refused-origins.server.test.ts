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
  return { lines, refuse: (origin: string) => logRefusedOrigin(log, origin) }
}

test('an origin that is refused is logged once, with the line for the vendor file', () => {
  const { lines, refuse } = logged()
  for (let i = 0; i < 3; i++) refuse('http://localhost:8080')
  assert.equal(lines.length, 1)
  assert.match(
    lines[0]!,
    /http:\/\/localhost:8080 is refused.*"allowedOrigins": \["http:\/\/localhost:8080"\]/,
  )
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
  assert.match(lines.at(-1)!, /without a line from now on/)
})
