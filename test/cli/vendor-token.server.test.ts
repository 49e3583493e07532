import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { findCredentials } from '../../server/core/vendor-auth/credentials.ts'
import { hashToken } from '../../server/platform/secrets/random-token.ts'
import { type Place, placeForCommands, portico } from './portico.ts'

let place: Place
before(async () => {
  place = await placeForCommands()
  await portico(place.env, 'seed-demo')
})
after(() => place.remove())

const rows = () =>
  place.look(
    async ({ pool }) => (await pool.query('select * from vendor_credentials order by created_at')).rows,
  )

test('vendor-token create shows a secret once, of which the database keeps a hash', async () => {
  const created = await portico(place.env, 'vendor-token', 'create', '--description', 'orders', '--json')
  assert.equal(created.code, 0, created.progress)
  const { clientId, secret } = JSON.parse(created.out)
  const [row] = await rows()
  assert.equal(row.id, clientId)
  assert.deepEqual(row.secret_hash, hashToken(secret))
  const listed = await portico(place.env, 'vendor-token', 'list')
  assert.match(listed.out, /not used yet {2}orders/)
  assert.ok(!listed.out.includes(secret))
  const audits = await place.look(
    async ({ pool }) =>
      (await pool.query("select json::text from audits where action = 'vendor-token.created'")).rows,
  )
  assert.equal(audits.length, 1)
  assert.ok(!audits[0].json.includes(secret))
})

test('vendor-token revoke takes effect once, and says so for what is not there', async () => {
  const [{ id }] = await rows()
  const revoked = await portico(place.env, 'vendor-token', 'revoke', '--id', id)
  assert.deepEqual([revoked.code, revoked.out], [0, `Revoked ${id}.`])
  assert.ok((await rows())[0].revoked_at)
  assert.equal((await portico(place.env, 'vendor-token', 'revoke', '--id', id)).code, 1)
  assert.equal((await portico(place.env, 'vendor-token', 'revoke', '--id', 'nothing')).code, 1)
  assert.match((await portico(place.env, 'vendor-token', 'list')).out, /revoked /)
})

test('vendor-token create takes scopes, says so where it gives all, and knows no others [VAPI-03]', async () => {
  const create = (...scopes: string[]) =>
    portico(place.env, 'vendor-token', 'create', '--description', 'scoped', ...scopes)
  const scoped = await create('--scope', 'users:read', '--scope', 'tenants:read')
  assert.match(scoped.out, /Scopes: +users:read tenants:read/)
  assert.deepEqual((await rows()).at(-1).scopes, ['users:read', 'tenants:read'])
  assert.match((await create()).out, /Scopes: +all, since no --scope names any/)
  assert.equal((await rows()).at(-1).scopes, null)
  const wrong = await create('--scope', 'users:everything')
  assert.equal(wrong.code, 2)
  assert.match(wrong.progress, /users:everything is none of the scopes/)
})

test('vendor-token create takes the client id of an application, for back ends that share one variable with it', async () => {
  const create = (id: string) =>
    portico(place.env, 'vendor-token', 'create', '--id', id, '--description', 'shared', '--json')
  const [application] = await place.look(
    async ({ pool }) => (await pool.query('select vendor_id, id from applications limit 1')).rows,
  )
  const created = await create(application.id)
  assert.equal(created.code, 0, created.progress)
  const { clientId, secret } = JSON.parse(created.out)
  assert.equal(clientId, application.id)
  const found = await place.look(database => findCredentials(database, application.vendor_id, clientId))
  assert.deepEqual(found?.secretHash, hashToken(secret))
  assert.equal(await place.look(database => findCredentials(database, 'another', clientId)), undefined)
  assert.match((await portico(place.env, 'vendor-token', 'list')).out, new RegExp(`${clientId} .*shared`))

  const again = await create(clientId)
  assert.deepEqual([again.code, /revoke them first/.test(again.progress)], [1, true])
  const nowhere = await create('no-application')
  assert.deepEqual([nowhere.code, /has no application no-application/.test(nowhere.progress)], [1, true])
  assert.equal((await portico(place.env, 'vendor-token', 'revoke', '--id', clientId)).code, 0)
  assert.equal((await create(clientId)).code, 0)
})

test('vendor-token wants to know what to do, and what the credentials are for', async () => {
  assert.equal((await portico(place.env, 'vendor-token', 'burn')).code, 2)
  assert.equal((await portico(place.env, 'vendor-token', 'create')).code, 2)
})

test('vendor-token rotate prints a second secret, and the first one counts as long as is said [VAPI-04]', async () => {
  const create = await portico(
    place.env,
    'vendor-token',
    'create',
    '--description',
    'ending',
    '--expires-in-days',
    '30',
    '--json',
  )
  const { clientId, secret, expiresAt } = JSON.parse(create.out)
  assert.ok(Math.abs(Date.parse(expiresAt) - Date.now() - 30 * 86_400_000) < 60_000)
  const vendorId = (await rows()).at(-1).vendor_id
  const found = () => place.look(database => findCredentials(database, vendorId, clientId))
  const rotate = (...rest: string[]) =>
    portico(place.env, 'vendor-token', 'rotate', '--id', clientId, ...rest)
  const rotated = JSON.parse((await rotate('--json')).out)
  assert.equal(rotated.overlapSeconds, 86_400)
  const both = await found()
  assert.deepEqual([both?.secretHash, both?.formerHash], [hashToken(rotated.secret), hashToken(secret)])
  const last = JSON.parse((await rotate('--overlap', '0', '--json')).out)
  const alone = await found()
  assert.deepEqual([alone?.secretHash, alone?.formerHash], [hashToken(last.secret), undefined])
  assert.match((await portico(place.env, 'vendor-token', 'list')).out, new RegExp(`${clientId}.*expires `))
  assert.equal((await rows()).at(-1).secret_number, 2)
  assert.equal((await rotate('--overlap', 'soon')).code, 2)
  await place.look(({ pool }) =>
    pool.query("update vendor_credentials set expires_at = now() - interval '1 second' where id = $1", [
      clientId,
    ]),
  )
  assert.equal(await found(), undefined)
  assert.equal((await rotate()).code, 1)
})
