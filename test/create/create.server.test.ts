import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { createServer } from '../../server/app.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'

let server: TestServer
let vendor: TestVendor
let address: string
let workplace: string

before(async () => {
  server = await testServer()
  vendor = await server.addVendor('quay')
  await server.addVendor('pier')
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  workplace = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-create-'))
})
after(async () => {
  await server?.close()
  fs.rmSync(workplace, { recursive: true, force: true })
})

/** Runs the command as npx does: a process of its own, in a folder of the developer's. */
async function create(...args: string[]) {
  return await new Promise<{ code: number; said: string }>(resolve => {
    const command = [path.resolve('src/create/create.mjs'), ...args]
    execFile(process.execPath, command, { cwd: workplace }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    )
  })
}
const read = (file: string) => fs.readFileSync(path.join(workplace, file), 'utf8')
const allowed = async (origin: string) => {
  const reply = await fetch(`${address}/frontegg/hello?app=${vendor.applicationId}`, { headers: { origin } })
  return ((await reply.json()) as { originAllowed: boolean }).originAllowed
}
const add = async (body: unknown, headers: Record<string, string> = {}, to = server.app) =>
  await to.inject({
    method: 'POST',
    url: '/development/pages',
    headers: { host: 'localhost', ...headers },
    payload: body as object,
  })

test('a plain page is written for the running server, which lets it call from then on', async () => {
  const origin = 'http://localhost:6200'
  assert.equal(await allowed(origin), false)
  const { code, said } = await create(
    'harbor',
    '--server',
    address,
    '--port',
    '6200',
    '--app',
    vendor.applicationId,
  )
  assert.equal(code, 0, said)
  assert.match(said, /http-server -p 6200/)
  assert.equal(await allowed(origin), true)
  const page = read('harbor/index.html')
  assert.ok(page.includes(`<script src="${address}/elements/loader.js" async></script>`), page)
  const app = `<frontegg-app base-url="${address}" client-id="${vendor.applicationId}" app-id="${vendor.applicationId}">`
  assert.ok(page.includes(app), page)

  const again = await create('harbor', '--server', address, '--port', '6200', '--app', vendor.applicationId)
  assert.equal(again.code, 1)
  assert.match(again.said, /harbor is not empty\. Name a new folder/)
  assert.equal(read('harbor/index.html'), page)
})

test('each template is the example of the repository, with server, application, port and our packages in it', async () => {
  for (const template of ['react', 'vue', 'svelte', 'angular']) {
    const args = [
      '--template',
      template,
      '--server',
      address,
      '--port',
      '6201',
      '--app',
      vendor.applicationId,
    ]
    const { code, said } = await create(`my ${template}`, ...args)
    assert.equal(code, 0, said)
    const files = fs.globSync('**/*.*', { cwd: path.join(workplace, `my ${template}`) })
    const texts = files.map(file => read(`my ${template}/${file}`)).join('\n')
    for (const left of ['http://localhost:3000', "'quayside'", '5173']) assert.ok(!texts.includes(left), left)
    assert.ok(texts.includes(address) && texts.includes(`'${vendor.applicationId}'`), template)
    const manifest = JSON.parse(read(`my ${template}/package.json`))
    assert.equal(manifest.name, `my-${template}`)
    assert.match(manifest.scripts.dev, /6201/)
    assert.ok(manifest.dependencies['@portico/elements'], template)
    assert.equal('@portico/react' in manifest.dependencies, template === 'react')
    assert.ok(!files.includes('package-lock.json'), 'a lock file names none of ours')
  }
})

