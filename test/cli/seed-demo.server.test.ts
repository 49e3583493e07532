import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addressOf, harborTeam } from '../../server/operator/cli/harbor-team.ts'
import { type Place, placeForCommands, portico } from './portico.ts'

let place: Place
before(async () => {
  place = await placeForCommands()
})
after(() => place.remove())

test('every address of the harbor team is plain and stands for one user', () => {
  const addresses = harborTeam.map(addressOf)
  assert.equal(new Set(addresses).size, addresses.length)
  for (const address of addresses) assert.match(address, /^[a-z.-]+@anholt\.example$/)
})

test('seed-demo makes a team with every state that the portal shows, once', async () => {
  const first = await portico(place.env, 'seed-demo', '--json')
  assert.equal(first.code, 0, first.progress)
  assert.equal(JSON.parse(first.out).added, harborTeam.length)
  assert.match(first.progress, /admin@example\.com/, 'the first administrator is told')
  const again = await portico(place.env, 'seed-demo', '--json')
  assert.equal(JSON.parse(again.out).added, 0)

  const { rows } = await place.look(({ pool }) =>
    pool.query(`
      select count(*)::int as all, count(*) filter (where not activated)::int as pending,
        count(*) filter (where is_disabled)::int as disabled, count(*) filter (where is_locked)::int as locked,
        count(temporary_expires_at)::int as temporary, (select count(*)::int from member_activity where tenant_id = 'anholt' and isfinite(last_seen_at)) as seen,
        count(*) filter (where cardinality(role_keys) = 0)::int as roleless,
        count(*) filter (where 'fe.*' = any (permission_keys))::int as administrators,
        (select member_count from tenants where id = 'anholt') as counted
      from memberships where email like '%@anholt.example'`),
  )
  assert.equal(rows[0].all, harborTeam.length)
  assert.equal(rows[0].counted, harborTeam.length + 1)
  for (const state of ['pending', 'disabled', 'locked', 'temporary', 'seen'])
    assert.ok(rows[0][state] >= 2, `${state}: ${rows[0][state]}`)
  assert.equal(rows[0].roleless, 0)
  const administrators = harborTeam.filter(({ roles }) => roles.includes('Admin'))
  assert.equal(rows[0].administrators, administrators.length, 'nobody administers by default')
})

test('seed-demo refuses production without --yes', async () => {
  const { PORTICO_PASSWORD_COST: _cheap, ...standard } = place.env
  const production = {
    ...standard,
    NODE_ENV: 'production',
    PORTICO_PUBLIC_URL: 'https://auth.example.com',
    SMTP_URL: 'smtp://localhost:1',
    MAIL_FROM: 'auth@example.com',
  }
  const refused = await portico(production, 'seed-demo')
  assert.equal(refused.code, 1)
  assert.match(refused.progress, /--yes/)
  const done = await portico(production, 'seed-demo', '--yes')
  assert.equal(done.code, 0, done.progress)
})
