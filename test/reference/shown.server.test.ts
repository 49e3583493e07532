import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { events } from '../../contract/events.ts'
import { schemas } from '../../contract/index.ts'
import type { Facts } from '../../contract/route.ts'
import { requireConfig } from '../../server/operator/config/read-config.ts'
import { type TestServer, testServer } from '../support/server.ts'

const all = Object.entries(schemas) as [string, Facts][]
const operations = (input: typeof all): string[] =>
  input
    .map(([key]) => {
      const [method, path] = key.split(' ') as [string, string]
      return `${method} ${path.replace(/:(\w+)/g, '{$1}')}`
    })
    .sort()
const ofVendors = all.filter(([, { audience }]) => audience === 'vendor')

describe('the reference', () => {
  const open: TestServer[] = []
  after(() => Promise.all(open.map(server => server.close())))
  const serverWith = async (reference: 'full' | 'product' | 'off') => {
    const server = await testServer({ reference })
    open.push(server)
    return server.app
  }
  async function operationsOf(app: TestServer['app']): Promise<string[]> {
    const { paths } = (await app.inject('/openapi.json')).json() as { paths: Record<string, object> }
    return Object.entries(paths)
      .flatMap(([path, methods]) => Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`))
      .sort()
  }

  test('is without the calls of vendors in production, and whole in development, unless a setting says otherwise', () => {
    const production = {
      NODE_ENV: 'production',
      PORTICO_PUBLIC_URL: 'https://auth.example.com',
      SMTP_URL: 'smtps://mail.example.com',
      MAIL_FROM: 'a@example.com',
    }
    assert.equal(requireConfig(production).reference, 'product')
    assert.equal(requireConfig({ ...production, PORTICO_REFERENCE: 'full' }).reference, 'full')
    assert.equal(requireConfig({}).reference, 'full')
    assert.equal(requireConfig({ PORTICO_REFERENCE: 'off' }).reference, 'off')
  })

  test('tells every call where it is whole, and none of the back ends of vendors where it is of the product', async () => {
    assert.ok(ofVendors.length > 20)
    assert.deepEqual(await operationsOf(await serverWith('full')), operations(all))
    const product = await serverWith('product')
    assert.deepEqual(
      await operationsOf(product),
      operations(all.filter(([, { audience }]) => audience !== 'vendor')),
    )
    const page = (await product.inject('/reference')).body
    assert.doesNotMatch(page, /data-who="vendor"/)
    assert.match(page, /data-who="public"/)
  })

  test('prints every event that is delivered with fields and a sample, and of the product those of tenants [HOOK-27]', async () => {
    const printed = async (reference: 'full' | 'product') => {
      const page = (await (await serverWith(reference)).inject('/reference')).body
      return [...page.matchAll(/<details class="route" id="(frontegg\.[^"]+)"/g)].map(([, key]) => key)
    }
    const heardBy = (...audiences: string[]) =>
      Object.entries(events)
        .filter(([, { audience }]) => audiences.includes(audience))
        .map(([key]) => key)
    assert.deepEqual(await printed('full'), heardBy('tenant', 'vendor'))
    assert.deepEqual(await printed('product'), heardBy('tenant'))
    const page = (await (await serverWith('full')).inject('/reference')).body
    assert.match(page, /sessionId: uuid/)
    assert.match(page, /&quot;eventKey&quot;: &quot;frontegg.user.authenticated&quot;/)
  })

  test('is not there at all where it is off', async () => {
    const app = await serverWith('off')
    for (const url of ['/openapi.json', '/reference', '/reference/reference.js'])
      assert.equal((await app.inject(url)).statusCode, 404, url)
  })
})
