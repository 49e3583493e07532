import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { startMain } from '../support/main-process.ts'
import { choosePassword, type Place, placeForCommands, portico, signsIn } from './portico.ts'

let place: Place
before(async () => {
  place = await placeForCommands()
})
after(() => place.remove())

/** Like what the start of a development server prints. */
const PASSWORD = /\b[a-z0-9]{4}(?:-[a-z0-9]{4}){4}\b/
const linkIn = (out: string) => /https?:\S+/.exec(out)?.[0] ?? ''
const FIRST = 'moor the ferry by night 4'
const SECOND = 'moor the ferry by day 5'

test('create-admin on an empty database makes tenant and administrator, who chooses a password by the printed link, once', async () => {
  const created = await portico(
    place.env,
    'create-admin',
    '--email',
    'Harbor.Master@anholt.example',
    '--tenant',
    'anholt',
    '--create-tenant',
    'Anholt Harbor',
  )
  assert.equal(created.code, 0, created.progress)
  const again = await portico(place.env, 'create-admin', '--email', 'harbor.master@anholt.example')
  assert.equal(again.code, 1)
  assert.match(again.progress, /administers this tenant already/)
  const planned = async () =>
    (
      await place.look(({ pool }) =>
        pool.query("select 1 from billing_subscriptions where tenant_id = 'anholt'"),
      )
    ).rowCount
  assert.equal(await planned(), 1, 'on its plan at once')
  // As where the plans came with the first start.
  await place.look(async ({ pool }) => {
    await pool.query('delete from billing_subscriptions')
    await pool.query('delete from billing_tenant_configurations')
  })

  const server = await startMain({ ...place.env, PORTICO_RATE_LIMIT_FACTOR: '0' })
  try {
    const link = linkIn(created.out)
    assert.doesNotMatch(created.out, PASSWORD)
    assert.equal((await fetch(server.url + new URL(link).pathname)).status, 200, 'its page is there')
    assert.equal(await choosePassword(server.url, link, FIRST), 200)
    assert.equal(await choosePassword(server.url, link, SECOND), 410)
    assert.equal(await signsIn(server.url, 'harbor.master@anholt.example', FIRST), 200)
    assert.doesNotMatch(server.printed(), /admin@example\.com/, 'the first start made nobody else')
  } finally {
    await server.stop()
  }
  assert.equal(await planned(), 1, 'on its plan with the start')
})

test('create-admin --mail queues a sealed invitation and prints no password', async () => {
  const created = await portico(
    place.env,
    'create-admin',
    '--email',
    'deputy@anholt.example',
    '--mail',
    '--json',
  )
  assert.equal(created.code, 0, created.progress)
  const facts = JSON.parse(created.out)
  assert.equal(facts.mailed, true)
  assert.equal('password' in facts || 'link' in facts, false)
  const found = await place.look(async ({ pool }) => ({
    mails: (await pool.query("select data from jobs.job where name = 'mail'")).rows,
    membership: (await pool.query("select activated from memberships where email = 'deputy@anholt.example'"))
      .rows[0],
    audits: (await pool.query('select user_agent from audits where user_id = $1', [facts.userId])).rows,
  }))
  assert.equal(found.mails.length, 1)
  assert.doesNotMatch(JSON.stringify(found.mails), /deputy@anholt/)
  assert.equal(found.membership.activated, false)
  assert.ok(found.audits.some(row => row.user_agent === 'portico command line'))
})

test('reset-admin unlocks, ends sessions and prints a link to another password within the hour, while the old one is gone', async () => {
  let server = await startMain({ ...place.env, PORTICO_RATE_LIMIT_FACTOR: '0' })
  assert.equal(await signsIn(server.url, 'harbor.master@anholt.example', FIRST), 200)
  await server.stop()
  await place.look(({ pool }) =>
    pool.query("update users set locked_at = now() where email = 'harbor.master@anholt.example'"),
  )

  const reset = await portico(place.env, 'reset-admin', '--email', 'harbor.master@anholt.example', '--json')
  assert.equal(reset.code, 0, reset.progress)
  const facts = JSON.parse(reset.out)
  assert.equal(facts.sessionsEnded, 3)
  assert.doesNotMatch(reset.out, PASSWORD)
  const left = Date.parse(facts.expiresAt) - Date.now()
  assert.ok(left > 3_500_000 && left <= 3_600_000, String(left))
  const { rows } = await place.look(({ pool }) =>
    pool.query("select expires_at from one_time_tokens where purpose = 'password-reset' and used_at is null"),
  )
  assert.deepEqual(
    rows.map(row => Math.round((row.expires_at.getTime() - Date.parse(facts.expiresAt)) / 10_000)),
    [0],
  )
  server = await startMain({ ...place.env, PORTICO_RATE_LIMIT_FACTOR: '0' })
  try {
    assert.equal(await signsIn(server.url, 'harbor.master@anholt.example', FIRST), 401)
    assert.equal(await choosePassword(server.url, facts.link, SECOND), 200)
    assert.equal(await signsIn(server.url, 'harbor.master@anholt.example', SECOND), 200)
  } finally {
    await server.stop()
  }
})

