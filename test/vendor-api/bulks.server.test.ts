import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { BulkBegun, BulkStatus, MigrationBegun } from '../../contract/vendor-bulks.ts'
import { endWhenDone } from '../../server/admin/vendor-bulks/progress.ts'
import { runBulk } from '../../server/admin/vendor-bulks/run-bulk.ts'
import { VendorScope } from '../../server/platform/db/scope.ts'
import { queuedMails } from '../support/queued-mails.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, anonymous, answered, refused } from '../support/signed-in.ts'
import { backEnd, credentialsOf, inBulk } from './vendor.ts'

const BULK = '/identity/resources/migrations/v1/local/bulk'
const USERS = '/identity/resources/users/bulk/v1'
/** bcrypt of `Skærgård 42!`. */
const BCRYPT = '$2b$06$abcdefghijklmnopqrstuuVRJ3YGxf38XLRYI.mUwRxEt/E1pHueK'

suite('people whom the vendor brings in bulk', () => {
  let server: TestServer
  let vendor: TestVendor
  let ask: Ask
  const query = (text: string, values: unknown[] = []) => server.services.database.pool.query(text, values)
  const person = (name: string, more = {}) => ({
    email: `${name}@acme.test`,
    tenantId: 'home',
    passwordHash: BCRYPT,
    passwordHashType: 'bcrypt',
    ...more,
  })

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'home')
    ask = await backEnd(server, vendor, 'moving')
  })
  after(() => server.close())

  test('come in one by one, each refused row is named with its reason, and a repeated call changes nothing twice [VAPI-47]', async () => {
    const users = [
      person('one', { passwordHashConfig: '{}', authenticatorAppMfaSecret: 'never kept', verifyUser: true }),
      person('two', { passwordHash: 'md5:whatever', passwordHashType: undefined }),
      person('three', { tenantId: 'nowhere' }),
      person('four'),
    ]
    const report = await inBulk(server, vendor, ask, users)
    assert.deepEqual(
      [report.status, report.total, report.done, report.added, report.activated, report.failed],
      ['CompletedWithErrors', 4, 4, 2, 2, 2],
    )
    assert.deepEqual(
      report.errors.map(({ index, errorCode }) => [index, errorCode]),
      [
        [1, 'ER-12006'],
        [2, 'ER-12003'],
      ],
    )
    assert.ok(!/md5|two@/.test(JSON.stringify(report)))
    const again = await inBulk(server, vendor, ask, users)
    assert.deepEqual([again.added, again.known, again.failed], [0, 2, 2])
    const kept = await query('select sealed from vendor_bulks where finished_at is not null')
    assert.ok(kept.rows.every(({ sealed }) => sealed === null))
    answered(
      await anonymous(server, vendor)('POST /identity/resources/auth/v1/user', {
        email: 'four@acme.test',
        password: 'Skærgård 42!',
      }),
    )
    const { rows } = await query("select distinct email from audits where json->>'email' = 'four@acme.test'")
    assert.deepEqual(rows, [{ email: 'Vendor API (moving)' }])
  })

  test('are taken up where a worker died, and are each one worker’s', async () => {
    const users = Array.from({ length: 12 }, (_, n) => person(`many-${n}`))
    const { migrationId } = answered<MigrationBegun>(await ask(`POST ${BULK}`, { users }), 202)
    const job = { vendorId: vendor.id, id: migrationId }
    await Promise.all([runBulk(server.services, job), runBulk(server.services, job)])
    await runBulk(server.services, job)
    const { done, added, status } = answered<BulkStatus>(await ask(`GET ${BULK}/status/${migrationId}`))
    assert.deepEqual([done, added, status], [12, 12, 'Completed'])
  })

  test('come no further once the credentials that sent them are revoked, and what was sent is gone', async () => {
    const of = await credentialsOf(server, vendor, 'leaked')
    const { token } = answered<{ token: string }>(
      await anonymous(server, vendor)('POST /auth/vendor', { clientId: of.id, secret: of.secret }),
    )
    const users = [person('late'), person('later')]
    const reply = await anonymous(server, vendor)(`POST ${BULK}`, { users }, { 'x-access-token': token })
    const { migrationId: id } = answered<MigrationBegun>(reply, 202)
    await query('update vendor_credentials set revoked_at = now() where id = $1', [of.id])
    await runBulk(server.services, { vendorId: vendor.id, id })
    const report = answered<BulkStatus>(await ask(`GET ${BULK}/status/${id}`))
    assert.deepEqual([report.status, report.done, report.added], ['CompletedWithErrors', 0, 0])
    assert.deepEqual(
      report.errors.map(({ index, errorCode }) => [index, errorCode]),
      [[0, 'ER-36012']],
    )
    assert.deepEqual((await query('select sealed from vendor_bulks where id = $1', [id])).rows, [
      { sealed: null },
    ])
  })

  test('fail by the row where the server has a fault, and the others go on', async () => {
    await query(`create function refuse_row() returns trigger language plpgsql as
      $$ begin if new.email = 'fault@acme.test' then raise 'a fault'; end if; return new; end $$`)
    await query('create trigger refuse_row before insert on users for each row execute function refuse_row()')
    const report = await inBulk(server, vendor, ask, [person('fault'), person('sound')])
    assert.deepEqual([report.status, report.done, report.added], ['CompletedWithErrors', 2, 1])
    assert.deepEqual(report.errors, [{ index: 0, errorCode: 'ER-00500', reason: 'Something went wrong' }])
  })

  test('wait row by row for the limit of a mailbox, while the others go on', async () => {
    const limited = await testServer({ rateLimitFactor: 1 })
    try {
      const busy = await limited.addVendor('busy')
      const sql = (text: string, values: unknown[] = []) => limited.services.database.pool.query(text, values)
      await sql(`insert into tenants (vendor_id, id, name, path)
        select 'busy', 't' || i, 'T', '/t' || i || '/' from generate_series(1, 12) i`)
      const caller = await backEnd(limited, busy)
      const begin = async (tenantId: string, email = 'bo@busy.test') => {
        const users = [{ email }, { email: `calm@${tenantId}.test` }]
        const reply = await caller(`POST ${USERS}/invite`, { users }, { 'frontegg-tenant-id': tenantId })
        const { id } = answered<BulkBegun>(reply, 202)
        await runBulk(limited.services, { vendorId: 'busy', id })
        return id
      }
      const status = async (id: string) => answered<BulkStatus>(await caller(`GET ${USERS}/status/${id}`))
      for (let n = 1; n <= 10; n++) assert.equal((await status(await begin(`t${n}`))).added, 2)
      const held = await begin('t11')
      const { done, added, status: state, errors } = await status(held)
      assert.deepEqual([done, added, state, errors], [1, 1, 'InProgress', []])
      const jobs = `select start_after > now() + interval '50 minutes' as later from jobs.job
        where name = 'vendor-bulk' and data->>'id' = $1 and start_after > now()`
      assert.deepEqual((await sql(jobs, [held])).rows, [{ later: true }])
      // No run ends it, whichever row it did itself.
      assert.equal(await endWhenDone(new VendorScope(limited.services.database.kysely, 'busy'), held), false)
      assert.equal((await status(held)).status, 'InProgress')
      // Once the window is over the row is done, and what was sent is gone.
      await sql(`update rate_limits set expire = 1 where key like '% vendor-mail %'`)
      await runBulk(limited.services, { vendorId: 'busy', id: held })
      const ended = await status(held)
      assert.deepEqual([ended.done, ended.added, ended.status], [2, 2, 'Completed'])
      // A day later it is refused instead.
      await sql(
        `update rate_limits set points = 99, expire = extract(epoch from now()) * 1000 + 7200000 where key like '% vendor-mail %'`,
      )
      const old = await begin('t12')
      await sql("update vendor_bulks set created_at = now() - interval '25 hours' where id = $1", [old])
      await runBulk(limited.services, { vendorId: 'busy', id: old })
      const refusal = await status(old)
      assert.deepEqual(
        [refusal.status, refusal.errors.map(({ index, errorCode }) => [index, errorCode])],
        ['CompletedWithErrors', [[0, 'ER-00429']]],
      )
    } finally {
      await limited.close()
    }
  })

  test('wait while twenty bulks of the vendor are open, but not for those that a limit of mails holds back', async () => {
    const crowded = await server.addVendor('crowded')
    await query(
      `insert into vendor_bulks (vendor_id, id, kind, total)
       select $1, gen_random_uuid(), 'migration', 1 from generate_series(1, 20)`,
      [crowded.id],
    )
    const call = await backEnd(server, crowded)
    const reply = await call(`POST ${BULK}`, { users: [person('one-more')] })
    refused(reply, 429, 'ER-36013')
    assert.equal(reply.headers['retry-after'], '60')
    await query("update vendor_bulks set put_off = '{0}' where vendor_id = $1", [crowded.id])
    assert.equal((await call(`POST ${BULK}`, { users: [person('one-more')] })).statusCode, 202)
  })

  test('keep what was sent from everybody: another vendor finds no status, and the row is sealed', async () => {
    const { migrationId } = answered<MigrationBegun>(
      await ask(`POST ${BULK}`, { users: [person('secret')] }),
      202,
    )
    const { rows } = await query('select sealed from vendor_bulks where id = $1', [migrationId])
    assert.ok(!rows[0].sealed.toString('latin1').includes('secret@'))
    const outside = await backEnd(server, await server.addVendor('rival'))
    refused(await outside(`GET ${BULK}/status/${migrationId}`), 404, 'ER-36008')
    refused(await ask(`GET ${USERS}/status/${migrationId}`), 404, 'ER-36008')
    const tooMany = Array.from({ length: 2001 }, (_, n) => ({ email: `x${n}@acme.test`, tenantId: 'home' }))
    assert.equal((await ask(`POST ${BULK}`, { users: tooMany })).statusCode, 400)
  })

  test('are invited by mail into the tenant of the header, and who is a member stays as they are [VAPI-43]', async () => {
    const users = [
      { email: 'guest@acme.test', password: 'never kept', provider: 'local' },
      { email: 'quiet@acme.test', skipInviteEmail: true },
      { email: 'four@acme.test' },
      { email: 'odd@acme.test', roleIds: ['00000000-0000-4000-8000-000000000000'] },
    ]
    refused(await ask(`POST ${USERS}/invite`, { users }), 400, 'ER-12002')
    const { id } = answered<BulkBegun>(
      await ask(`POST ${USERS}/invite`, { users }, { 'frontegg-tenant-id': 'home' }),
      202,
    )
    await runBulk(server.services, { vendorId: vendor.id, id })
    const report = answered<BulkStatus>(await ask(`GET ${USERS}/status/${id}`))
    assert.deepEqual([report.added, report.waiting, report.known, report.errors.length], [2, 2, 1, 1])
    assert.deepEqual([report.errors[0]!.index, report.errors[0]!.errorCode], [3, 'ER-03001'])
    const mailed = (await queuedMails(server, vendor)).map(({ to }) => to)
    assert.deepEqual([mailed.includes('guest@acme.test'), mailed.includes('quiet@acme.test')], [true, false])
  })
})
