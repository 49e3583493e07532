// run: on both databases
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { type VendorDirectory, vendorDirectory } from '../../server/core/vendors/directory.ts'
import { declared } from '../support/declared.ts'
import { type TestServer, testServer } from '../support/server.ts'

suite('the directory of vendors', () => {
  let server: TestServer
  /** Statements since `watched` was called. */
  let statements: string[] = []

  before(async () => {
    server = await testServer()
  })
  after(() => server.close())

  const query = (text: string) => server.services.database.pool.query(text)

  /** Another process's directory, whose statements are counted. */
  function elsewhere(maxAge: number): VendorDirectory {
    statements = []
    const { database } = server.services
    const kysely = database.kysely.withPlugin({
      transformQuery: ({ node }) => {
        statements.push(node.kind)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    return vendorDirectory({
      database: { ...database, kysely },
      settings: declared.settings,
      publicUrl: () => 'http://here.test',
      maxAge,
    })
  }

  test('one vendor alone answers on every host, beside that of the demo too', async () => {
    const alone = elsewhere(0)
    assert.equal(await alone.resolve('any.test', undefined), undefined)
    await query(`insert into vendors (id, name) values ('quayside', 'Quayside')`)
    await query(`insert into applications (vendor_id, id, name) values ('quayside', 'quayside', 'Quayside')`)
    assert.equal((await alone.resolve('any.test', undefined))?.id, 'quayside')
    await server.addVendor('acme')
    assert.equal((await alone.resolve('any.test', undefined))?.id, 'acme')
    assert.equal((await alone.resolve('any.test', 'quayside'))?.id, 'quayside')
    assert.equal(await alone.resolve('any.test', 'nobody'), undefined)
    await server.addVendor('other')
    assert.equal(await alone.resolve('any.test', undefined), undefined)
  })

  test('the host decides before the application', async () => {
    const vendors = elsewhere(0)
    assert.equal((await vendors.resolve('acme.test', 'other-app'))?.id, 'acme')
    assert.equal((await vendors.resolve('any.test', 'other-app'))?.id, 'other')
  })

  test('another process sees each change: a setting, a host, an application, a captcha', async () => {
    const vendors = elsewhere(0)
    const acme = async () => (await vendors.get('acme'))!
    await acme()
    await query(`update vendors set name = 'Acme, Inc.' where id = 'acme'`)
    assert.equal((await acme()).name, 'Acme, Inc.')
    assert.equal(await vendors.resolve('new.test', undefined), undefined)
    await query(`update vendors set hosts = '{acme.test,new.test}' where id = 'acme'`)
    assert.equal((await vendors.resolve('new.test', undefined))?.id, 'acme')
    await query(`update vendors set hosts = '{acme.test}' where id = 'acme'`)
    assert.equal(await vendors.resolve('new.test', undefined), undefined)
    await query(`insert into applications (vendor_id, id, name) values ('acme', 'second', 'Second')`)
    assert.equal((await vendors.resolve('any.test', 'second'))?.applications.length, 2)
    await query(`update applications set name = 'Two' where id = 'second'`)
    assert.deepEqual((await acme()).applications.map(({ name }) => name).sort(), ['Two', 'acme'])
    await query(`delete from applications where id = 'second'`)
    assert.equal(await vendors.resolve('any.test', 'second'), undefined)
    assert.equal((await acme()).captcha, undefined)
    await query(`insert into captcha_policies (vendor_id, id, provider, site_key, secret_key, fingerprint)
      values ('acme', gen_random_uuid(), 'recaptcha', 'key', '', '')`)
    assert.equal((await acme()).captcha?.siteKey, 'key')
    await query(`delete from captcha_policies`)
    assert.equal((await acme()).captcha, undefined)
  })

  test('another process forgets a vendor that was deleted, and sees one that is made again under its id', async () => {
    const vendors = elsewhere(0)
    await query(`insert into vendors (id, name, hosts) values ('gone', 'Gone', '{gone.test}')`)
    assert.equal((await vendors.resolve('gone.test', undefined))?.id, 'gone')
    await query(`delete from vendors where id = 'gone'`)
    assert.equal(await vendors.get('gone'), undefined)
    assert.equal(await vendors.resolve('gone.test', undefined), undefined)
    await query(`insert into vendors (id, name, hosts) values ('gone', 'Back', '{gone.test}')`)
    assert.equal((await vendors.resolve('gone.test', undefined))?.name, 'Back')
    await query(`delete from vendors where id = 'gone'`)
    assert.equal(await vendors.get('gone'), undefined)
  })

  test('what a restored dump says of transactions of another database hides no change and costs nothing', async () => {
    const vendors = elsewhere(0)
    const stamp = (transaction: string) =>
      query(`begin; alter table vendors disable trigger vendors_changed;
        update vendors set changed_in = '${transaction}' where id = 'acme';
        alter table vendors enable trigger vendors_changed; commit`)
    await stamp('9000000000')
    await vendors.get('acme')
    statements = []
    for (let call = 0; call < 3; call++) await vendors.get('acme')
    assert.equal(statements.length, 3)
    const name = (await vendors.get('acme'))!.name
    await query(`update vendors set name = 'Restored' where id = 'acme'`)
    assert.equal((await vendors.get('acme'))?.name, 'Restored')
    await stamp('9000000000')
    await query(`insert into applications (vendor_id, id, name) values ('acme', 'late', 'Late')`)
    assert.ok((await vendors.get('acme'))?.applications.some(({ id }) => id === 'late'))
    await query(`delete from applications where id = 'late'`)
    await query(`update vendors set name = '${name}' where id = 'acme'`)
  })

  test('a dump that is restored under a running process is seen though its transactions are old', async () => {
    const vendors = elsewhere(0)
    const name = (await vendors.get('acme'))!.name
    await query(`begin; create schema dump; create table dump.vendors (like vendors including all);
      insert into dump.vendors select * from vendors;
      update dump.vendors set name = 'From the dump', changed_in = '1' where id = 'acme';
      create schema before; alter table vendors set schema before; alter table dump.vendors set schema public; commit`)
    try {
      assert.equal((await vendors.get('acme'))?.name, 'From the dump')
    } finally {
      await query(`begin; drop table public.vendors; alter table before.vendors set schema public;
        drop schema dump; drop schema before; commit`)
    }
    assert.equal((await vendors.get('acme'))?.name, name)
  })

  test('what changed in a transaction that began before the last look is seen when it is committed', async t => {
    if (server.services.database.embedded) return t.skip('one transaction at a time')
    const vendors = elsewhere(0)
    const client = await server.services.database.pool.connect()
    try {
      await client.query('begin')
      await client.query(`update vendors set name = 'Slow' where id = 'acme'`)
      await query(`update vendors set name = 'Quick' where id = 'other'`)
      assert.equal((await vendors.get('other'))?.name, 'Quick')
      assert.equal((await vendors.get('acme'))?.name, 'Acme, Inc.')
      await client.query('commit')
    } finally {
      client.release()
    }
    assert.equal((await vendors.get('acme'))?.name, 'Slow')
  })

  test('many requests for a vendor that is known cost no statement', async () => {
    const vendors = elsewhere(60_000)
    await vendors.resolve('acme.test', 'acme-app')
    statements = []
    for (let call = 0; call < 100; call++) await vendors.resolve('acme.test', 'acme-app')
    for (let call = 0; call < 100; call++) await vendors.resolve('nowhere.test', 'acme-app')
    assert.ok(statements.length <= 1, `${statements}`)
  })

  test('a look for changes is one statement, and loads nothing while nothing has changed', async () => {
    const vendors = elsewhere(0)
    for (let call = 0; call < 3; call++) await vendors.resolve('acme.test', 'acme-app')
    statements = []
    for (let call = 0; call < 10; call++) await vendors.resolve('acme.test', 'acme-app')
    assert.equal(statements.length, 10)
  })

  test('a flood of made-up hosts is looked up together, and pushes no known host out', async () => {
    const vendors = elsewhere(60_000)
    await vendors.resolve('acme.test', undefined)
    statements = []
    const flood = Array.from({ length: 2000 }, (_, number) => vendors.resolve(`no-${number}.test`, 'none'))
    assert.equal((await vendors.resolve('acme.test', undefined))?.id, 'acme')
    assert.deepEqual(new Set(await Promise.all(flood)), new Set([undefined]))
    assert.ok(statements.length <= 30, `${statements.length} statements`)
    statements = []
    await Promise.all(Array.from({ length: 2000 }, (_, n) => vendors.resolve(`no-${n}.test`, 'none')))
    assert.deepEqual(statements, [])
  })

  test('a name that no database can hold leads nowhere', async () => {
    const vendors = elsewhere(0)
    assert.equal(await vendors.resolve('acme.test\0', 'a\0'), undefined)
    assert.equal(await vendors.resolve('x'.repeat(10_000), 'x'), undefined)
  })

  test('of several thousand vendors a look-up reads the one that is meant', async () => {
    await query(`insert into vendors (id, name, hosts)
      select 'many-' || n, 'Many', array['many-' || n || '.test'] from generate_series(1, 3000) n`)
    await query(`insert into applications (vendor_id, id, name, url)
      select id, id || '-app', id, 'https://App.' || id || '.test/start' from vendors where id like 'many-%'`)
    await query('analyze vendors, applications')
    const vendors = elsewhere(60_000)
    assert.equal((await vendors.resolve('many-2999.test', undefined))?.id, 'many-2999')
    assert.equal((await vendors.resolve('any.test', 'many-7-app'))?.id, 'many-7')
    const request = { host: 'shared.test', hostname: 'shared.test' }
    const ids = async (origin: string, from = request) =>
      (await vendors.candidates(origin, from))
        .filter(({ origins }) => origins.has(origin))
        .map(({ id }) => id)
    assert.deepEqual(await ids('https://app.many-12.test'), ['many-12'])
    assert.deepEqual(await ids('http://many-13.test'), ['many-13'])
    assert.deepEqual(await ids('https://app.many.test'), [])
    assert.deepEqual(await ids('null'), [])
    assert.ok((await vendors.candidates('https://app.many-12.test', request)).length <= 4)
    const ofHost = { host: 'many-14.test', hostname: 'many-14.test' }
    assert.deepEqual(
      (await vendors.candidates('https://app.many-12.test', ofHost)).map(({ id }) => id),
      ['many-14'],
    )
  })

  test('an origin is found however the setting or the address writes it', async () => {
    await query(
      `update vendors set config = '{"allowedOrigins": ["https://pages.test"]}' where id = 'many-1'`,
    )
    await query(`update applications set url = 'https://bücher.test:443?a' where id = 'many-2-app'`)
    const vendors = elsewhere(60_000)
    for (const [origin, id] of [
      ['https://pages.test', 'many-1'],
      ['https://xn--bcher-kva.test', 'many-2'],
    ] as const) {
      const found = await vendors.candidates(origin, { host: 'shared.test', hostname: 'shared.test' })
      assert.deepEqual(
        found.filter(({ origins }) => origins.has(origin)).map(vendor => vendor.id),
        [id],
      )
    }
    const own = await vendors.candidates('http://here.test', { host: 'shared.test', hostname: 'shared.test' })
    assert.ok(own.some(({ issuer }) => issuer === 'http://here.test'))
  })

  test('those who do something for each vendor get every one, page by page', async () => {
    const ids: string[] = []
    for await (const { id } of elsewhere(0).each()) ids.push(id)
    const { rows } = await query('select id from vendors')
    assert.deepEqual(ids.sort(), rows.map(({ id }) => id).sort())
    assert.equal(ids.length, 3003)
  })
})
