import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { countedAddress } from '../../server/platform/http/caller-address.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, answered, signedIn } from '../support/signed-in.ts'

const RESET = '/identity/resources/users/v1/passwords/reset'
const PER_MINUTE = 10

test('one household of IPv6 addresses is counted as one caller, and an IPv4 address as itself', () => {
  const counted = {
    '192.0.2.7': '192.0.2.7',
    '::ffff:192.0.2.7': '192.0.2.7',
    '2001:db8:1:2:3:4:5:6': '2001:db8:1:2::/64',
    '2001:DB8:1:2::9': '2001:db8:1:2::/64',
    '2001:db8:0001:2::9%eth0': '2001:db8:1:2::/64',
    '2001:db8::1': '2001:db8:0:0::/64',
    '::1': '0:0:0:0::/64',
    'not an address': 'not an address',
  }
  for (const [ip, network] of Object.entries(counted)) assert.equal(countedAddress(ip), network, ip)
})

describe('rate limits', () => {
  let server: TestServer
  let vendor: TestVendor
  let admin: Ask

  before(async () => {
    server = await testServer({ rateLimitFactor: 1 })
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'home')
    admin = await signedIn(server, vendor, await server.addPerson(vendor, 'home', 'admin@acme.test'))
  })
  after(() => server.close())

  /** @returns how many of the requests were answered before the first refusal */
  async function requested(times: number, headersOf: (i: number) => object): Promise<number> {
    for (let i = 0; i < times; i++) {
      const { remoteAddress = '198.51.100.1', ...headers } = headersOf(i) as Record<string, string>
      const reply = await server.app.inject({
        method: 'POST',
        url: RESET,
        remoteAddress,
        headers: { host: vendor.host, origin: vendor.origin, ...headers },
        payload: { email: `nobody${i}@acme.test` },
      })
      if (reply.statusCode === 429) return i
      assert.equal(reply.statusCode, 200, reply.body)
    }
    return times
  }

  test('are not escaped by claiming to be forwarded, where no proxy is believed', async () => {
    const forwarded = (i: number) => ({
      'x-forwarded-for': `203.0.113.${i}`,
      forwarded: `for=203.0.113.${i}`,
    })
    assert.equal(await requested(PER_MINUTE + 2, forwarded), PER_MINUTE)
  })

  test('are not escaped by moving about in one’s own IPv6 network', async () => {
    const wandering = (i: number) => ({ remoteAddress: `2001:db8:1:2::${i + 1}` })
    assert.equal(await requested(PER_MINUTE + 2, wandering), PER_MINUTE)
  })

  test('keep invitations from flooding a mailbox, whichever way they are mailed', async () => {
    const invite = () => admin('POST /identity/resources/users/v2', { email: 'flooded@acme.test' })
    const { id } = answered<{ id: string }>(await invite())
    const again = () =>
      admin('POST /identity/resources/users/v1/invitation/reset', { email: 'flooded@acme.test' })
    const activation = () => admin(`POST /team/resources/members/v1/${id}/resendActivationEmail`)
    for (const mail of [again, activation]) {
      const statuses: number[] = []
      for (let i = 0; i < 11; i++) statuses.push((await mail()).statusCode)
      assert.equal(statuses.at(-1), 429)
    }
    assert.equal((await invite()).statusCode, 429)
  })
})

test('a tenant writes to no more than a thousand strangers an hour, from however many addresses', async () => {
  // A tenth of every limit, so that the test need not invite a thousand people.
  const server = await testServer({ rateLimitFactor: 0.1 })
  try {
    const vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'home')
    const admin = await signedIn(server, vendor, await server.addPerson(vendor, 'home', 'admin@acme.test'))
    const me = await admin('GET /identity/resources/users/v2/me')
    const { authorization } = me.raw.req.headers
    const statuses: number[] = []
    for (let i = 0; i <= 100; i++) {
      const reply = await server.app.inject({
        method: 'POST',
        url: '/identity/resources/users/v2',
        remoteAddress: `10.0.0.${i}`,
        headers: { host: vendor.host, origin: vendor.origin, authorization },
        payload: { email: `stranger${i}@acme.test` },
      })
      statuses.push(reply.statusCode)
    }
    assert.deepEqual([...new Set(statuses.slice(0, 100))], [200])
    assert.equal(statuses[100], 429)
  } finally {
    await server.close()
  }
})
