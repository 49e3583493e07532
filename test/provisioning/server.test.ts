import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, suite, test } from 'node:test'
import type { ProvisioningConnection, RotatedProvisioningToken } from '../../contract/provisioning.ts'
import {
  CONFIGURATIONS,
  created,
  directory,
  patch,
  person,
  type Seaport,
  scimRefused,
  seaport,
  UNKNOWN_ID,
} from '../scim/seaport.ts'
import { recorded } from '../support/recorded.ts'
import { answered, refused, signedIn } from '../support/signed-in.ts'

suite('provisioning connections', () => {
  let h: Seaport
  before(async () => {
    h = await seaport()
  })
  after(() => h.server.close())

  const list = async () => answered<ProvisioningConnection[]>(await h.admin(`GET ${CONFIGURATIONS}`))
  const shown = async (id: string) => (await list()).find(connection => connection.id === id)

  test('are created, listed, changed and deleted, with a record of each [SCIM-01, SCIM-02, SCIM-03, SCIM-04, SCIM-05, SCIM-07, SCIM-08, SCIM-09, SCIM-10]', async () => {
    for (const source of ['frontegg', 'okta', 'azure-ad', 'other'] as const) {
      const { id, connectionName, token, baseUrl } = await h.connect({ source })
      assert.equal(Buffer.from(token, 'base64url').length, 32)
      const connection = (await shown(id))!
      assert.deepEqual(
        [connection.source, connection.connectionName, connection.syncToUserManagement, connection.lastSync],
        [source, connectionName, true, null],
      )
      assert.equal(connection.baseUrl, baseUrl)
      assert.ok(baseUrl.endsWith(`/scim/v2/${id}`))
      assert.doesNotMatch(JSON.stringify(connection), new RegExp(token))
      answered(await h.admin(`PATCH ${CONFIGURATIONS}/${id}`, { connectionName: 'Harbor' }), 204)
      assert.equal((await shown(id))!.connectionName, 'Harbor')
      answered(await h.admin(`DELETE ${CONFIGURATIONS}/${id}`, { deleteAll: false }), 204)
      assert.equal(await shown(id), undefined)
    }
    const { audits } = await recorded(h.server, 'home')
    assert.deepEqual(audits.slice(-3), [
      'scim.connection-created',
      'scim.connection-updated',
      'scim.connection-deleted',
    ])
  })

  test('have an id, a number of users and the time of the last request that succeeded [SCIM-06, SCIMP-06]', async () => {
    const { id, scim } = await h.connect()
    const count = async () =>
      answered<{ count: number }>(await h.admin(`GET /directory/resources/scim/temp/${id}/Users/count`)).count
    assert.equal(await count(), 0)
    scimRefused(await scim('GET /Users/none'), 404)
    assert.equal((await shown(id))!.lastSync, null)
    await created(scim, person('counted'))
    assert.equal(await count(), 1)
    const { userCount, lastSync, tokens } = (await shown(id))!
    assert.equal(userCount, 1)
    assert.ok(lastSync && tokens[0]!.lastUsedAt)
  })

  test('ask for the permission to read, write or delete [SCIMP-07]', async () => {
    const { id } = await h.connect()
    const reader = await h.server.addPerson(h.vendor, 'home', 'reader@acme.test', { roles: ['ReadOnly'] })
    const ask = await signedIn(h.server, h.vendor, reader)
    answered(await ask(`GET ${CONFIGURATIONS}`))
    refused(await ask(`POST ${CONFIGURATIONS}`, { source: 'okta' }), 403, 'ER-00403')
    refused(await ask(`PATCH ${CONFIGURATIONS}/${id}`, { syncToUserManagement: false }), 403, 'ER-00403')
    refused(await ask(`POST ${CONFIGURATIONS}/${id}/tokens`), 403, 'ER-00403')
    refused(await ask(`DELETE ${CONFIGURATIONS}/${id}`, { deleteAll: true }), 403, 'ER-00403')
  })

  test('of another tenant are as unknown as none', async () => {
    const { id } = await h.connect()
    const boss = await signedIn(
      h.server,
      h.vendor,
      await h.server.addPerson(h.vendor, 'elsewhere', 'boss@else.test'),
    )
    for (const unknown of [id, UNKNOWN_ID]) {
      refused(await boss(`PATCH ${CONFIGURATIONS}/${unknown}`, { connectionName: 'Mine' }), 404, 'ER-33001')
      refused(await boss(`DELETE ${CONFIGURATIONS}/${unknown}`, { deleteAll: true }), 404, 'ER-33001')
      refused(await boss(`POST ${CONFIGURATIONS}/${unknown}/tokens`), 404, 'ER-33001')
      refused(await boss(`GET ${CONFIGURATIONS}/${unknown}/requests`), 404, 'ER-33001')
      refused(await boss(`GET ${CONFIGURATIONS}/${unknown}/preview`), 404, 'ER-33001')
      refused(await boss(`GET /directory/resources/scim/temp/${unknown}/Users/count`), 404, 'ER-33001')
    }
    assert.deepEqual(answered<unknown[]>(await boss(`GET ${CONFIGURATIONS}`)), [])
  })

  test('take two tokens at a time, of which the older one goes on for seven days or until it is revoked [SCIMP-05]', async () => {
    const { id, scim } = await h.connect()
    const next = answered<RotatedProvisioningToken>(await h.admin(`POST ${CONFIGURATIONS}/${id}/tokens`))
    const days = (Date.parse(next.previousValidUntil!) - Date.now()) / 86_400_000
    assert.ok(days > 6.9 && days <= 7, `${days}`)
    const renewed = directory(h.server, id, next.token)
    for (const ask of [scim, renewed]) answered(await ask('GET /Users'))
    refused(await h.admin(`POST ${CONFIGURATIONS}/${id}/tokens`), 409, 'ER-33004')
    const [first] = (await shown(id))!.tokens
    answered(await h.admin(`DELETE ${CONFIGURATIONS}/${id}/tokens/${first!.id}`), 204)
    refused(await h.admin(`DELETE ${CONFIGURATIONS}/${id}/tokens/${first!.id}`), 404, 'ER-33002')
    scimRefused(await scim('GET /Users'), 401)
    answered(await renewed('GET /Users'))
    answered(await h.admin(`POST ${CONFIGURATIONS}/${id}/tokens`))
    await h.sql(
      'update scim_tokens set expires_at = now() where connection_id = $1 and expires_at is not null',
      [id],
    )
    scimRefused(await renewed('GET /Users'), 401)
  })

  test('have a token of 32 random bytes that is returned once and stored as its SHA-256 hash [SCIMP-03]', async () => {
    const { id, token } = await h.connect()
    assert.equal(Buffer.from(token, 'base64url').length, 32)
    assert.ok(!JSON.stringify(await list()).includes(token))
    const stored = await h.sql<Record<string, unknown>>(
      'select * from scim_tokens where connection_id = $1',
      [id],
    )
    assert.deepEqual(
      stored.map(({ hash }) => hash),
      [createHash('sha256').update(token).digest()],
    )
    assert.ok(!JSON.stringify(stored).includes(token))
  })

  test('keep a log of requests with names of attributes, and no value of a person', async () => {
    const { id, scim } = await h.connect()
    const { id: userId } = await created(scim, person('logged', { title: 'Secret pilot' }))
    await scim(`PATCH /Users/${userId}`, patch({ op: 'replace', path: 'id', value: 'another' }))
    await scim('GET /Users?filter=userName%20eq%20%22whisper%22')
    const { items } = answered<{
      items: { status: number; attributes: string[]; scimType: string | null }[]
    }>(await h.admin(`GET ${CONFIGURATIONS}/${id}/requests`))
    assert.deepEqual(
      items.map(({ status, scimType }) => [status, scimType]),
      [
        [200, null],
        [400, 'mutability'],
        [201, null],
      ],
    )
    assert.deepEqual(items[0]!.attributes, ['userName'])
    assert.ok(items[2]!.attributes.includes('title'))
    assert.doesNotMatch(JSON.stringify(items), /Secret|whisper|another|logged/)
    const failed = answered<{ items: unknown[] }>(
      await h.admin(`GET ${CONFIGURATIONS}/${id}/requests?failed=true`),
    )
    assert.equal(failed.items.length, 1)
    const page = answered<{ items: { id: string }[]; next: string }>(
      await h.admin(`GET ${CONFIGURATIONS}/${id}/requests?limit=2`),
    )
    const rest = answered<{ items: unknown[]; next?: string }>(
      await h.admin(`GET ${CONFIGURATIONS}/${id}/requests?limit=2&before=${page.next}`),
    )
    assert.deepEqual([page.items.length, rest.items.length, rest.next], [2, 1, undefined])
  })
})
