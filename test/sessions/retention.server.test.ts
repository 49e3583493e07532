import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { features } from '../../server/features.ts'
import { purgeExpired, retentionOf } from '../../server/operator/retention/purge-expired.ts'
import { PASSWORD, type TestServer, testServer } from '../support/server.ts'
import { browser, claimsOf } from './browser.ts'

describe('retention', () => {
  let server: TestServer
  before(async () => {
    server = await testServer()
  })
  after(() => server.close())

  test('removes what is over and nothing that lives', async () => {
    const vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'harbor')
    await server.addPerson(vendor, 'harbor', 'ada@example.com')
    const query = (text: string, values: unknown[] = []) => server.services.database.pool.query(text, values)
    const [live, ended] = [browser(server, vendor), browser(server, vendor)]
    await live.signIn('ada@example.com', PASSWORD)
    await ended.signIn('ada@example.com', PASSWORD)
    await live.refresh()
    await query("update refresh_tokens set used_at = now() - interval '2 days' where used_at is not null")
    await query("update sessions set revoked_at = now() - interval '31 days' where id = $1", [
      claimsOf(ended.token!).sid,
    ])
    await live.post('/identity/resources/users/v1/passwords/reset', { email: 'ada@example.com' })
    assert.equal(await purgeExpired(server.services, retentionOf(features)), 2)
    const { rows } = await query(
      'select (select count(*)::int from sessions) as sessions, (select count(*)::int from refresh_tokens) as tokens, (select count(*)::int from one_time_tokens) as links',
    )
    assert.deepEqual(rows, [{ sessions: 1, tokens: 1, links: 1 }])
    assert.equal((await live.refresh()).statusCode, 200)
    await query("update one_time_tokens set expires_at = now() - interval '8 days'")
    await query(
      `insert into mfa_remembered_browsers (vendor_id, user_id, hash, user_agent, expires_at)
       select vendor_id, id, decode(md5('one'), 'hex'), '', now() from users
       union all select vendor_id, id, decode(md5('two'), 'hex'), '', now() + interval '1 hour' from users`,
    )
    assert.equal(await purgeExpired(server.services, retentionOf(features)), 2)
  })

  test('forgets events that are a month old, with their deliveries', async () => {
    const { pool } = server.services.database
    await pool.query(
      `insert into events (vendor_id, id, type, payload, delivered_at)
       select 'kept', (lpad(to_hex((extract(epoch from now() - age * interval '1 day') * 1000)::bigint), 12, '0')
         || '7abc8def0123456789ab')::uuid, 'frontegg.user.locked', '{}', now() from unnest(array[29, 31]) as age`,
    )
    await pool.query(
      `insert into event_deliveries (event_id, subscriber) select id, 'hooks' from events where vendor_id = 'kept'`,
    )
    await purgeExpired(server.services, retentionOf(features))
    const { rows } = await pool.query(
      `select count(e.id)::int as events, count(d.event_id)::int as deliveries
       from events e left join event_deliveries d on d.event_id = e.id where e.vendor_id = 'kept'`,
    )
    assert.deepEqual(rows, [{ events: 1, deliveries: 1 }])
  })
})
