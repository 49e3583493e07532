// run: first, on both databases
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { sql } from 'kysely'
import { clearDatabase } from '../../server/operator/cli/archive/clear.ts'
import { knownMigrations, migrateOver } from '../../server/platform/db/migrate.ts'
import type { Database } from '../../server/platform/db/open.ts'
import type { Executor } from '../../server/platform/db/scope.ts'
import { testDatabase } from '../support/database.ts'

const ID = '00000000-0000-4000-8000-00000000000'

suite('rows that were there before a migration', () => {
  let database: Database
  before(async () => {
    database = await testDatabase()
  })
  after(() => database.close())

  /** A database from before the migration, with rows of then, brought to the newest schema. */
  const across = (migration: string, rows: string, look: (db: Executor) => Promise<void>) =>
    database.maintain(kysely =>
      kysely.transaction().execute(async db => {
        await clearDatabase(db)
        const all = await knownMigrations()
        assert.ok(all.includes(migration))
        await migrateOver(db, { only: all.filter(name => name < migration) })
        await sql.raw(rows).execute(db)
        await migrateOver(db)
        await look(db)
      }),
    )

  const seal = (vendor: string, tenant: string, number: number, count: number) =>
    `('${vendor}', '${tenant}', ${number}, now(), '${ID}1', now(), '${ID}2', ${count}, '', '')`
  const SEALS = `insert into audit_seals
    (vendor_id, tenant_id, number, from_at, from_id, through_at, through_id, row_count, digest, proof)`

  test('seals are counted from the first of their own log, also where the oldest have gone, and the next one goes on', async () => {
    const rows = [
      seal('acme', 'home', 3, 7),
      seal('acme', 'home', 4, 20),
      seal('acme', 'home', 5, 1),
      seal('acme', 'other', 1, 100),
      seal('globex', 'home', 4, 1000),
    ]
    await across('20261122T1510-running-totals', `${SEALS} values ${rows.join()}`, async db => {
      await sql.raw(`${SEALS} values ${seal('acme', 'home', 6, 2)}, ${seal('acme', 'new', 1, 2)}`).execute(db)
      const counted =
        await sql`select concat_ws(' ', vendor_id, tenant_id, number) as seal, sealed_before::int as n
        from audit_seals order by 1`.execute(db)
      assert.deepEqual(counted.rows, [
        { seal: 'acme home 3', n: 0 },
        { seal: 'acme home 4', n: 7 },
        { seal: 'acme home 5', n: 27 },
        { seal: 'acme home 6', n: 28 },
        { seal: 'acme new 1', n: 0 },
        { seal: 'acme other 1', n: 0 },
        { seal: 'globex home 4', n: 0 },
      ])
    })
  })

  test('a tenant that was deleted gives its domains up, and no other does', async () => {
    const rows = `
      insert into vendors (id, name) values ('acme', 'Acme');
      insert into tenants (vendor_id, id, name, path, deleted_at)
        values ('acme', 'gone', 'Gone', '/gone/', now()), ('acme', 'home', 'Home', '/home/', null);
      insert into sso_configurations (vendor_id, tenant_id, id, generated_verification)
        select 'acme', id, '${ID}1', 'x' from tenants;
      insert into sso_domains (vendor_id, tenant_id, config_id, id, domain, txt_record, validated)
        select 'acme', id, '${ID}1', '${ID}2', id || '.com', 'x', true from tenants;`
    await across('20261122T1526-domains-of-deleted', rows, async db => {
      const left = await sql`select domain, validated from sso_domains order by 1`.execute(db)
      assert.deepEqual(left.rows, [
        { domain: 'gone.com', validated: false },
        { domain: 'home.com', validated: true },
      ])
    })
  })
})
