import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Cursor } from '../../server/admin/users/cursor.ts'
import { type PageRequest, readPage } from '../../server/admin/users/page.ts'
import { sortKeys } from '../../server/admin/users/sort-keys.ts'
import { readSubtree } from '../../server/admin/users/subtree-page.ts'
import { TenantScope } from '../../server/platform/db/scope.ts'
import { testDatabase } from '../support/database.ts'

const LIMIT = 7

suite('the people of a tree of more than a thousand tenants', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>
  let expected: { user_id: string; tenant_id: string }[]

  before(async () => {
    database = await testDatabase()
    await run(`insert into vendors (id, name) values ('v', 'v')`)
    await run(`insert into tenants (vendor_id, id, name, path, is_reseller, sub_account_access)
      values ('v', 'top', 'Top', '/top/', true, 'alwaysOn'), ('v', 'beside', 'Beside', '/beside/', false, 'defaultOff')`)
    await run(`insert into tenants (vendor_id, id, name, path, parent_id)
      select 'v', 's' || n, 'Sub', '/top/s' || n || '/', 'top' from generate_series(1, 1010) n`)
    await run(`insert into tenants (vendor_id, id, name, path, parent_id)
      select 'v', 't' || n, 'Sub', '/top/s' || n || '/t' || n || '/', 's' || n from generate_series(1, 9) n`)
    // Names that are each other's but for case, and a person that no list shows.
    await run(`insert into users (vendor_id, id, email, name, invisible)
      select 'v', gen_random_uuid(), 'p' || n || '@v.test',
        case n % 3 when 0 then 'Ximena' when 1 then 'ximena' else 'Person ' || n end, n = 5
      from generate_series(1, 60) n`)
    const join = (what: string) =>
      run(`insert into memberships (vendor_id, tenant_id, user_id, activated, name) ${what}`)
    const numbered = `(select id, substr(split_part(email::text, '@', 1), 2)::int as n from users) u`
    await join(
      `select 'v', case when n % 9 = 0 then 't1' else 's' || n end, id, true, '' from ${numbered} where n <= 50`,
    )
    await join(
      `select 'v', 's' || 100 + n + k, id, true, '' from ${numbered}, generate_series(0, 4) k where n <= 20`,
    )
    await join(`select 'v', 'beside', id, true, '' from ${numbered} where n > 40`)
    // Invited under another name, nearer to the root than where they are known: only that name is shown.
    await join(`select 'v', 'top', id, false, 'Aaron ' || n from ${numbered} where n in (3, 4, 45, 55)`)
    await run(`select enter_from_above('v', 's900', user_id) from memberships where tenant_id = 'top'`)
    expected = await rowsOf(`
      select user_id::text, tenant_id from (
        select distinct on (m.user_id) m.* from memberships m join tenants t on t.vendor_id = m.vendor_id and t.id = m.tenant_id
        where t.path like '/top/%' and m.inherited_from is null order by m.user_id, t.path) nearest
      where not invisible order by lower(name), user_id`)
  })
  after(() => database.close())

  const run = (text: string) => database.pool.query(text)
  const rowsOf = async (text: string) =>
    (await database.pool.query<{ user_id: string; tenant_id: string }>(text)).rows
  const scope = () => new TenantScope(database.kysely, 'v', 'top')
  const page = async (request: Partial<PageRequest>) => {
    const { rows, total } = await readPage(scope(), {
      filters: [],
      sort: sortKeys.name,
      descending: false,
      limit: LIMIT,
      offset: 0,
      subtree: true,
      ...request,
    })
    return { total, rows }
  }
  const placesOf = (rows: { user_id: string; tenant_id: string }[]) =>
    rows.map(({ user_id, tenant_id }) => ({ user_id, tenant_id }))

  for (const large of [false, true])
    test(`are each on one page once, as what they are nearest to its root, in either order and to either end, ${large ? 'by the names of all' : 'where few are in it'} [SUBTEN-25]`, async () => {
      // The counter of a tenant's members, by which a tree counts as large.
      if (large) await run("update tenants set member_count = 20000 where id = 's1'")
      assert.equal((await readSubtree(scope()))?.large, large)
      assert.equal(new Set(expected.map(({ user_id }) => user_id)).size, expected.length)
      for (const descending of [false, true]) {
        const whole = descending ? expected.toReversed() : expected
        for (const onwards of [true, false]) {
          const gathered: typeof expected = []
          let cursor: Cursor | undefined = onwards ? undefined : { from: 'end' }
          for (;;) {
            const { rows, total } = await page({ descending, cursor })
            assert.equal(total, expected.length)
            gathered.splice(onwards ? gathered.length : 0, 0, ...placesOf(rows))
            const edge = onwards ? rows.at(-1) : rows[0]
            if (!edge) break
            cursor = { from: onwards ? 'after' : 'before', key: edge.sort_key, id: edge.user_id }
          }
          assert.deepEqual(gathered, whole)
        }
        const { rows } = await page({ descending, offset: 11 })
        assert.deepEqual(placesOf(rows), whole.slice(11, 11 + LIMIT))
      }
    })

  test('are shown with their places of the tree, and none beside it', async () => {
    const { rows } = await page({ limit: 200 })
    const places = rows.flatMap(({ seats }) => seats.map(({ tenantId }) => tenantId))
    assert.ok(places.includes('t1') && !places.includes('beside') && !places.includes('s900'))
  })
})
