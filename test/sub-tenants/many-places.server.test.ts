import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { readPage } from '../../server/admin/users/page.ts'
import { sortKeys } from '../../server/admin/users/sort-keys.ts'
import { TenantScope } from '../../server/platform/db/scope.ts'
import { testDatabase } from '../support/database.ts'

const TENANTS = 100
const PEOPLE = 20

test('people who are members of a hundred tenants below are each looked up once, and not against all of their other places', async t => {
  const database = await testDatabase()
  t.after(() => database.close())
  const run = (text: string) => database.pool.query(text)
  await run(`insert into vendors (id, name) values ('v', 'v')`)
  await run(`insert into tenants (vendor_id, id, name, path) values ('v', 'top', 'Top', '/top/')`)
  await run(`insert into tenants (vendor_id, id, name, path, parent_id)
    select 'v', 'sub-' || n, 'Sub', '/top/sub-' || n || '/', 'top' from generate_series(1, ${TENANTS}) n`)
  await run(`insert into users (vendor_id, id, email, name)
    select 'v', gen_random_uuid(), 'p' || n || '@v.test', 'Ximena ' || n from generate_series(1, ${PEOPLE}) n`)
  await run(`insert into memberships (vendor_id, tenant_id, user_id)
    select 'v', t.id, u.id from tenants t cross join users u where t.parent_id is not null`)
  await run('analyze')
  await database.kysely.transaction().execute(async tx => {
    const { rows, total } = await readPage(new TenantScope(tx, 'v', 'top'), {
      filters: [sql`m.search like '%xim%'`],
      sort: sortKeys.name,
      descending: false,
      limit: 5,
      offset: 0,
      subtree: true,
    })
    assert.deepEqual([rows.length, total], [5, PEOPLE])
    const [looked] = (
      await sql<{ times: number }>`select sum(idx_scan)::int as times from pg_stat_xact_user_tables
        where relname in ('memberships', 'tenants')`.execute(tx)
    ).rows
    assert.ok(looked!.times < 2 * TENANTS * PEOPLE, `${looked!.times} look-ups`)
  })
})
