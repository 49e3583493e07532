import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Webhook } from '../../contract/webhooks.ts'
import type { WebhooksEntry } from '../../server/connectivity/webhooks/settings.ts'
import { webhooksPart } from '../../server/connectivity/webhooks/vendor-file.ts'
import { applyVendorConfig, planVendorConfig } from '../../server/operator/config/vendor-config.ts'
import { declared } from '../support/declared.ts'
import { answered, refused } from '../support/signed-in.ts'
import { HOOKS, type Seaport, seaport } from './seaport.ts'

const endpoint = {
  id: 'warehouse',
  displayName: 'Warehouse',
  url: 'https://warehouse.test/hooks',
  secret: 'a secret of the file',
  eventKeys: ['frontegg.tenant.*'],
}

suite('webhooks of the vendor file', () => {
  let s: Seaport
  before(async () => {
    s = await seaport()
  })
  after(() => s.close())

  const file = (webhooks: WebhooksEntry) => ({
    vendors: [{ id: 'acme', name: 'acme', hosts: ['acme.test'], webhooks }],
  })
  const apply = async (webhooks: WebhooksEntry) => {
    const { transact, sealer } = s.server.services
    const changes = await applyVendorConfig(transact, file(webhooks), declared, sealer)
    return changes.map(({ key }) => key.replace('vendors[acme].webhooks.', ''))
  }
  const list = async () => answered<Webhook[]>(await s.vendorAsk(`GET ${HOOKS}`))

  test('are made, changed and deleted as the file has them, with a sealed secret [HOOK-25]', async () => {
    const own = await s.newWebhook({ displayName: 'By a call' }, s.vendorAsk)
    const kysely = s.server.services.database.kysely
    assert.ok((await planVendorConfig(kysely, file({ endpoints: [endpoint] }), declared)).length > 0)
    assert.equal((await list()).length, 1)
    await apply({ logDays: 7, endpoints: [endpoint] })
    const [, created] = await list()
    assert.deepEqual(
      [created!.displayName, created!.url, created!.secret, created!.isActive],
      ['Warehouse', endpoint.url, '••••••••file', true],
    )
    const [vendor] = await s.sql('select config::text as config from vendors')
    assert.match(String(vendor!.config), /"webhooks": \{"logDays": 7\}/)
    assert.ok(!String(vendor!.config).includes('secret of the file'))
    assert.deepEqual(await apply({ logDays: 7, endpoints: [endpoint] }), [])
    assert.deepEqual(await apply({ endpoints: [{ ...endpoint, secret: 'another of the file' }] }), [
      'endpoints[warehouse].secret',
    ])
    assert.deepEqual(
      await apply({ endpoints: [{ ...endpoint, secret: 'another of the file', isActive: false }] }),
      ['endpoints[warehouse].isActive'],
    )
    assert.deepEqual(
      await s.sql('select 1 from event_subscriptions where endpoint_id = $1', created!._id),
      [],
    )
    assert.deepEqual(await apply({ logDays: 7 }), [])
    assert.equal((await list()).length, 2)
    assert.deepEqual(await apply({ endpoints: [] }), ['endpoints[warehouse]'])
    assert.deepEqual(
      (await list()).map(({ _id }) => _id),
      [own._id],
    )
    answered(await s.vendorAsk(`DELETE ${HOOKS}/${own._id}`), 204)
  })

  test('are switched on and off by calls, and changed by none [HOOK-25]', async () => {
    await apply({ endpoints: [endpoint] })
    const [{ _id }] = (await list()) as [Webhook]
    const path = `/webhook/${_id}` as const
    refused(await s.vendorAsk(`PATCH ${path}`, { displayName: 'Mine' }), 409, 'ER-28011')
    refused(await s.vendorAsk(`DELETE ${path}`), 409, 'ER-28011')
    refused(await s.vendorAsk(`POST ${path}/secret/rotate`), 409, 'ER-28011')
    for (const isActive of [false, true])
      assert.equal(answered<Webhook>(await s.vendorAsk(`PATCH ${path}`, { isActive })).isActive, isActive)
    assert.deepEqual(await s.sql('select event_type from event_subscriptions where endpoint_id = $1', _id), [
      { event_type: 'frontegg.tenant.*' },
    ])
  })

  test('stop the start when a key is unknown, an id is used twice, a secret signs with nothing, or production would send in the clear [HOOK-14, HOOK-26]', () => {
    const entry = (webhooks: WebhooksEntry) => file(webhooks).vendors[0]!
    const mistakes = (webhooks: WebhooksEntry) =>
      webhooksPart.checks![0]!.mistakes(entry(webhooks), 'vendors[0]', declared)
    assert.deepEqual(
      mistakes({ endpoints: [{ ...endpoint, secret: 'whsec_!!!!!!!!' }] }).map(({ key }) => key),
      ['vendors[0].webhooks.endpoints[0].secret'],
    )
    assert.deepEqual(mistakes({ endpoints: [endpoint] }), [])
    assert.deepEqual(
      mistakes({ endpoints: [endpoint, { ...endpoint, eventKeys: ['frontegg.tenant.creatd'] }] }),
      [
        {
          key: 'vendors[0].webhooks.endpoints[1].id',
          message: '"warehouse" is used twice. Give each its own.',
        },
        {
          key: 'vendors[0].webhooks.endpoints[1].eventKeys',
          message: 'There is no event frontegg.tenant.creatd. Did you mean frontegg.tenant.created?',
        },
      ],
    )
    const insecure = { ...endpoint, url: 'http://warehouse.test' }
    assert.deepEqual(webhooksPart.insecure!(entry({ endpoints: [endpoint, insecure] }), 'vendors[0]'), [
      { key: 'vendors[0].webhooks.endpoints[1].url', message: 'must be https in production.' },
    ])
  })
})
