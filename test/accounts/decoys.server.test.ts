import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import type { Context } from '../../server/core/context/context.ts'
import { foreignHash } from '../../server/core/password-hash/foreign-hash.ts'
import { noteKinds } from '../../server/identity/accounts/decoy-kinds.ts'
import { decoyFor } from '../../server/identity/accounts/decoys.ts'
import { VendorScope } from '../../server/platform/db/scope.ts'
import { createSealer } from '../../server/platform/secrets/seal.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'

const BCRYPT = '$2b$06$abcdefghijklmnopqrstuuVRJ3YGxf38XLRYI.mUwRxEt/E1pHueK'
const PBKDF2 = '$pbkdf2-sha256$i=1000$c2l4dGVlbi1ieXRlcy0xNg$+WKFRg/fAab7xj9GD9cZY1I04KATucEqOYCBdhiVMPk'
const ADDRESSES = Array.from({ length: 60 }, (_, i) => `nobody${i}@acme.test`)

describe('what the password of an unknown address costs', () => {
  let server: TestServer
  let vendor: TestVendor
  const first = randomBytes(32)

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'home')
    await imported('moved@acme.test', BCRYPT)
  })
  after(() => server.close())

  const query = (text: string, values: unknown[] = []) => server.services.database.pool.query(text, values)

  async function imported(email: string, hash: string): Promise<void> {
    const { id } = await server.addPerson(vendor, 'home', email)
    await query('update passwords set hash = $2 where user_id = $1', [id, hash])
  }

  /** A process of its own, over the same database: nothing that another one has in memory is seen. */
  function processWith(keys: Buffer[]): Context {
    const database = { ...server.services.database }
    const services = { ...server.services, database, sealer: createSealer(keys) }
    return { services, vendorScope: new VendorScope(database.kysely, vendor.id) } as Context
  }

  const drawn = async (context = processWith([first])) =>
    await Promise.all(ADDRESSES.map(address => decoyFor(context, address)))

  /** Every process has read of it. */
  const passed = () =>
    query(
      `update decoy_kinds set counts_from = counts_from - interval '1 hour',
        counts_until = counts_until - interval '1 hour'`,
    )

  test('is the same in two processes that start at once, after a restart, and after another master key', async () => {
    const [one, other] = await Promise.all([drawn(), drawn()])
    assert.deepEqual(new Set(one), new Set([undefined, BCRYPT]), 'some have our own cost, some the other')
    assert.deepEqual(other, one)
    assert.deepEqual(await drawn(), one, 'a restart')
    assert.deepEqual(await drawn(processWith([randomBytes(32), first])), one, 'a rotation of the master key')
  })

  test('stays where a kind comes or goes, but for what that kind takes and leaves', async () => {
    const before = await drawn()
    await imported('later@acme.test', PBKDF2)
    assert.deepEqual(await drawn(), before, 'a new kind counts only when every process knows it')
    await imported('latest@acme.test', PBKDF2.replace('c2l4dGVlbi1ieXRlcy0xNg', 'YW5vdGhlci1zaXh0ZWVuYg'))
    await noteKinds(processWith([first]), 60_000)
    const { rows } = await query("select kind from decoy_kinds where kind like '$pbkdf2%'")
    assert.deepEqual(rows, [{ kind: '$pbkdf2-sha256$i=1000$' }], 'their salts make no kinds of their own')
    await passed()
    const with2 = await drawn()
    assert.ok(with2.includes(PBKDF2))
    assert.deepEqual(
      with2.map(hash => (hash === PBKDF2 ? undefined : hash)),
      before,
    )
    await query('delete from passwords where hash = $1', [BCRYPT])
    await noteKinds(processWith([first]), 0)
    await passed()
    assert.deepEqual(
      await drawn(),
      with2.map(hash => (hash === BCRYPT ? undefined : hash)),
      'what had the kind that went has our own',
    )
  })

  test('does not depend on the case of an address', async () => {
    const context = processWith([first])
    for (const address of ADDRESSES)
      assert.equal(await decoyFor(context, address.toUpperCase()), await decoyFor(context, address))
  })

  test('is that of one made-up digest for all bare digests, whatever their salts, and keeps none of a person', async () => {
    const digest = Buffer.alloc(32, 7).toString('base64').replace('=', '')
    for (const salt of ['c2FsdDE', 'c2FsdDI'])
      await imported(`${salt}@acme.test`.toLowerCase(), `$sha256$${salt}$${digest}`)
    await noteKinds(processWith([first]), 0)
    const { rows } = await query("select kind, hash from decoy_kinds where kind like '$sha%'")
    assert.deepEqual(
      rows.map(({ kind }) => kind),
      ['$sha256$'],
    )
    assert.ok(!String(rows[0]?.hash).includes(digest))
    assert.equal(await foreignHash(String(rows[0]?.hash))?.verify('any'), false)
  })
})
