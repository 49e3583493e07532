import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { startExpiringTemporaryUsers } from '../../server/admin/users/expire-temporary.ts'
import { expireTemporaryQueue } from '../../server/admin/users/queue.ts'
import { createLog } from '../../server/platform/log/log.ts'
import { openPlatform } from '../../server/platform/open/platform.ts'
import { createSealer } from '../../server/platform/secrets/seal.ts'
import { testDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'

test('the sweep disables every temporary member whose time has run out, and no other user', async t => {
  const database = await testDatabase()
  const platform = await openPlatform({
    database,
    sealer: createSealer([randomBytes(32)]),
    log: createLog({ level: 'silent' }),
    queues: [expireTemporaryQueue],
  })
  t.after(async () => {
    await platform.jobs.stop(1000)
    await database.close()
  })
  const { pool } = database
  await pool.query(`insert into vendors (id, name) values ('v', 'v')`)
  await pool.query(`insert into tenants (vendor_id, id, name, path) values ('v', 't', 't', '/t/')`)
  // More than one batch of those whose time is over, one whose is not, and one without an end.
  await pool.query(
    `insert into users (vendor_id, id, email)
      select 'v', gen_random_uuid(), 'user' || i || '@v.test' from generate_series(1, 252) i`,
  )
  await pool.query(
    `insert into memberships (vendor_id, tenant_id, user_id, temporary_expires_at)
      select 'v', 't', id, case email when 'user1@v.test' then null when 'user2@v.test' then now() + interval '1 day'
        else now() - interval '1 second' end from users`,
  )

  await startExpiringTemporaryUsers(platform)
  await platform.jobs.send(expireTemporaryQueue, {})

  const disabled = async () => {
    const { rows } = await pool.query<{ email: string }>(
      'select email from memberships where not is_disabled order by email',
    )
    return rows.map(({ email }) => email)
  }
  await eventually(async () => (await disabled()).length <= 2, 20_000)
  assert.deepEqual(await disabled(), ['user1@v.test', 'user2@v.test'])
  const { rows } = await pool.query(
    `select (select count(*)::int from audits where action = 'user.expired') as audits,
      (select count(*)::int from events where type = 'frontegg.user.expired') as events`,
  )
  assert.deepEqual(rows, [{ audits: 250, events: 250 }])
})
