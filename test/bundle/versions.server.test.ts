import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { release } from '../../rules/release.ts'
import { keepRelease, releasesOf } from '../../server/operator/bundle/released.ts'
import { serveBundle } from '../../server/operator/bundle/routes.ts'
import type { Database } from '../../server/platform/db/open.ts'
import { testDatabase } from '../support/database.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const LOADER = 'import("./portico.js")'
let folder: string
let app: FastifyInstance
let database: Database

before(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-bundle-'))
  fs.mkdirSync(path.join(folder, 'chunks'))
  fs.writeFileSync(path.join(folder, 'loader.js'), LOADER)
  fs.writeFileSync(path.join(folder, 'loader.js.map'), '{}')
  fs.writeFileSync(path.join(folder, 'chunks/Ab12.js'), 'export {}')
  app = Fastify()
  database = await testDatabase()
  await serveBundle(app, folder, database.kysely)
})
after(async () => {
  await app?.close()
  await database?.close()
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

test('the versioned files of the release before stay served, byte for byte, by a server that no longer has them, and an unknown version names those that are [DEVX-26]', async () => {
  const old = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-release-'))
  fs.mkdirSync(path.join(old, 'chunks'))
  fs.writeFileSync(path.join(old, 'loader.js'), 'import("./chunks/Cd34.js")')
  fs.writeFileSync(path.join(old, 'loader.js.map'), '{}')
  fs.writeFileSync(path.join(old, 'chunks/Cd34.js'), 'export const harbor = "Ærøskøbing"')
  // Servers of one release start together, and start again.
  await Promise.all([keepRelease(database.kysely, old, '0.0.9'), keepRelease(database.kysely, old, '0.0.9')])
  await keepRelease(database.kysely, old, '0.0.9')
  fs.rmSync(old, { recursive: true })

  const integrity = await get('/elements/0.0.9/integrity.json')
  assert.equal(integrity.statusCode, 200, integrity.body)
  const hashes = integrity.json<Record<string, string>>()
  assert.deepEqual(Object.keys(hashes), ['chunks/Cd34.js', 'loader.js'])
  for (const [file, hash] of Object.entries(hashes)) {
    const { statusCode, headers, rawPayload } = await get(`/elements/0.0.9/${file}`)
    assert.equal(statusCode, 200, file)
    assert.equal(headers['cache-control'], FOREVER)
    assert.equal(headers['access-control-allow-origin'], '*')
    assert.equal(headers['content-type'], 'text/javascript; charset=utf-8')
    assert.equal(hash, `sha384-${createHash('sha384').update(rawPayload).digest('base64')}`)
  }
  const packed = await app.inject({
    url: '/elements/0.0.9/loader.js',
    headers: { 'accept-encoding': 'br, gzip' },
  })
  assert.equal(packed.headers['content-encoding'], 'gzip')
  assert.equal(packed.headers.vary, 'accept-encoding')
  assert.equal(gunzipSync(packed.rawPayload).toString(), 'import("./chunks/Cd34.js")')

  for (const url of [
    '/elements/0.0.9/loader.js.map',
    '/elements/0.0.9/chunks/Ab12.js',
    '/elements/0.0.8/loader.js',
  ]) {
    const { statusCode, headers, body } = await get(url)
    assert.equal(statusCode, 404, url)
    assert.deepEqual((JSON.parse(body) as { versions: string[] }).versions, [release, '0.0.9'])
    assert.equal(headers['cache-control'], 'no-store')
  }
})

test('the newest five releases are kept', async () => {
  for (const version of ['0.1.1', '0.1.2', '0.1.3', '0.1.4', '0.1.5', '0.1.6'])
    await keepRelease(database.kysely, folder, version)
  assert.deepEqual(await releasesOf(database.kysely), ['0.1.6', '0.1.5', '0.1.4', '0.1.3', '0.1.2'])
  assert.equal((await get('/elements/0.1.1/loader.js')).statusCode, 404)
  assert.equal((await get('/elements/0.1.2/loader.js')).statusCode, 200)
})

test('the version is that of package.json', () => {
  assert.equal(release, (JSON.parse(fs.readFileSync('package.json', 'utf8')) as { version: string }).version)
})
