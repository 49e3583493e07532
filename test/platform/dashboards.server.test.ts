// run: on both databases
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { schemas } from '../../contract/index.ts'
import { type TestServer, testServer } from '../support/server.ts'

// What an operator copies from deploy/ must speak of numbers that the server truly tells.

const dashboard = JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8')) as {
  panels: { title: string; targets: { expr: string }[] }[]
}
const alerts = readFileSync('deploy/alerts.yml', 'utf8')
const expressions = [
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ...[...alerts.matchAll(/^ +expr: (?:\|\n((?: {10,}.*\n)+)|(.*))/gm)].map(([, many, one]) => many ?? one!),
]

let server: TestServer
let metricsText: string
before(async () => {
  server = await testServer()
  await server.app.inject('/health')
  metricsText = (await server.app.inject('/metrics')).body
})
after(() => server.close())

test('the dashboard and the alert rules name only metrics that the server tells', () => {
  assert.ok(expressions.length >= 20, String(expressions.length))
  const named = new Set(
    expressions.flatMap(text => text.match(/\b(?:portico|nodejs|process)_[a-z0-9_]+\b/g) ?? []),
  )
  assert.ok(named.size >= 8, [...named].join())
  // A metric without values yet (no vendor, no run) is there by its type.
  const typed = (name: string) => new RegExp(`^# TYPE ${name.replace(/_(bucket|count|sum)$/, '')} `, 'm')
  const missing = [...named].filter(name => !typed(name).test(metricsText))
  assert.deepEqual(missing, [])
})

test('they name only labels, queues and states that the server tells', () => {
  for (const [, label, value] of expressions.join('\n').matchAll(/\b(queue|state)="([^"]+)"/g))
    assert.ok(metricsText.includes(`${label}="${value}"`), `${label}="${value}"`)
})

test('they name only routes that there are', () => {
  const paths = new Set(Object.keys(schemas).map(key => key.split(' ')[1]))
  const requested = [...expressions.join('\n').matchAll(/route="([^"]+)"/g)].map(([, path]) => path!)
  assert.ok(requested.length >= 3)
  assert.deepEqual(
    requested.filter(path => !paths.has(path)),
    [],
  )
})

test('every alert says what is the matter and leads to a chapter of the runbooks that is there', () => {
  const rules = alerts.split('- alert: ').slice(1)
  const runbooks = existsSync('docs/runbooks.md') ? readFileSync('docs/runbooks.md', 'utf8') : ''
  const anchors = [...runbooks.matchAll(/^## (.+)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replace(/[^\w ]/g, '')
      .replaceAll(' ', '-'),
  )
  for (const rule of rules) {
    assert.match(rule, /severity: (page|ticket)/)
    assert.match(rule, /summary: '.+\.'/)
    const anchor = /runbook: docs\/runbooks\.md#([a-z0-9-]+)/.exec(rule)?.[1]
    assert.ok(anchors.includes(anchor!), `${rule.split('\n')[0]}: ${anchor}`)
  }
})
