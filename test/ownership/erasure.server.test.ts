import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { eraseAccounts } from '../../server/admin/ownership/erase.ts'
import { erasedTables } from '../../server/admin/ownership/erased-tables.ts'
import { restorable } from '../../server/admin/ownership/restore.ts'
import { features } from '../../server/features.ts'
import { VendorScope } from '../../server/platform/db/scope.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'

suite('the erasure of accounts', () => {
  let server: TestServer
  let vendor: TestVendor
  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
  })
  after(() => server.close())

  const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await server.services.database.pool.query<Row>(text, values)).rows
  /** Accounts whose grace period is over, in the order in which they are taken. */
  async function over(...ids: string[]) {
    for (const [index, id] of ids.entries()) {
      await server.addTenant(vendor, id)
      await query(
        `update tenants set deleted_at = now(), erase_after = now() - $2 * interval '1 hour' where id = $1`,
        [id, ids.length - index],
      )
    }
  }
  const erasedOf = async (...ids: string[]) =>
    (
      await query<{ id: string }>(
        'select id from tenants where erased_at is not null and id = any ($1) order by id',
        [ids],
      )
    ).map(({ id }) => id)

  test('of one goes on where that of another fails, which is logged and has its turn again', async () => {
    await over('broken', 'whole')
    await query(`create function refuse_erasure() returns trigger language plpgsql as
      $$ begin if old.tenant_id = 'broken' then raise 'refused'; end if; return old; end $$`)
    await query(
      'create trigger refuse_erasure before delete on tenant_security for each row execute function refuse_erasure()',
    )
    for (const id of ['broken', 'whole'])
      await query(`insert into tenant_security (vendor_id, tenant_id) values ($1, $2)`, [vendor.id, id])
    const logged: unknown[] = []
    const log = { error: (facts: { tenantId: string }) => logged.push(facts.tenantId) }
    const worker = { ...server.services, log: log as never }
    assert.equal(await eraseAccounts(worker, features), 1)
    assert.deepEqual([logged, await erasedOf('broken', 'whole')], [['broken'], ['whole']])
    await query('drop trigger refuse_erasure on tenant_security')
    assert.equal(await eraseAccounts(worker, features), 1)
    assert.deepEqual(await erasedOf('broken', 'whole'), ['broken', 'whole'])
  })

  test('of a large account takes its rows in batches', async () => {
    await over('large')
    await query(`create table erased_batches (rows int)`)
    await query(`create function count_batch() returns trigger language plpgsql as
      $$ begin insert into erased_batches select count(*) from gone; return null; end $$`)
    await query(`create trigger count_batch after delete on ip_restrictions referencing old table as gone
      for each statement execute function count_batch()`)
    await query(
      `insert into ip_restrictions (vendor_id, tenant_id, id, network, strategy)
        select $1, 'large', gen_random_uuid(), (n / 65536 || '.' || n / 256 % 256 || '.' || n % 256 || '.0/24')::cidr, 'ALLOW'
        from generate_series(1, 5001) n`,
      [vendor.id],
    )
    assert.equal(await eraseAccounts(server.services, features), 1)
    const batches = await query<{ rows: number }>(
      'select rows from erased_batches where rows > 0 order by 1 desc',
    )
    assert.deepEqual(
      batches.map(({ rows }) => rows),
      [5000, 1],
    )
  })

  test('and its restoring exclude each other, whichever comes first', async () => {
    await over('late')
    const { kysely } = server.services.database
    const shown = () =>
      kysely
        .transaction()
        .execute(tx => restorable({ kysely: tx, vendorScope: new VendorScope(tx, vendor.id) }, 'late'))
    // A restoring that began in time and goes on when the erasure has begun.
    await query(`update tenants set erase_after = now() + interval '1 hour' where id = 'late'`)
    assert.equal(await shown(), 'late')
    await query(`update tenants set erasing_at = now() where id = 'late'`)
    assert.equal(await shown(), undefined)
    // And the other way around: what was restored after it was listed is not claimed.
    await query(
      `update tenants set deleted_at = null, erase_after = null, erasing_at = null where id = 'late'`,
    )
    assert.equal(await eraseAccounts(server.services, features), 0)
  })

  test('finds the rows of a tenant by an index in every table that it empties', async () => {
    const indexed = await query<{ name: string }>(`
      select distinct c.relname as name from pg_class c
      join pg_attribute v on v.attrelid = c.oid and v.attname = 'vendor_id'
      join pg_attribute t on t.attrelid = c.oid and t.attname = 'tenant_id'
      join pg_index i on i.indrelid = c.oid and i.indkey[0] = v.attnum and i.indkey[1] = t.attnum and i.indpred is null
      where c.relnamespace = 'public'::regnamespace`)
    const names = new Set(indexed.map(({ name }) => name))
    const tables = await erasedTables(server.services.database, features)
    assert.ok(tables.includes('sessions'))
    assert.deepEqual(
      tables.filter(name => !names.has(name)),
      [],
    )
  })
})
