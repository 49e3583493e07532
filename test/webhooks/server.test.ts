import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { RotatedSecret, Webhook } from '../../contract/webhooks.ts'
import { anonymous, answered, refused } from '../support/signed-in.ts'
import { HOOKS, NO_WEBHOOK, type Seaport, seaport } from './seaport.ts'

suite('webhooks', () => {
  let s: Seaport
  before(async () => {
    s = await seaport()
  })
  after(() => s.close())

  const list = async (ask = s.admin) => answered<Webhook[]>(await ask(`GET ${HOOKS}`))
  const subscriptions = (id: string) =>
    s.sql('select event_type, tenant_id from event_subscriptions where endpoint_id = $1 order by 1', id)

  test('are created, listed, changed and deleted, with a record of each [CONN-01, CONN-05, CONN-11, CONN-40, CONN-41, CONN-42, CONN-43]', async () => {
    const created = await s.newWebhook({ description: 'Tells the log', secret: 'a secret of ours' })
    assert.deepEqual(
      { ...created, _id: '', createdAt: '', updatedAt: '' },
      {
        _id: '',
        displayName: 'Harbor log',
        description: 'Tells the log',
        url: 'https://receiver.test/hooks',
        secret: 'a secret of ours',
        eventKeys: ['frontegg.user.created'],
        isActive: true,
        invocations: 0,
        type: 'custom',
        vendorId: 'acme',
        tenantId: 'home',
        createdAt: '',
        updatedAt: '',
      },
    )
    assert.deepEqual(
      (await list()).find(({ _id }) => _id === created._id),
      { ...created, secret: '••••••••ours' },
    )
    const changed = answered<Webhook>(
      await s.admin(`PATCH ${HOOKS}/${created._id}`, {
        displayName: 'Pilots',
        eventKeys: ['frontegg.user.*'],
      }),
    )
    assert.deepEqual(
      [changed.displayName, changed.eventKeys, changed.url],
      ['Pilots', ['frontegg.user.*'], created.url],
    )
    answered(await s.admin(`DELETE ${HOOKS}/${created._id}`), 204)
    refused(await s.admin(`DELETE ${HOOKS}/${created._id}`), 404, 'ER-28001')
    refused(await s.admin(`PATCH ${HOOKS}/${NO_WEBHOOK}`, { displayName: 'x' }), 404, 'ER-28001')
    assert.deepEqual(await subscriptions(created._id), [])
    const audits = await s.sql(
      `select action, json from audits where tenant_id = 'home' and action like 'webhook.%' order by id`,
    )
    assert.deepEqual(
      audits.map(({ action }) => action),
      ['webhook.created', 'webhook.updated', 'webhook.deleted'],
    )
    assert.ok(!JSON.stringify(audits).includes('secret of ours'))
  })

  test('hear of what they name while they are switched on, and of nothing while they are off', async () => {
    const { _id } = await s.newWebhook({ eventKeys: ['*', 'frontegg.user.*', '*'] })
    assert.deepEqual(await subscriptions(_id), [
      { event_type: '*', tenant_id: 'home' },
      { event_type: 'frontegg.user.*', tenant_id: 'home' },
    ])
    answered(await s.admin(`PATCH ${HOOKS}/${_id}`, { isActive: false }))
    assert.deepEqual(await subscriptions(_id), [])
    answered(await s.admin(`PATCH ${HOOKS}/${_id}`, { isActive: true }))
    assert.equal((await subscriptions(_id)).length, 2)
  })

  test('get a secret if none is named, shown in full once, sealed, and kept by a change that sends back what is shown [HOOK-05, HOOK-06]', async () => {
    const created = await s.newWebhook()
    assert.match(created.secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
    const mask = `••••••••${created.secret.slice(-4)}`
    const [row] = await s.sql('select secret from webhooks where id = $1', created._id)
    assert.ok(!String(row!.secret).includes(created.secret.slice(6)))
    for (const secret of [null, mask]) {
      const kept = answered<Webhook>(await s.admin(`PATCH ${HOOKS}/${created._id}`, { secret }))
      assert.equal(kept.secret, mask)
      assert.deepEqual(await s.sql('select secret from webhooks where id = $1', created._id), [row])
    }
    const context = refused(
      await s.admin(`PATCH ${HOOKS}/${created._id}`, { secret: 'short' }),
      400,
      'ER-28004',
    )
    assert.deepEqual(context, { field: 'secret' })
    refused(await s.admin(`POST ${HOOKS}/custom`, s.given({ secret: '1234567' })), 400, 'ER-28004')
    const other = answered<Webhook>(
      await s.admin(`PATCH ${HOOKS}/${created._id}`, { secret: 'chosen by us' }),
    )
    assert.equal(other.secret, '••••••••y us')
  })

  test('are given a new secret, shown once, beside which the one of before counts for a day [HOOK-07]', async () => {
    const created = await s.newWebhook()
    const { secret, previousValidUntil } = answered<RotatedSecret>(
      await s.admin(`POST ${HOOKS}/${created._id}/secret/rotate`),
    )
    assert.match(secret, /^whsec_/)
    assert.notEqual(secret, created.secret)
    const hours = (Date.parse(previousValidUntil) - Date.now()) / 3_600_000
    assert.ok(hours > 23.9 && hours <= 24, `${hours}`)
    const shown = (await list()).find(({ _id }) => _id === created._id)!
    assert.deepEqual(
      [shown.secret, shown.previousSecretValidUntil],
      [`••••••••${secret.slice(-4)}`, previousValidUntil],
    )
    refused(await s.otherAdmin(`POST ${HOOKS}/${created._id}/secret/rotate`), 404, 'ER-28001')
  })

  test('of a tenant are unknown to every other one, and to the vendor where it names none [HOOK-24]', async () => {
    const { _id } = await s.newWebhook()
    for (const ask of [s.otherAdmin, s.vendorAsk]) {
      assert.ok(!(await list(ask)).some(webhook => webhook._id === _id))
      refused(await ask(`PATCH ${HOOKS}/${_id}`, { displayName: 'Mine' }), 404, 'ER-28001')
      refused(await ask(`DELETE ${HOOKS}/${_id}`), 404, 'ER-28001')
    }
  })

  test('need a user who is known', async () => {
    assert.equal((await anonymous(s.server, s.vendor)(`GET ${HOOKS}`)).statusCode, 401)
  })
})
