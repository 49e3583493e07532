// run: alone
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { answered, refused } from '../support/signed-in.ts'
import { deliver, eventAbout, giveAccount, signatureOf } from './signed.ts'

const SECRET = 'whsec_acme_secret'
const OTHER = 'whsec_other_secret'

suite('what the payment provider tells', () => {
  let server: TestServer
  let acme: TestVendor
  let other: TestVendor

  before(async () => {
    server = await testServer()
    acme = await server.addVendor('acme')
    other = await server.addVendor('other')
    await server.addVendor('unbilled')
    await giveAccount(server, acme, [SECRET])
    await giveAccount(server, other, [OTHER])
  })
  after(() => server.close())

  test('is kept once, however often it arrives', async () => {
    const event = eventAbout({ object: 'subscription', id: 'sub_1', customer: 'cus_1' })
    for (let times = 0; times < 3; times++) assert.deepEqual(answered(await send(event)), { received: true })
    const [row, ...more] = await kept(event.id)
    assert.equal(more.length, 0)
    assert.equal(row?.customer_id, 'cus_1')
    assert.equal(row?.created_at.getTime(), event.created * 1000)
  })

  test('of an event, only ids are kept', async () => {
    const secret = 'NOT-TO-BE-KEPT'
    const event = eventAbout(
      {
        object: 'invoice',
        id: 'in_1',
        customer: { object: 'customer', id: 'cus_1', email: secret, name: secret },
        payment_method_details: { card: { fingerprint: secret } },
      },
      { type: 'invoice.paid', data_: secret },
    )
    answered(await send(event))
    const [row] = await kept(event.id)
    assert.deepEqual([row?.customer_id, row?.invoice_id], ['cus_1', 'in_1'])
    assert.ok(!JSON.stringify(row).includes(secret))
  })

  test('an event of a connected account concerns no customer here', async () => {
    const event = eventAbout(
      { object: 'subscription', id: 'sub_1', customer: 'cus_1' },
      { account: 'acct_1' },
    )
    answered(await send(event))
    assert.equal((await kept(event.id))[0]?.customer_id, null)
  })

  const forgeries: Record<string, (payload: string) => string | undefined> = {
    'without a signature': () => undefined,
    'with nonsense for a signature': () => 'whatever',
    'signed with another secret': payload => signatureOf(payload, 'whsec_guessed'),
    'signed for another vendor': payload => signatureOf(payload, OTHER),
    'signed for another body': () => signatureOf('{}', SECRET),
    'signed more than five minutes ago': payload => signatureOf(payload, SECRET, 301),
    'signed in the future': payload => signatureOf(payload, SECRET, -301),
    'with the time changed after signing': payload =>
      signatureOf(payload, SECRET, 4000).replace(/t=\d+/, `t=${Math.floor(Date.now() / 1000)}`),
    'with two times, one of them old': payload =>
      signatureOf(payload, SECRET, 4000).replace(/^/, `t=${Math.floor(Date.now() / 1000)},`),
    'signed with a retired scheme': payload => signatureOf(payload, SECRET).replace('v1=', 'v0='),
  }
  for (const [how, sign] of Object.entries(forgeries)) {
    test(`a delivery ${how} is refused without a reason, and leaves nothing`, async () => {
      const event = eventAbout({ object: 'subscription', id: 'sub_1', customer: 'cus_1' })
      const payload = JSON.stringify(event)
      const reply = await deliver(server, 'acme', payload, sign(payload))
      refused(reply, 400, 'ER-06901')
      assert.deepEqual(reply.json<{ errors: string[] }>().errors, ['The signature is not right'])
      assert.equal((await kept(event.id)).length, 0)
    })
  }

  test('a vendor that does not exist, or has no account, answers like a wrong signature', async () => {
    const payload = JSON.stringify(eventAbout({ object: 'subscription', id: 'sub_1', customer: 'cus_1' }))
    const wrong = await deliver(server, 'acme', payload, signatureOf(payload, OTHER))
    for (const id of ['unbilled', 'nobody', '__proto__']) {
      const reply = await deliver(server, id, payload, signatureOf(payload, SECRET))
      refused(reply, 400, 'ER-06901')
      assert.equal(reply.body, wrong.body)
    }
  })

  test('one vendor’s event never reaches another', async () => {
    const event = eventAbout({ object: 'subscription', id: 'sub_1', customer: 'cus_1' })
    const payload = JSON.stringify(event)
    answered(await deliver(server, 'other', payload, signatureOf(payload, OTHER)))
    const rows = await kept(event.id)
    assert.deepEqual(
      rows.map(({ vendor_id }) => vendor_id),
      ['other'],
    )
  })

  test('while a secret is rotated both count, and the old one ends within seconds after', async t => {
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() })
    const vendor = await server.addVendor('rotating')
    const [old, fresh] = ['whsec_old', 'whsec_new'] as const
    const sendSigned = async (secret: string) => {
      const payload = JSON.stringify(eventAbout({ object: 'customer', id: 'cus_1' }))
      return (await deliver(server, 'rotating', payload, signatureOf(payload, secret))).statusCode
    }
    await giveAccount(server, vendor, [old])
    assert.deepEqual([await sendSigned(old), await sendSigned(fresh)], [200, 400])
    await giveAccount(server, vendor, [fresh, old])
    assert.deepEqual([await sendSigned(old), await sendSigned(fresh)], [200, 200])
    await giveAccount(server, vendor, [fresh])
    t.mock.timers.tick(5001)
    assert.deepEqual([await sendSigned(old), await sendSigned(fresh)], [400, 200])
  })

  test('a body that is signed and no event is refused', async () => {
    const event = eventAbout({ object: 'customer', id: 'cus_1' })
    const bodies = [
      '',
      'not json',
      'null',
      '[]',
      JSON.stringify({ ...event, id: 'sub_1' }),
      JSON.stringify({ ...event, object: 'v2.core.event' }),
      JSON.stringify({ ...event, created: 'now' }),
      JSON.stringify({ ...event, created: 1e300 }),
      JSON.stringify({ ...event, type: `${'x'.repeat(200)}` }),
      JSON.stringify({ ...event, id: `evt_${'x'.repeat(300)}` }),
    ]
    for (const payload of bodies) {
      const reply = await deliver(server, 'acme', payload, signatureOf(payload, SECRET))
      refused(reply, 400, 'ER-06902')
    }
  })

  test('ids that are none are not taken for some', async () => {
    for (const customer of [42, null, { id: 'acct_1' }, "cus_1'; drop table billing_events", 'sub_1', []]) {
      const event = eventAbout({ object: 'subscription', id: 'sub_1', customer })
      answered(await send(event))
      assert.equal((await kept(event.id))[0]?.customer_id, null)
    }
    const empty = eventAbout({}, { data: null })
    answered(await send(empty))
  })

  test('a body of more than a mebibyte is refused before it is looked at', async () => {
    const payload = JSON.stringify(
      eventAbout({ object: 'customer', id: 'cus_1', text: 'x'.repeat(1024 * 1024) }),
    )
    refused(await deliver(server, 'acme', payload, signatureOf(payload, SECRET)), 413, 'ER-00413')
  })

  test('the vendor is the one that the address names, whatever the host, with the prefix too', async () => {
    const event = eventAbout({ object: 'customer', id: 'cus_1' })
    const payload = JSON.stringify(event)
    const url = '/frontegg/webhooks/stripe/acme'
    answered(await deliver(server, 'acme', payload, signatureOf(payload, SECRET), url))
    assert.equal((await kept(event.id)).length, 1)
  })

  async function send(event: object) {
    const payload = JSON.stringify(event)
    return await deliver(server, 'acme', payload, signatureOf(payload, SECRET))
  }

  async function kept(id: string) {
    return await server.services.database.kysely
      .selectFrom('billing_events')
      .selectAll()
      .where('id', '=', id)
      .execute()
  }
})

test('who forges deliveries is slowed down, signed ones are never too many', async () => {
  const server = await testServer({ rateLimitFactor: 0.05 })
  try {
    await giveAccount(server, await server.addVendor('acme'), [SECRET])
    const payload = JSON.stringify(eventAbout({ object: 'customer', id: 'cus_1' }))
    const forge = async () => (await deliver(server, 'acme', payload, 'forged')).statusCode
    const statuses = []
    for (let times = 0; times < 8; times++) statuses.push(await forge())
    assert.deepEqual([statuses.slice(0, 6), statuses.at(-1)], [Array(6).fill(400), 429])
    for (let times = 0; times < 8; times++)
      answered(await deliver(server, 'acme', payload, signatureOf(payload, SECRET)))
  } finally {
    await server.close()
  }
})
