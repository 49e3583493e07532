import assert from 'node:assert/strict'
import { test } from 'node:test'
import fastify from 'fastify'
import manifest from '../../package.json' with { type: 'json' }
import { frontRoute } from '../../server/operator/reference/front-page.ts'
import { logRequests } from '../../server/platform/http/request-log.ts'
import type { Logger } from '../../server/platform/log/log.ts'

async function answers(reference: 'full' | 'product' | 'off', url: string) {
  const lines: Record<string, unknown>[] = []
  const app = fastify()
  logRequests(app, { info: (line: Record<string, unknown>) => lines.push(line) } as unknown as Logger)
  frontRoute(app, reference)
  const reply = await app.inject(url)
  await app.close()
  return { reply, lines }
}

test('the first page names product and version and links the reference, and a path without a route is logged without its query [DEVX-36]', async () => {
  const { reply } = await answers('full', '/')
  assert.equal(reply.statusCode, 200)
  assert.match(String(reply.headers['content-type']), /^text\/html/)
  assert.ok(reply.body.includes(`Portico ${manifest.version}<`), 'product and version')
  assert.match(reply.body, /<a href="\/docs">.*<a href="\/reference">/)

  const { lines } = await answers('full', '/acount/login?token=hidden')
  assert.deepEqual(
    lines.map(({ route, path, status }) => ({ route, path, status })),
    [{ route: undefined, path: '/acount/login', status: 404 }],
  )
  assert.doesNotMatch(JSON.stringify(lines), /hidden/)
})

test('the first page links no docs that a server does not show, and no reference that is switched off', async () => {
  const product = (await answers('product', '/')).reply
  assert.match(product.body, /href="\/reference"/)
  assert.doesNotMatch(product.body, /href="\/docs"/)
  const { reply } = await answers('off', '/')
  assert.match(reply.body, /Portico is running\.<\/p>/)
  assert.doesNotMatch(reply.body, /href="\/reference"/)
})
