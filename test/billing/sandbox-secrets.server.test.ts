import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { vendorSecret } from '../../server/commerce/billing/vendor-secret.ts'
import { webhookSecretsOf } from '../../server/commerce/billing/webhook-secrets.ts'
import { deliverToVendors } from '../../server/operator/stripe-sandbox/start.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { deliver, eventAbout, giveAccount, signatureOf } from './signed.ts'

const SANDBOX = 'whsec_of_the_sandbox'

suite('two vendors on the development sandbox', () => {
  let server: TestServer
  before(async () => {
    server = await testServer({
      stripe: {
        secretKey: 'sk_test_sandbox',
        publishableKey: 'pk_test_sandbox',
        webhookSecrets: [SANDBOX],
        everyVendor: true,
      },
    })
    for (const id of ['acme', 'other']) await server.addVendor(id)
  })
  after(() => server.close())

  const secretOf = async (id: string) => (await webhookSecretsOf(server.services, id))[0]!
  const send = async (id: string, secret: string) => {
    const payload = JSON.stringify(eventAbout({ object: 'subscription', id: 'sub_1', customer: 'cus_1' }))
    return (await deliver(server, id, payload, signatureOf(payload, secret))).statusCode
  }

  test('have a webhook secret each: what is signed for one is refused by the other', async () => {
    const [acme, other] = [await secretOf('acme'), await secretOf('other')]
    assert.match(acme, /^whsec_.{40,}$/)
    assert.equal(new Set([acme, other, SANDBOX]).size, 3)
    assert.equal(await send('acme', acme), 200)
    assert.equal(await send('other', other), 200)
    for (const [id, wrong] of [
      ['acme', other],
      ['other', acme],
      ['acme', SANDBOX],
    ] as const)
      assert.equal(await send(id, wrong), 400, `${id} by ${wrong}`)
  })

  test('are sent events that are signed for them, at an address of their own', async () => {
    let targetOf: (vendorId: string) => unknown = () => undefined
    const deliverTo = (input: typeof targetOf) => void (targetOf = input)
    const sandbox = { webhookSecret: SANDBOX, deliverToVendors: deliverTo }
    deliverToVendors(sandbox as never, { host: '127.0.0.1', port: 3000 })
    for (const id of ['acme', 'other'])
      assert.deepEqual(targetOf(id), {
        url: `http://127.0.0.1:3000/webhooks/stripe/${id}`,
        secret: await secretOf(id),
      })
  })

  test('keep to the keys that they have themselves', async () => {
    const own = await server.addVendor('own')
    await giveAccount(server, own, ['whsec_of_its_own'])
    assert.equal(await send('own', 'whsec_of_its_own'), 200)
    assert.equal(await send('own', vendorSecret(SANDBOX, 'own')), 400)
  })
})
