import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import Fastify, { type FastifyInstance } from 'fastify'
import { release } from '../../rules/release.ts'
import { serveBundle } from '../../server/operator/bundle/routes.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const LOADER = 'import("./portico.js")'
let folder: string
let app: FastifyInstance

before(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-bundle-'))
  fs.mkdirSync(path.join(folder, 'chunks'))
  fs.writeFileSync(path.join(folder, 'loader.js'), LOADER)
  fs.writeFileSync(path.join(folder, 'loader.js.map'), '{}')
  fs.writeFileSync(path.join(folder, 'chunks/Ab12.js'), 'export {}')
  app = Fastify()
  await serveBundle(app, folder)
})
after(async () => {
  await app?.close()
  fs.rmSync(folder, { recursive: true })
})

const get = (url: string) => app.inject({ url })

test('the files of a version stay for ever under its address, with their hashes beside them; without a version the newest is cached for 300 s at most [DEVX-25]', async () => {
  for (const file of ['loader.js', 'chunks/Ab12.js']) {
    const { statusCode, headers } = await get(`/elements/${release}/${file}`)
    assert.equal(statusCode, 200, file)
    assert.equal(headers['cache-control'], FOREVER)
    assert.equal(headers['access-control-allow-origin'], '*')
  }
  const integrity = await get(`/elements/${release}/integrity.json`)
  assert.equal(integrity.headers['cache-control'], FOREVER)
  assert.equal(integrity.headers['access-control-allow-origin'], '*')
  const hashes = integrity.json<Record<string, string>>()
  assert.deepEqual(Object.keys(hashes).sort(), ['chunks/Ab12.js', 'loader.js'])
  const { rawPayload } = await get(`/elements/${release}/loader.js`)
  assert.equal(hashes['loader.js'], `sha384-${createHash('sha384').update(rawPayload).digest('base64')}`)

  const newest = await get('/elements/loader.js')
  assert.equal(newest.body, LOADER)
  const caching = String(newest.headers['cache-control'])
  const seconds = [...caching.matchAll(/=(\d+)/g)].map(([, text]) => Number(text))
  assert.ok(seconds.length > 0 && seconds.reduce((sum, each) => sum + each) <= 300)
  assert.doesNotMatch(caching, /immutable/)
})

test('a version that is not served is 404 and names those that are, and nothing keeps that answer', async () => {
  for (const file of ['loader.js', 'integrity.json', 'chunks/Ab12.js']) {
    const { statusCode, headers, body } = await get(`/elements/99.0.0-beta.1/${file}`)
    assert.equal(statusCode, 404, file)
    assert.ok(body.includes('99.0.0-beta.1') && body.includes(release))
    assert.equal(headers['cache-control'], 'no-store')
  }
  for (const outside of ['/elements/../package.json', `/elements/${release}/%2e%2e/%2e%2e/package.json`])
    assert.notEqual((await get(outside)).statusCode, 200)
})

test('the version is that of package.json', () => {
  assert.equal(release, (JSON.parse(fs.readFileSync('package.json', 'utf8')) as { version: string }).version)
})
