import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, suite, test } from 'node:test'
import { browser } from '../sessions/browser.ts'
import { queuedMails } from '../support/queued-mails.ts'
import { recorded } from '../support/recorded.ts'
import { PASSWORD, type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { answered, refused } from '../support/signed-in.ts'

const COUNTRIES = '/security-engines/resources/policies/v1/country-restriction'
const TOKENS = '/identity/resources/tenants/api-tokens/v2'
const [DENMARK, GERMANY, NOWHERE] = ['8.8.8.8', '1.0.0.7', '9.9.9.9']

suite('entering a tenant from a country', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-countries-'))
  let server: TestServer
  let vendor: TestVendor
  let tenants = 0

  before(async () => {
    const file = path.join(folder, 'addresses.csv')
    writeFileSync(file, '8.8.8.0,8.8.8.255,DK\n1.0.0.0,1.0.0.255,DE\n')
    server = await testServer({ trustProxy: 1, ipTable: file })
    vendor = await server.addVendor('acme', { apiTokens: { strategy: 'ClientCredentials' } } as never)
  })
  after(async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const from = (ip: string) => browser(server, vendor, { headers: { 'x-forwarded-for': ip } })

  /** A tenant whose administrator is in Denmark. */
  async function tenant(parent?: string) {
    const id = `tenant-${++tenants}`
    await server.addTenant(vendor, id)
    if (parent)
      await server.services.database.pool.query(
        `update tenants set parent_id = $2::text, path = (select path from tenants where id = $2) || $1::text || '/' where id = $1`,
        [id, parent],
      )
    const admin = await server.addPerson(vendor, id, `admin@${id}.test`)
    const member = await server.addPerson(vendor, id, `member@${id}.test`, { roles: [] })
    const page = from(DENMARK)
    answered(await page.signIn(admin.email, PASSWORD))
    const list = (...codes: string[]) =>
      page.post(`${COUNTRIES}/countries`, { countries: codes.map(countryCode => ({ countryCode })) })
    const decide = (
      action: string,
      failStrategy: string,
      { enabled = true, shouldSendRestrictionEmail = false } = {},
    ) => page.post(COUNTRIES, { enabled, action, failStrategy, shouldSendRestrictionEmail })
    return { id, member, page, list, decide }
  }

  async function enters({ email }: TestPerson, ip: string): Promise<number> {
    return (await from(ip).signIn(email, PASSWORD)).statusCode
  }

  test('a list of allowed countries refuses every other, and an unknown one as the tenant decides', async () => {
    const { id, member, page, list, decide } = await tenant()
    answered(await list('DK', 'SE'))
    answered(await decide('ALLOW', 'BLOCK'))
    assert.deepEqual(
      [await enters(member, DENMARK), await enters(member, GERMANY), await enters(member, NOWHERE)],
      [200, 403, 403],
    )
    const reply = refused(await from(GERMANY).signIn(member.email, PASSWORD), 403, 'ER-14012')
    assert.equal(reply.countryCode, 'DE')
    answered(await decide('ALLOW', 'ALLOW'))
    assert.deepEqual([await enters(member, GERMANY), await enters(member, NOWHERE)], [403, 200])
    const shown = answered<{ available: boolean; currentCountry: string }>(await page.get(COUNTRIES))
    assert.deepEqual([shown.available, shown.currentCountry], [true, 'DK'])
    const { audits, events } = await recorded(server, id)
    assert.ok(audits.includes('user.address-refused'))
    assert.ok(events.includes('frontegg.countryRestriction.changed'))
    assert.ok(events.includes('frontegg.securityPolicy.changed'))
  })

  test('a list of blocked countries refuses these, from the next refresh on, and lets in a user who comes back', async () => {
    const { member, list, decide } = await tenant()
    const traveler = from(GERMANY)
    answered(await traveler.signIn(member.email, PASSWORD))
    answered(await list('DE'))
    answered(await decide('BLOCK', 'ALLOW'))
    assert.deepEqual(
      [await enters(member, DENMARK), await enters(member, GERMANY), await enters(member, NOWHERE)],
      [200, 403, 200],
    )
    refused(await traveler.refresh(), 403, 'ER-14005')
    const home = from(DENMARK)
    for (const [name, value] of traveler.cookies) home.cookies.set(name, value)
    answered(await home.refresh())
    answered(await decide('BLOCK', 'ALLOW', { enabled: false }))
    answered(await from(GERMANY).signIn(member.email, PASSWORD))
  })

  test('an API token is refused in a country that its tenant does not let in, exchanged or as it is', async () => {
    const { page, list, decide } = await tenant()
    const { rows } = await server.services.database.pool.query<{ id: string }>(
      `select id from roles where vendor_id = 'acme' and key = 'ReadOnly'`,
    )
    const roleIds = rows.map(({ id }) => id)
    const token = answered<{ clientId: string; secret: string }>(
      await page.post(TOKENS, { description: 'Robot', expiresInMinutes: 60, roleIds }),
    )
    answered(await list('DE'))
    answered(await decide('BLOCK', 'ALLOW'))
    const exchange = (ip: string) =>
      from(ip).post('/identity/resources/auth/v1/api-token', {
        clientId: token.clientId,
        secret: token.secret,
      })
    refused(await exchange(GERMANY), 403, 'ER-14005')
    const { accessToken } = answered<{ accessToken: string }>(await exchange(DENMARK))
    const abroad = from(GERMANY)
    abroad.token = accessToken
    refused(await abroad.get('/identity/resources/users/v2/me'), 403, 'ER-14005')
  })

  test('no change keeps out the country that it comes from, and none of it stays', async () => {
    const { page, list, decide } = await tenant()
    answered(await list('DE'))
    const context = refused(await decide('ALLOW', 'BLOCK'), 409, 'ER-14013')
    assert.equal(context.countryCode, 'DK')
    answered(await decide('BLOCK', 'ALLOW'))
    refused(await list('DE', 'DK'), 409, 'ER-14013')
    const kept = answered<{ countryCode: string }[]>(await page.get(`${COUNTRIES}/countries`))
    assert.deepEqual(
      kept.map(({ countryCode }) => countryCode),
      ['DE'],
    )
  })

  test('a refused person gets a mail where the tenant wants that, or one above it, and the answer is the same', async () => {
    const mailed = async (email: string) =>
      (await queuedMails(server, vendor)).filter(mail => mail.to === email).map(({ template }) => template)
    const refusal = async ({ email }: TestPerson, password = PASSWORD) => {
      const reply = await from(GERMANY).signIn(email, password)
      return [reply.statusCode, reply.json().errorCode, reply.json().message]
    }
    const above = await tenant()
    const below = await tenant(above.id)
    answered(await above.list('DE'))
    answered(await above.decide('BLOCK', 'ALLOW'))
    const silent = await refusal(above.member)
    assert.deepEqual([silent[0], silent[1]], [403, 'ER-14012'])
    assert.deepEqual(await mailed(above.member.email), [])
    answered(await above.decide('BLOCK', 'ALLOW', { shouldSendRestrictionEmail: true }))
    assert.equal((await refusal(above.member, 'Wrong password 1!'))[0], 401)
    assert.deepEqual(await mailed(above.member.email), [])
    for (const { member } of [above, below]) {
      assert.deepEqual(await refusal(member), silent)
      assert.deepEqual(await mailed(member.email), ['entry-refused'])
    }
  })

  test('a person who is refused again within the hour gets no second mail', async () => {
    const { member, list, decide } = await tenant()
    answered(await list('DE'))
    answered(await decide('BLOCK', 'ALLOW', { shouldSendRestrictionEmail: true }))
    for (let time = 0; time < 3; time++)
      refused(await from(GERMANY).signIn(member.email, PASSWORD), 403, 'ER-14012')
    const mails = (await queuedMails(server, vendor)).filter(({ to }) => to === member.email)
    assert.deepEqual(
      mails.map(({ template }) => template),
      ['entry-refused'],
    )
  })

  test('what a tenant above decides counts below', async () => {
    const above = await tenant()
    const below = await tenant(above.id)
    answered(await above.list('DE'))
    answered(await above.decide('BLOCK', 'ALLOW'))
    assert.deepEqual([await enters(below.member, DENMARK), await enters(below.member, GERMANY)], [200, 403])
    const beside = await tenant()
    assert.equal(await enters(beside.member, GERMANY), 200)
  })

  test('a call that names another tenant than its token’s counts the countries of that one', async () => {
    const strict = await tenant()
    const open = await tenant()
    answered(await strict.list('DE'))
    answered(await strict.decide('BLOCK', 'ALLOW'))
    await server.addPerson(vendor, strict.id, open.member.email, { roles: ['Admin'] })
    const member = from(GERMANY)
    answered(await member.signIn(open.member.email, PASSWORD))
    const home = from(DENMARK)
    home.token = member.token
    const named = { 'frontegg-scoped-tenant': strict.id }
    for (const route of ['/identity/resources/users/v2/me', COUNTRIES]) {
      refused(await member.get(route, named), 403, 'ER-14005')
      answered(await home.get(route, named))
    }
    answered(await member.get('/identity/resources/users/v2/me', { 'frontegg-scoped-tenant': open.id }))
  })

  test('an invite link joins no tenant from a country that it does not let in', async () => {
    const strict = await tenant()
    const open = await tenant()
    answered(await strict.list('DE'))
    answered(await strict.decide('BLOCK', 'ALLOW'))
    const { token } = answered<{ token: string }>(
      await strict.page.post('/identity/resources/tenants/invites/v1/user', {}),
    )
    const join = (ip: string) => from(ip).signIn(open.member.email, PASSWORD, { invitationToken: token })
    const reply = refused(await join(GERMANY), 403, 'ER-14012')
    assert.equal(reply.countryCode, 'DE')
    const joined = async () =>
      (await recorded(server, strict.id)).events.includes('frontegg.user.joinedTenant')
    assert.equal(await joined(), false)
    assert.equal(await enters(open.member, GERMANY), 200, 'without the link')
    answered(await join(DENMARK))
    assert.equal(await joined(), true)
  })
})
