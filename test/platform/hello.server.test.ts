// run: on both databases
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { release } from '../../rules/release.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'

const known = `"product":"Portico","version":"${release}",`

describe('what a page asks when its calls get no answer', () => {
  let server: TestServer
  let vendor: TestVendor
  let other: TestVendor
  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('quay')
    other = await server.addVendor('pier')
  })
  after(() => server.close())

  const ask = (headers: Record<string, string>, url = '/frontegg/hello') =>
    server.app.inject({ url, headers: { host: vendor.host, ...headers } })

  it('is answered to every origin, without credentials: product, version and whether the origin may call, and neither vendor nor origins [DEVX-02]', async () => {
    const { statusCode, headers, body } = await ask({ origin: 'https://nobody.example', cookie: 'a=b' })
    assert.equal(statusCode, 200)
    assert.equal(headers['access-control-allow-origin'], '*')
    assert.equal(headers['access-control-allow-credentials'], undefined)
    assert.equal(headers['set-cookie'], undefined)
    assert.equal(body, `{${known}"originAllowed":false}`)
  })

  it('says that an origin of the vendor may call, and so does a page of this server', async () => {
    for (const origin of [vendor.origin, `http://${vendor.host}`])
      assert.equal((await ask({ origin })).body, `{${known}"originAllowed":true}`)
    assert.equal((await ask({})).body, `{${known}"originAllowed":true}`)
  })

  it('knows the vendor by the host, else by the application id', async () => {
    assert.equal((await ask({ origin: other.origin })).body, `{${known}"originAllowed":false}`)
    const url = `/frontegg/hello?app=${other.applicationId}`
    const shared = { host: 'shared.example' }
    assert.equal((await ask({ origin: other.origin, ...shared }, url)).body, `{${known}"originAllowed":true}`)
    assert.equal(
      (await ask({ origin: vendor.origin, ...shared }, url)).body,
      `{${known}"originAllowed":false}`,
    )
  })

  it('tells pages that may call of an application id that names none, and of one that is missing; others get nothing', async () => {
    const wrong = (origin: string, app: string, host = vendor.host) =>
      ask({ origin, host }, `/frontegg/hello?app=${app}`).then(({ body }) => body)
    const unknown = `{${known}"originAllowed":true,"application":"unknown"}`
    assert.equal(await wrong(vendor.origin, 'nobodys'), unknown)
    assert.equal(await wrong(vendor.origin, other.applicationId), unknown)
    assert.equal(await wrong(vendor.origin, vendor.applicationId), `{${known}"originAllowed":true}`)
    assert.equal(
      await wrong(vendor.origin, '', 'shared.example'),
      `{${known}"originAllowed":true,"application":"none"}`,
    )
    assert.equal(await wrong('https://nobody.example', 'nobodys'), `{${known}"originAllowed":false}`)
    const named = { 'frontegg-requested-application-id': 'nobodys' }
    const found = await ask({ origin: vendor.origin, ...named }, '/frontegg/vendors/public')
    assert.equal(found.json<{ unknownApplication?: true }>().unknownApplication, true)
    const well = await ask({ origin: vendor.origin }, '/frontegg/vendors/public')
    assert.ok(!('unknownApplication' in well.json<object>()))
  })

  it('tells them that one of several applications must be named, and of a client id that names nothing', async () => {
    const pier = { host: other.host, origin: other.origin }
    const wrong = (query: string) => ask(pier, `/frontegg/hello?${query}`).then(({ body }) => body)
    const vendorInfo = async () => (await ask(pier, '/frontegg/vendors/public')).json<object>()
    assert.equal(await wrong(''), `{${known}"originAllowed":true}`)
    assert.ok(!('unknownApplication' in (await vendorInfo())))
    await server.services.database.kysely
      .insertInto('applications')
      .values({ vendor_id: other.id, id: 'pier-mobile', name: 'mobile', url: null, is_default: false })
      .execute()
    server.services.vendors.forget()
    assert.equal(await wrong(''), `{${known}"originAllowed":true,"application":"several"}`)
    assert.ok('unknownApplication' in (await vendorInfo()))
    for (const client of ['pier-mobile', other.applicationId, other.id])
      assert.equal(await wrong(`app=pier-mobile&client=${client}`), `{${known}"originAllowed":true}`)
    const unknown = `{${known}"originAllowed":true,"client":"unknown"}`
    for (const client of ['nobodys', vendor.id, vendor.applicationId])
      assert.equal(await wrong(`app=pier-mobile&client=${client}`), unknown)
    const { body } = await ask(
      { ...pier, origin: 'https://nobody.example' },
      '/frontegg/hello?client=nobodys',
    )
    assert.equal(body, `{${known}"originAllowed":false}`)
  })

  it('is not needed to know the remedy where no vendor is meant: the refusal names both settings', async () => {
    const { statusCode, body } = await ask({ host: 'shared.example' }, '/frontegg/vendors/public')
    assert.equal(statusCode, 421)
    assert.match(body, /app-id.*hosts/)
  })

  it('does not believe an application id that does not exist', async () => {
    const url = `/frontegg/hello?app=${'x'.repeat(5000)}&app=1`
    assert.equal(
      (await ask({ origin: 'https://nobody.example' }, url)).body,
      `{${known}"originAllowed":false}`,
    )
  })

  it('opens no other address to every origin', async () => {
    for (const url of ['/frontegg/hello/flags', '/frontegg/flags?/hello', '/frontegg/hello/../flags']) {
      const { headers } = await ask({ origin: 'https://nobody.example' }, url)
      assert.equal(headers['access-control-allow-origin'], undefined, url)
    }
  })

  it('is limited by address', async () => {
    const limited = await testServer({ rateLimitFactor: 1 })
    try {
      const url = '/frontegg/hello'
      const replies = await Promise.all(Array.from({ length: 241 }, () => limited.app.inject({ url })))
      assert.equal(replies.filter(({ statusCode }) => statusCode === 429).length, 1)
    } finally {
      await limited.close()
    }
  })
})
