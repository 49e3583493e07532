import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { providerOf } from '../../server/commerce/billing/provider-accounts.ts'
import { webhookSecretsOf } from '../../server/commerce/billing/webhook-secrets.ts'
import { ConfigurationError } from '../../server/core/vendor-file/mistake.ts'
import type { VendorFile } from '../../server/core/vendor-file/vendor-schema.ts'
import { requireConfig } from '../../server/operator/config/read-config.ts'
import { requireSecure } from '../../server/operator/config/secure-vendor-file.ts'
import { applyVendorConfig, planVendorConfig } from '../../server/operator/config/vendor-config.ts'
import { checkVendorFile } from '../../server/operator/config/vendor-file.ts'
import { PLANS } from '../support/billing.ts'
import { declared } from '../support/declared.ts'
import { type TestServer, testServer } from '../support/server.ts'

const stripe = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' }
const file = (billing: object): VendorFile => ({ vendors: [{ id: 'acme', billing } as never] })

suite('keys at the payment provider', () => {
  let server: TestServer
  before(async () => {
    server = await testServer()
  })
  after(() => server.close())

  const apply = (billing: object) =>
    applyVendorConfig(server.services.transact, file(billing), declared, server.services.sealer)
  const config = async () =>
    (await server.services.database.pool.query("select config from vendors where id = 'acme'")).rows[0].config

  test('those of the configuration file are sealed, told in no answer, and not among the settings', async () => {
    const planned = await planVendorConfig(
      server.services.database.kysely,
      file({ plans: PLANS, stripe }),
      declared,
    )
    assert.ok(planned.some(({ key }) => key === 'vendors[acme].billing.stripe'))
    assert.ok(!JSON.stringify(planned).includes('sk_test_1'))
    await apply({ plans: PLANS, stripe })
    assert.deepEqual(await apply({ plans: PLANS, stripe }), [])
    const stored = await config()
    assert.equal(stored.billing.plans.length, 3)
    assert.equal(stored.billing.stripe, undefined)
    const account = await providerOf(server.services, 'acme')
    assert.equal(account?.publishableKey, 'pk_test_1')
    assert.deepEqual(await webhookSecretsOf(server.services, 'acme'), ['whsec_1'])
    const { rows } = await server.services.database.pool.query('select * from billing_providers')
    assert.ok(!JSON.stringify(rows).includes(Buffer.from('sk_test_1').toString('hex')))
  })

  test('another key in the file replaces the one before, and two webhook secrets count while one is rotated', async () => {
    const changes = await apply({ stripe: { ...stripe, webhookSecret: ['whsec_2', 'whsec_1'] } })
    assert.deepEqual(changes, [
      { key: 'vendors[acme].billing.stripe', before: 'other sealed keys', after: 'sealed keys' },
    ])
    assert.deepEqual(await webhookSecretsOf(server.services, 'acme'), ['whsec_2', 'whsec_1'])
  })

  test('what does not fit together in the file is named with its cure', () => {
    const mistakes = (billing: object) =>
      checkVendorFile(file(billing), declared).map(({ key, message }) => `${key}: ${message}`)
    const [free, harbor] = PLANS
    assert.deepEqual(mistakes({ plans: PLANS, trial: { plan: 'harbor', endAction: 'retain_trial' } }), [])
    assert.match(mistakes({ plans: [free, free] })[0]!, /plans\[1\]\.slug: "free" is already used/)
    assert.match(
      mistakes({ plans: PLANS, trial: { plan: 'harbr', endAction: 'retain_trial' } })[0]!,
      /trial\.plan: "harbr" is no plan\. Did you mean harbor\?/,
    )
    assert.match(
      mistakes({ plans: PLANS, trial: { plan: 'fleet', endAction: 'retain_trial' } })[0]!,
      /needs trialDays in the plan "fleet"/,
    )
    assert.match(
      mistakes({
        plans: [
          { ...free, isDefault: true },
          { ...harbor, isDefault: true },
        ],
      })[0]!,
      /plans\[1\]\.isDefault/,
    )
    assert.match(mistakes({ trialx: null })[0]!, /Did you mean trial\?/)
    assert.ok(mistakes({ stripe: { ...stripe, publishableKey: 'sk_test_1' } }).length > 0)
  })

  test('keys in the environment are checked: which is which, both together, a webhook secret and https in production', () => {
    const wrong = (env: Record<string, string>): string => {
      try {
        requireConfig(env)
        return ''
      } catch (error) {
        assert.ok(error instanceof ConfigurationError)
        assert.ok(!error.message.includes('sk_live_1'))
        return error.mistakes.map(({ key }) => key).join(' ')
      }
    }
    const keys = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }
    const production = {
      ...keys,
      NODE_ENV: 'production',
      PORTICO_PUBLIC_URL: 'https://auth.example.com',
      SMTP_URL: 'smtps://mail.example.com',
      MAIL_FROM: 'a@example.com',
      STRIPE_WEBHOOK_SECRET: 'whsec_1, whsec_2',
    }
    assert.equal(wrong(keys), '')
    assert.equal(wrong({ STRIPE_SECRET_KEY: 'sk_live_1' }), 'STRIPE_PUBLISHABLE_KEY')
    assert.equal(wrong({ ...keys, STRIPE_PUBLISHABLE_KEY: 'sk_live_1' }), 'STRIPE_PUBLISHABLE_KEY')
    assert.equal(wrong({ ...keys, STRIPE_WEBHOOK_SECRET: 'secret' }), 'STRIPE_WEBHOOK_SECRET')
    assert.equal(wrong(production), '')
    assert.deepEqual(requireConfig(production).stripe?.webhookSecrets, ['whsec_1', 'whsec_2'])
    assert.equal(wrong({ ...production, STRIPE_WEBHOOK_SECRET: '' }), 'STRIPE_WEBHOOK_SECRET')
    assert.equal(wrong({ ...production, STRIPE_API_URL: 'http://localhost:4242' }), 'STRIPE_API_URL')
    const insecure = file({ stripe: { ...stripe, apiUrl: 'http://stripe.test' } })
    assert.throws(
      () => requireSecure({ path: 'portico.config.ts', content: insecure }, declared),
      /vendors\[0\]\.billing\.stripe\.apiUrl: must be https in production/,
    )
  })

  test('the keys of the environment bill for the oldest vendor only, unless it has its own', async () => {
    const first = await server.services.database.pool.query(
      'select id from vendors order by created_at limit 1',
    )
    assert.equal(first.rows[0].id, 'acme')
    await server.addVendor('younger')
    const services = {
      ...server.services,
      config: {
        ...server.services.config,
        stripe: { secretKey: 'sk_test_9', publishableKey: 'pk_test_9', webhookSecrets: [] },
      },
    }
    assert.equal((await providerOf(services, 'acme'))?.publishableKey, 'pk_test_1')
    assert.equal(await providerOf(services, 'younger'), undefined)
    await server.services.database.pool.query('delete from billing_providers')
    assert.equal((await providerOf(services, 'acme'))?.publishableKey, 'pk_test_9')
  })
})