test('reset-admin takes lost factors away where it is told to, and leaves them otherwise', async () => {
  const who = ['--email', 'harbor.master@anholt.example']
  const factors = () =>
    place.look(async ({ pool }) => {
      const { rows } = await pool.query(
        `select mfa_enrolled, (select count(*)::int from mfa_devices d where d.user_id = u.id) as devices,
           (select count(*)::int from webauthn_credentials c where c.user_id = u.id) as keys
         from users u where email = 'harbor.master@anholt.example'`,
      )
      return rows[0]
    })
  await place.look(({ pool }) =>
    pool.query(
      `with person as (select vendor_id, id from users where email = 'harbor.master@anholt.example'), phone as (
         insert into mfa_devices (vendor_id, id, user_id, kind, phone_number)
         select vendor_id, gen_random_uuid(), id, 'sms', '+4520123456' from person
       )
       insert into webauthn_credentials (vendor_id, id, user_id, purpose, credential_id, rp_id, public_key, device_type, name)
       select vendor_id, gen_random_uuid(), id, 'passkey', 'key', 'localhost', '\\x00', 'Platform', 'Laptop' from person`,
    ),
  )
  assert.equal((await portico(place.env, 'reset-admin', ...who)).code, 0)
  assert.deepEqual(await factors(), { mfa_enrolled: true, devices: 1, keys: 1 })
  const reset = await portico(place.env, 'reset-admin', ...who, '--without-factors')
  assert.match(reset.out, /second factors and passkeys are gone/)
  assert.deepEqual(await factors(), { mfa_enrolled: false, devices: 0, keys: 0 })
})

test('reset-admin revokes personal tokens unless told not to, and lists the accounts’ tokens that the person made', async () => {
  const who = ['--email', 'harbor.master@anholt.example']
  await place.look(({ pool }) =>
    pool.query(
      `insert into api_tokens (vendor_id, tenant_id, id, user_id, created_by, type, description, secret_hash)
       select vendor_id, tenant_id, gen_random_uuid(), t.owner, user_id, 'AccessToken', t.label, '\\x00'
       from memberships, lateral (values ('Own script', user_id), ('Pier robot', null)) t (label, owner)
       where email = 'harbor.master@anholt.example'`,
    ),
  )
  const tokens = () =>
    place.look(async ({ pool }) => {
      const { rows } = await pool.query('select description from api_tokens order by description')
      return rows.map(row => row.description)
    })
  const kept = await portico(place.env, 'reset-admin', ...who, '--keep-tokens')
  assert.match(kept.out, /0 personal tokens revoked/)
  assert.deepEqual(await tokens(), ['Own script', 'Pier robot'])
  const reset = await portico(place.env, 'reset-admin', ...who)
  assert.match(reset.out, /1 personal token revoked/)
  assert.match(reset.out, /work on[\s\S]*anholt {2}[0-9a-f-]{36} {2}Pier robot/)
  assert.deepEqual(await tokens(), ['Pier robot'])
})

test('reset-admin refuses a stranger and a user who administers nothing', async () => {
  const unknownUser = await portico(place.env, 'reset-admin', '--email', 'nobody@anholt.example')
  assert.equal(unknownUser.code, 1)
  assert.match(unknownUser.progress, /No account has the address/)
  await portico(place.env, 'seed-demo')
  const pilot = await portico(place.env, 'reset-admin', '--email', 'teodor.falk@anholt.example')
  assert.equal(pilot.code, 1)
  assert.match(pilot.progress, /administers no tenant/)
})

test('create-admin lets a user in whose invitation waits, and tells how where they have proven nothing', async () => {
  const waiting = path.join(place.folder, 'waiting.csv')
  const admin = 'harbor.master@anholt.example'
  fs.writeFileSync(waiting, `email,roles\n${admin},Admin\nnew@anholt.example,Admin\n`)
  const create = (email: string, ...more: string[]) =>
    portico(place.env, 'create-admin', '--email', email, '--tenant', 'second', ...more)
  await create('first@anholt.example', '--create-tenant', 'Second')
  assert.equal((await portico(place.env, 'import', waiting, '--tenant', 'second')).code, 0)
  const created = await create(admin)
  assert.equal(created.code, 0, created.progress)
  assert.match((await create(admin)).progress, /administers this tenant already/)
  const refused = await create('new@anholt.example')
  assert.equal(refused.code, 1)
  assert.match(refused.progress, /has not proven the address yet. With --mail/)
  assert.equal((await create('new@anholt.example', '--mail')).code, 0)
  const { rows } = await place.look(({ pool }) =>
    pool.query("select email, activated from memberships where tenant_id = 'second' order by email"),
  )
  assert.deepEqual(rows, [
    { email: 'first@anholt.example', activated: true },
    { email: admin, activated: true },
    { email: 'new@anholt.example', activated: false },
  ])
})
