import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import cors from '@fastify/cors'
import Fastify, { type FastifyInstance } from 'fastify'
import { serveSite } from '../../server/operator/docs/routes.ts'
import { testServer } from '../support/server.ts'

const FILES = {
  'index.html': '<h1>Docs</h1>',
  '404.html': '<h1>No such page</h1>',
  'billing.html': '<h1>Billing</h1>',
  'reference.html': '<h1>Reference</h1>',
  'reference/hooks.html': '<h1>Hooks</h1>',
  'search.json': '{"pages":[],"entries":[]}',
  'site.js': 'void 0',
  'site.css': 'main{}',
}

describe('the docs as they are served', () => {
  let folder: string
  let app: FastifyInstance
  before(() => {
    const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-docs-'))
    fs.writeFileSync(path.join(parent, 'secret.json'), '{}')
    folder = path.join(parent, 'site')
    for (const [file, content] of Object.entries(FILES)) {
      fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
      fs.writeFileSync(path.join(folder, file), content)
      fs.writeFileSync(path.join(folder, `${file}.gz`), gzipSync(content))
    }
    app = Fastify()
    serveSite(app, folder)
  })
  after(async () => {
    await app.close()
    fs.rmSync(path.dirname(folder), { recursive: true })
  })

  test('pages have addresses without an ending, and the names of their files lead there', async () => {
    for (const [url, body] of [
      ['/docs', '<h1>Docs</h1>'],
      ['/docs/billing', '<h1>Billing</h1>'],
      ['/docs/reference', '<h1>Reference</h1>'],
      ['/docs/reference/hooks', '<h1>Hooks</h1>'],
    ] as const) {
      const reply = await app.inject(url)
      assert.equal(reply.statusCode, 200, url)
      assert.equal(reply.body, body)
      assert.equal(reply.headers['content-type'], 'text/html; charset=utf-8')
    }
    for (const [from, to] of [
      ['/docs/', '/docs'],
      ['/docs/billing.md', '/docs/billing'],
      ['/docs/reference/hooks.html', '/docs/reference/hooks'],
    ] as const)
      assert.equal((await app.inject(from)).headers.location, to, from)
  })

  test('nothing runs in a page but the script of the site, and a browser asks each time whether a page has changed', async () => {
    const reply = await app.inject('/docs/billing')
    const policy = String(reply.headers['content-security-policy'])
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ])
      assert.ok(policy.split('; ').includes(rule), rule)
    assert.doesNotMatch(policy, /unsafe|\*/)
    assert.equal(reply.headers['cache-control'], 'public, no-cache')
    const tag = String(reply.headers.etag)
    const again = await app.inject({ url: '/docs/billing', headers: { 'if-none-match': tag } })
    assert.deepEqual([again.statusCode, again.body], [304, ''])
  })

  test('who takes gzip gets it', async () => {
    const reply = await app.inject({ url: '/docs/search.json', headers: { 'accept-encoding': 'gzip, br' } })
    assert.equal(reply.headers['content-encoding'], 'gzip')
    assert.equal(reply.headers.vary, 'accept-encoding')
    assert.equal(gunzipSync(reply.rawPayload).toString(), FILES['search.json'])
    assert.equal((await app.inject('/docs/search.json')).headers['content-encoding'], undefined)
  })

  test('what an answer varies by already, it goes on to vary by', async () => {
    const around = Fastify()
    // As in the server: what the origin may read is decided before.
    await around.register(cors, { origin: ['https://harbor.test'], credentials: true })
    serveSite(around, folder)
    try {
      const headers = { origin: 'https://harbor.test', 'accept-encoding': 'gzip' }
      const reply = await around.inject({ url: '/docs/billing', headers })
      assert.equal(reply.headers.vary, 'Origin, accept-encoding')
      assert.equal(reply.headers['access-control-allow-origin'], 'https://harbor.test')
    } finally {
      await around.close()
    }
  })

  test('another address gets a page that says so, and no path leads out of the folder', async () => {
    for (const url of [
      '/docs/nothing',
      '/docs/404',
      '/docs/../secret.json',
      '/docs/..%2Fsecret.json',
      '/docs/%2e%2e%2fsecret',
      '/docs/reference/../../secret.json',
      '/docs/billing.html.gz',
      '/docs/__proto__',
    ]) {
      const reply = await app.inject(url)
      assert.equal(reply.statusCode, 404, url)
      assert.doesNotMatch(reply.body, /\{\}/, url)
    }
    assert.match((await app.inject('/docs/nothing')).body, /No such page/)
  })

  test('where the reference is not whole, there are no docs', async () => {
    for (const reference of ['product', 'off'] as const) {
      const server = await testServer({ reference })
      try {
        for (const url of ['/docs', '/docs/billing', '/docs/search.json'])
          assert.equal((await server.app.inject(url)).statusCode, 404, `${reference} ${url}`)
        if (reference === 'product')
          assert.doesNotMatch((await server.app.inject('/reference')).body, /href="\/docs"/)
      } finally {
        await server.close()
      }
    }
  })
})
