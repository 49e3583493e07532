import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { VendorFile } from '../../server/core/vendor-file/vendor-schema.ts'
import { openSocialSecret } from '../../server/identity/social/secrets.ts'
import { requireSecure } from '../../server/operator/config/secure-vendor-file.ts'
import { applyVendorConfig, planVendorConfig } from '../../server/operator/config/vendor-config.ts'
import { checkVendorFile } from '../../server/operator/config/vendor-file.ts'
import { declared } from '../support/declared.ts'
import { type TestServer, testServer } from '../support/server.ts'

type Social = NonNullable<VendorFile['vendors'][number]['social']>

const file = (social: Social): VendorFile => ({ vendors: [{ id: 'acme', social }] })
const custom = { id: 'harbor-id', displayName: 'Harbor ID', clientId: 'c' }

describe('social providers in the configuration file', () => {
  let server: TestServer
  before(async () => {
    server = await testServer()
  })
  after(() => server.close())

  const database = () => server.services.database
  const secretOf = (provider: string) =>
    openSocialSecret(database().kysely, server.services.sealer, 'acme', provider)
  const apply = (content: VendorFile) =>
    applyVendorConfig(server.services.transact, content, declared, server.services.sealer)

  test('secrets are sealed apart from the settings, and are told by no plan and no record', async () => {
    const input = file({
      google: { clientId: 'g', clientSecret: 'google-secret-1' },
      custom: [{ ...custom, issuer: 'https://id.harbor.example', clientSecret: 'harbor-secret-1' }],
    })
    assert.ok(
      !JSON.stringify(await planVendorConfig(database().kysely, input, declared)).includes('secret-1'),
    )
    const changes = await apply(input)
    assert.ok(changes.some(({ key }) => key === 'vendors[acme].social.google.clientSecret'))
    assert.equal(await secretOf('google'), 'google-secret-1')
    assert.equal(await secretOf('harbor-id'), 'harbor-secret-1')
    for (const table of ['vendors', 'audits', 'events', 'social_secrets']) {
      const { rows } = await database().pool.query(`select * from ${table}`)
      assert.ok(!JSON.stringify(rows).includes('secret-1'), table)
    }
    assert.deepEqual(await apply(input), [])
    await apply(file({ google: { clientId: 'g', clientSecret: 'google-secret-2' } }))
    assert.equal(await secretOf('google'), 'google-secret-2')
    assert.equal(await secretOf('harbor-id'), 'harbor-secret-1')
  })

  test('what cannot work is said by its key', () => {
    const wrong: [Social, string][] = [
      [{ apple: { clientId: 'a' } }, 'vendors[0].social.apple'],
      [{ custom: [custom] }, 'vendors[0].social.custom[0]'],
      [
        { custom: [{ ...custom, issuer: 'https://a.example', tokenUrl: 'https://a.example/t' }] },
        'vendors[0].social.custom[0]',
      ],
      [
        { custom: [{ ...custom, id: 'google', issuer: 'https://a.example' }] },
        'vendors[0].social.custom[0].id',
      ],
      [
        {
          custom: [
            { ...custom, issuer: 'https://a.example' },
            { ...custom, issuer: 'https://b.example' },
          ],
        },
        'vendors[0].social.custom[1].id',
      ],
    ]
    for (const [social, key] of wrong)
      assert.deepEqual(
        checkVendorFile(file(social), declared).map(found => found.key),
        [key],
      )
  })

  test('in production every address is https', () => {
    const content = file({ google: { clientId: 'g', url: 'http://10.0.0.1' } })
    assert.throws(
      () => requireSecure({ path: 'portico.config.ts', content }, declared),
      /social\.google\.url: must be https/,
    )
    requireSecure(
      { path: 'x', content: file({ custom: [{ ...custom, issuer: 'https://a.example' }] }) },
      declared,
    )
  })
})
