import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { requireSlackAccess, slackApp } from '../../server/connectivity/slack/access.ts'
import type { SlackEntry } from '../../server/connectivity/slack/settings.ts'
import { slackPart } from '../../server/connectivity/slack/vendor-file.ts'
import { applyVendorConfig, planVendorConfig } from '../../server/operator/config/vendor-config.ts'
import { declared } from '../support/declared.ts'
import { type TestServer, testServer } from '../support/server.ts'

const entry = { clientId: '1.2', clientSecret: 'a secret of the file' }

suite('the app at Slack of the vendor file', () => {
  let server: TestServer
  before(async () => {
    server = await testServer()
    await server.addVendor('acme')
  })
  after(() => server.close())

  const file = (slack: SlackEntry) => ({
    vendors: [{ id: 'acme', name: 'acme', hosts: ['acme.test'], slack }],
  })

  test('is stored with a sealed secret, which no plan and no setting says', async () => {
    const { database, transact, sealer, vendors } = server.services
    const unset = (await vendors.get('acme'))!
    assert.equal(slackApp(server.services, unset), undefined)
    await assert.rejects(requireSlackAccess(server.services, unset), { code: 'ER-29101' })
    const plan = await planVendorConfig(database.kysely, file(entry), declared)
    assert.ok(!JSON.stringify(plan).includes('secret of the file'))
    await applyVendorConfig(transact, file(entry), declared, sealer)
    vendors.forget()
    const { rows } = await database.pool.query('select config::text as config from vendors')
    assert.match(rows[0].config, /"slack": \{"clientId": "1\.2"\}/)
    assert.deepEqual(await requireSlackAccess(server.services, (await vendors.get('acme'))!), {
      clientId: '1.2',
      clientSecret: 'a secret of the file',
      url: 'https://slack.com',
    })
    assert.deepEqual(await applyVendorConfig(transact, file(entry), declared, sealer), [])
  })

  test('needs a client id beside its secret, and https in production', () => {
    const vendor = { id: 'acme', name: 'acme', slack: { clientSecret: 'x' } }
    const [check] = slackPart.checks!
    assert.deepEqual(
      check!.mistakes(vendor, 'vendors[0]', declared).map(({ key }) => key),
      ['vendors[0].slack.clientId'],
    )
    const plain = { ...vendor, slack: { clientId: 'x', url: 'http://slack.test' } }
    assert.equal(slackPart.insecure!(plain, 'vendors[0]').length, 1)
  })
})
