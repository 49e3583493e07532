import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { PoolClient } from 'pg'
import { onPostgres } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, refused, signedIn } from '../support/signed-in.ts'

const TOKEN = 'POST /identity/resources/users/v3/me/token'

/** The embedded database has one connection: two changes never meet there. */
suite('what is above changes while something happens below', { skip: !onPostgres }, () => {
  let server: TestServer
  let vendor: TestVendor
  let visitor: TestPerson
  let ask: Ask
  let one: PoolClient
  let other: PoolClient

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'top')
    await server.addTenant(vendor, 'mid', 'top')
    await server.addTenant(vendor, 'leaf', 'mid')
    await server.addTenant(vendor, 'stranger')
    await query(`update tenants set is_reseller = true, sub_account_access = 'alwaysOn' where id = 'top'`)
    visitor = await server.addPerson(vendor, 'top', 'visitor@top.test')
    ask = await signedIn(server, vendor, visitor)
    one = await server.services.database.pool.connect()
    other = await server.services.database.pool.connect()
  })
  after(async () => {
    for (const client of [one, other]) {
      await client?.query('rollback')
      client?.release()
    }
    await server.close()
  })

  const query = async <Row extends object>(text: string): Promise<Row[]> =>
    (await server.services.database.pool.query<Row>(text)).rows
  /** Runs `first` in a transaction that stays open until `second` waits for it or is done. */
  const during = async <T>(first: string[], second: () => Promise<T>): Promise<T> => {
    await one.query('begin')
    for (const text of first) await one.query(text)
    const { rows } = await one.query<{ pid: number }>('select pg_backend_pid() as pid')
    let done = false
    const running = second().finally(() => {
      done = true
    })
    await eventually(async () => {
      const waiting = `select from pg_stat_activity where ${rows[0]!.pid} = any (pg_blocking_pids(pid))`
      return done || (await query(waiting)).length > 0
    })
    await one.query('commit')
    return await running
  }
  /** Places below that are not what they would be if they were entered now. */
  const stale = () =>
    query(`select i.tenant_id from memberships i
      left join memberships m on m.vendor_id = i.vendor_id and m.tenant_id = i.inherited_from and m.user_id = i.user_id
      where i.inherited_from is not null
        and (access_from_above(i.vendor_id, i.tenant_id, i.user_id) is distinct from i.inherited_from
          or i.permission_keys is distinct from m.permission_keys)`)
  const enter = () => `select enter_from_above('${vendor.id}', 'leaf', '${visitor.id}')`
  const seat = () => `user_id = '${visitor.id}' and tenant_id = 'top'`
  const tree = () => `pg_advisory_xact_lock(hashtextextended('tenant-tree/${vendor.id}', 0))`

  const changes: Record<string, { change: () => string; back: () => string }> = {
    'is disabled': {
      change: () => `update memberships set is_disabled = true where ${seat()}`,
      back: () => `update memberships set is_disabled = false where ${seat()}`,
    },
    'loses a role': {
      change: () => `update memberships set permission_keys = '{}' where ${seat()}`,
      back: () => `update memberships set permission_keys = '{fe.*}' where ${seat()}`,
    },
    'is of a tenant that stops managing': {
      change: () => `update tenants set is_reseller = false where id = 'top'`,
      back: () => `update tenants set is_reseller = true where id = 'top'`,
    },
    'is removed': {
      change: () => `delete from memberships where ${seat()}`,
      back: () =>
        `insert into memberships (vendor_id, tenant_id, user_id) values ('${vendor.id}', 'top', '${visitor.id}')`,
    },
  }
  for (const [what, { change, back }] of Object.entries(changes))
    test(`who ${what} above at the moment of entering keeps no place below, whichever of both is first`, async () => {
      await during([enter()], () => other.query(change()))
      assert.deepEqual(await stale(), [], 'entered first')
      await query(back())
      await query('delete from memberships where inherited_from is not null')
      await during([change()], () => other.query(enter()))
      assert.deepEqual(await stale(), [], 'changed first')
      await query(back())
      await query('delete from memberships where inherited_from is not null')
    })

  test('a tenant that is moved away at the moment of entering is not entered from where it was', async () => {
    const move = `update tenants set parent_id = 'stranger', path = '/stranger/leaf/' where id = 'leaf'`
    const reply = await during<Awaited<ReturnType<Ask>>>([`select ${tree()}`, move], () =>
      ask(TOKEN, { tenantId: 'leaf' }),
    )
    assert.deepEqual(await stale(), [])
    refused(reply, 403, 'ER-01005')
    await query(`update tenants set parent_id = 'mid', path = '/top/mid/leaf/' where id = 'leaf'`)
    await during(
      [`select pg_advisory_xact_lock_shared(hashtextextended('tenant-tree/${vendor.id}', 0))`, enter()],
      () => other.query(`begin; select ${tree()}; ${move}; commit`),
    )
    assert.deepEqual(await stale(), [])
  })

  test('a limit that is saved while a tenant is created or moved below holds there, whichever of both is first', async () => {
    const save = (seconds: number) => `update tenants set session_seconds = ${seconds} where id = 'top'`
    const create = (id: string) =>
      `insert into tenants (vendor_id, id, name, path, parent_id) values ('${vendor.id}', '${id}', 'New', '/top/${id}/', 'top')`
    const move = `update tenants set parent_id = 'top', path = '/top/stranger/' where id = 'stranger'`
    await during([save(60)], () => other.query(create('new-1')))
    await during([create('new-2')], () => other.query(save(50)))
    await during([save(40)], () => other.query(move))
    const differing = await query(
      `select id, session_seconds_above from tenants where path like '/top/_%/' and session_seconds_above is distinct from 40`,
    )
    assert.deepEqual(differing, [])
  })
})
