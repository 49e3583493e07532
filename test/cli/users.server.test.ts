// run: on both databases
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Place, placeForCommands, portico } from './portico.ts'

let place: Place
let email: string
before(async () => {
  place = await placeForCommands()
  await portico(place.env, 'seed-demo')
  email = await place.look(
    async ({ pool }) =>
      (
        await pool.query(
          `select u.email from users u join memberships m on m.user_id = u.id
           where m.activated and u.locked_at is null and u.email is not null order by u.email limit 1`,
        )
      ).rows[0].email,
  )
})
after(() => place.remove())

const users = (...words: string[]) => portico(place.env, 'users', ...words)

test('users find and show say who a person is, and where they are a member', async () => {
  const found = JSON.parse((await users('find', '--query', email.slice(0, 6).toUpperCase(), '--json')).out)
  assert.ok(found.some((one: { email: string }) => one.email === email))
  assert.match((await users('find', '--query', '%_%')).out, /Nobody/)
  const shown = JSON.parse((await users('show', '--email', email, '--json')).out)
  assert.equal(shown.email, email)
  assert.ok(shown.tenants.length > 0)
  assert.ok(!/hash|secret/.test(JSON.stringify(shown)))
  assert.match((await users('show', '--id', shown.id)).out, /last sign-in/)
  for (const unknown of [
    ['--email', 'unknown@nowhere.test'],
    ['--id', 'x'],
  ])
    assert.equal((await users('show', ...unknown)).code, 1)
  assert.equal((await users('befriend')).code, 2)
})

test('users disable, reset-mfa and sessions end what is open, with a record in the log of each tenant', async () => {
  assert.match((await users('sessions', '--email', email)).out, /Nothing is open|\d{4}-/)
  assert.match((await users('sessions', '--email', email, '--end')).out, /sessions? ended/)
  assert.match((await users('reset-mfa', '--email', email, '--passkeys')).out, /and passkeys/)
  assert.match((await users('disable', '--email', email)).out, /is locked in every tenant/)
  assert.match((await users('disable', '--email', email)).out, /already/)
  const { actions, locked } = await place.look(async ({ pool }) => ({
    actions: (
      await pool.query("select action from audits where user_agent = 'portico command line' order by id")
    ).rows.map(({ action }) => action),
    locked: (await pool.query('select locked_by_vendor from users where email = $1', [email])).rows[0],
  }))
  assert.equal(locked.locked_by_vendor, true)
  for (const action of ['user.mfa-removed', 'user.locked']) assert.ok(actions.includes(action), action)
})
