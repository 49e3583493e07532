import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { browser } from '../sessions/browser.ts'
import { PASSWORD, type TestServer, testServer } from '../support/server.ts'
import { answered } from '../support/signed-in.ts'

let server: TestServer
before(async () => {
  server = await testServer()
})
after(() => server.close())

test('the events that are kept no longer tell the address of a deleted user, nor where they were', async () => {
  const vendor = await server.addVendor('acme', {
    personalData: { exportAllowed: true, deletionAllowed: true },
  })
  await server.addTenant(vendor, 'home')
  await server.addPerson(vendor, 'home', 'admin@home.test')
  const { id, email } = await server.addPerson(vendor, 'home', 'ada@home.test', { roles: ['ReadOnly'] })
  const page = browser(server, vendor)
  assert.equal((await page.signIn(email, 'not the password')).statusCode, 401)
  answered(await page.signIn(email, PASSWORD))
  const kept = async () => {
    const text = `select type, payload from events where payload->>'userId' = $1`
    return (await server.services.database.pool.query(text, [id])).rows
  }
  assert.ok((await kept()).some(({ payload }) => payload.email === email && payload.ip))
  answered(await page.post('/identity/resources/users/v1/me/personal-data/delete', { password: PASSWORD }))
  const events = await kept()
  assert.ok(events.some(({ type }) => type === 'frontegg.user.deleted'))
  assert.ok(events.some(({ type }) => type === 'frontegg.user.failedAuthentication'))
  for (const { payload } of events)
    assert.deepEqual(
      Object.keys(payload).filter(key => ['email', 'ip', 'userAgent'].includes(key)),
      [],
    )
})