test('what cannot be is said with its cure, and nothing is written or allowed', async () => {
  const other = http
    .createServer((_, reply) => reply.end('<h1>Some other program</h1>'))
    .listen(0, '127.0.0.1')
  await once(other, 'listening')
  const elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  const cases: [args: string[], says: RegExp][] = [
    [[], /Name one folder/],
    [['pier', '--template', 'cobol'], /There are plain, react, vue, svelte, angular/],
    [['pier', '--port', '99999'], /1 to 65535/],
    [['pier', '--colour', 'red'], /--colour/],
    [['pier', '--server', 'localhost:3000'], /no address of a server/],
    [['pier', '--server', 'http://x"onload='], /no address of a server/],
    [['pier', '--app', '"><script>'], /no id of an application/],
    [['pier', '--server', 'http://127.0.0.1:9'], /No server answers .* --server/],
    [['pier', '--server', elsewhere], /is no Portico server/],
    [['pier', '--server', address, '--app', 'unknown'], /There is no application unknown/],
    [['pier', '--template', 'vue', '--packages', '.', '--server', address], /has no elements/],
  ]
  for (const [args, says] of cases) {
    const { code, said } = await create(...args)
    assert.equal(code, 1, said)
    assert.match(said, says)
    assert.doesNotMatch(said, /\n {4}at /, 'no stack')
  }
  other.close()
  assert.equal(fs.existsSync(path.join(workplace, 'pier')), false)
})

test('what answers in place of a server writes nothing into the page, nor onto the terminal', async () => {
  const other = http
    .createServer((request, reply) => {
      const isHello = request.url === '/frontegg/hello'
      const page = { vendor: 'Quay', application: "x',a:fetch('//evil')+'", added: true }
      reply
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify(isHello ? { product: 'Portico' } : page))
    })
    .listen(0, '127.0.0.1')
  await once(other, 'listening')
  const elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  const { code, said } = await create('mole', '--server', elsewhere)
  other.close()
  assert.equal(code, 1)
  assert.match(said, /it names no application/)
  assert.equal(fs.existsSync(path.join(workplace, 'mole')), false)
})

test('a page cannot add itself, an origin of elsewhere is not taken, and neither is a caller through a proxy', async () => {
  const body = { origin: 'http://localhost:6300', app: vendor.applicationId }
  for (const mark of [{ origin: 'http://localhost:6300' }, { 'sec-fetch-site': 'cross-site' }])
    assert.equal((await add(body, mark as Record<string, string>)).statusCode, 403)
  for (const headers of [
    { 'x-forwarded-for': '203.0.113.9' },
    { 'x-frontegg-middleware': 'true' },
    { host: 'rebound.example' },
  ])
    assert.equal((await add(body, headers as Record<string, string>)).statusCode, 421)
  // What a host forwards: a development server that does so leaves no mark.
  const forwarded = {
    method: 'POST',
    url: '/frontegg/development/pages',
    headers: { host: 'localhost' },
  } as const
  assert.equal((await server.app.inject({ ...forwarded, payload: body })).statusCode, 421)
  const origins = [
    'https://evil.example',
    'http://localhost.evil.example',
    'http://localhost:6300/',
    'null',
    'file://',
    '',
    7,
    { a: 1 },
  ]
  for (const origin of origins) assert.equal((await add({ ...body, origin })).statusCode, 400, String(origin))
  assert.equal(await allowed('http://localhost:6300'), false)
  assert.deepEqual((await add(body)).json(), {
    vendor: 'quay',
    application: vendor.applicationId,
    added: true,
  })
  assert.equal((await add(body)).json<{ added: boolean }>().added, false)
  const { rows } = await server.services.database.pool.query(
    "select json, user_agent from audits where vendor_id = 'quay' and json::text like '%6300%'",
  )
  assert.equal(rows.length, 1, 'the change is in the audit log')
  assert.equal(rows[0].user_agent, '@portico/create')
})

test('a production server adds no page', async () => {
  const config = { ...server.services.config, production: true }
  const production = await createServer({ ...server.services, config })
  const body = { origin: 'http://localhost:6400', app: vendor.applicationId }
  assert.equal((await add(body, {}, production)).statusCode, 404)
  await production.close()
})
