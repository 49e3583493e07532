import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { AllAudits } from '../../contract/vendor-audits.ts'
import { record } from '../audits/records.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, answered, refused, signedIn } from '../support/signed-in.ts'
import { backEnd } from './vendor.ts'

const PATH = '/audits/resources/audits/v2'

suite('the audit logs of all tenants, as the vendor’s back end reads them', () => {
  let server: TestServer
  let vendor: TestVendor
  let ask: Ask
  const list = async (words: string, tenantId?: string) =>
    answered<AllAudits>(
      await ask(`GET ${PATH}?${words}`, undefined, tenantId ? { 'frontegg-tenant-id': tenantId } : {}),
    )
  const said = ({ data }: AllAudits) => data.map(({ description }) => description)

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    for (const tenant of ['home', 'next']) await server.addTenant(vendor, tenant)
    const rival = await server.addVendor('rival')
    await server.addTenant(rival, 'theirs')
    await record(server, 'rival', 'theirs', [{ minutesAgo: 1, description: 'theirs', action: 'boat.sold' }])
    for (const [tenant, of] of [
      ['home', [5, 3, 1]],
      ['next', [4, 2]],
    ] as const)
      await record(
        server,
        'acme',
        tenant,
        of.map(n => ({
          minutesAgo: n,
          description: `boat ${n}`,
          action: 'boat.sold',
          email: `p${n}@acme.test`,
        })),
      )
    ask = await backEnd(server, vendor, 'auditor')
  })
  after(() => server.close())

  test('are one list, newest first, by the index of a row, with tenants, people, times and words to choose by [VAPI-52]', async () => {
    const all = await list('count=200&offset=0&filter=boat.sold')
    assert.deepEqual(said(all), ['boat 1', 'boat 2', 'boat 3', 'boat 4', 'boat 5'])
    assert.equal(all.total, 5)
    assert.deepEqual([...new Set(all.data.map(({ tenantId }) => tenantId))].sort(), ['home', 'next'])
    const rows = await list('count=2&offset=1&filter=boat.sold&sortBy=createdAt&sortDirection=ASC')
    assert.deepEqual([said(rows), rows.total], [['boat 4', 'boat 3'], 5])
    const behind = await list(
      `count=2&filter=boat.sold&sortBy=createdAt&sortDirection=ASC&cursor=${rows.nextCursor}`,
    )
    assert.deepEqual(said(behind), ['boat 2', 'boat 1'])
    assert.deepEqual(said(await list('count=9&filter=boat.sold&sortBy=email&sortDirection=desc', 'home')), [
      'boat 5',
      'boat 3',
      'boat 1',
    ])
    for (const sortBy of ['email', 'action', 'ip', 'severity'])
      assert.deepEqual(refused(await ask(`GET ${PATH}?sortBy=${sortBy}`), 400, 'ER-09002').allowed, [
        'createdAt',
      ])
    for (const words of ['tenant_ids=next', 'tenant_ids=next,nowhere', 'tenant_ids=next&tenant_ids=theirs'])
      assert.deepEqual(said(await list(`count=9&filter=boat.sold&${words}`)), ['boat 2', 'boat 4'])
    for (const words of ['email=P2@acme.test&email=p3@acme.test', 'users=p2@acme.test,p3@acme.test'])
      assert.deepEqual(said(await list(`count=9&${words}`)), ['boat 2', 'boat 3'])
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    assert.deepEqual(
      said(await list(`count=9&filter=boat.sold&created_from=${at(3.5)}&created_to=${at(1.5)}`)),
      ['boat 2', 'boat 3'],
    )
    assert.deepEqual(said(await list('count=9&filter=boat.sold&created_to=2020-01-01')), [])
  })

  test('are those of one tenant where the header names it, and of no other vendor [VAPI-52]', async () => {
    const home = await list('count=2&offset=0', 'home')
    assert.deepEqual([said(home), home.total], [['boat 1', 'boat 3'], 3])
    assert.deepEqual(said(await list('count=9&tenant_ids=next', 'home')), [])
    const missing = await ask(`GET ${PATH}?count=1`, undefined, { 'frontegg-tenant-id': 'theirs' })
    refused(missing, 404, 'ER-12003')
    assert.equal((await ask(`GET ${PATH}`, undefined, { 'frontegg-tenant-id': '' })).statusCode, 403)
  })

  test('answer at most 200 records, and only credentials that may read them', async () => {
    for (const words of ['count=201', 'sortBy=json', 'created_from=soon', 'offset=-1'])
      assert.ok(refused(await ask(`GET ${PATH}?${words}`), 400, 'ER-00400').fields, words)
    refused(await ask(`GET ${PATH}?cursor=none`), 400, 'ER-09001')
    const narrow = await backEnd(server, vendor, 'narrow', ['users:read'])
    assert.equal(refused(await narrow(`GET ${PATH}`), 403, 'ER-00403').scope, 'audits:read')
    const admin = await signedIn(server, vendor, await server.addPerson(vendor, 'home', 'root@acme.test'))
    refused(await admin(`GET ${PATH}`), 403, 'ER-00403')
  })
})
