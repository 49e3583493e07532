import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { features } from '../../server/features.ts'
import { purgeExpired, retentionOf } from '../../server/operator/retention/purge-expired.ts'
import { queuedMails } from '../support/queued-mails.ts'
import { PASSWORD, type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { answered } from '../support/signed-in.ts'
import { browser } from './browser.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

describe('a browser that was never seen with an account', () => {
  let server: TestServer
  let acme: TestVendor
  let quiet: TestVendor
  let people = 0

  before(async () => {
    server = await testServer()
    acme = await server.addVendor('acme')
    quiet = await server.addVendor('quiet', {
      messages: { language: 'en', mails: {}, texts: {}, newDevice: false },
    })
    for (const vendor of [acme, quiet]) await server.addTenant(vendor, 'home')
  })
  after(() => server.close())

  const person = (vendor = acme) => server.addPerson(vendor, 'home', `person${++people}@acme.test`)
  const withAgent = (agent: string, vendor = acme) =>
    browser(server, vendor, {
      headers: { 'user-agent': agent, 'accept-language': 'fr-CH, fr;q=0.9, en;q=0.8' },
    })
  const signIn = async (page: ReturnType<typeof browser>, { email }: TestPerson) =>
    answered(await page.signIn(email, PASSWORD))
  const noticesTo = async ({ email }: TestPerson, vendor = acme) =>
    (await queuedMails(server, vendor)).filter(
      ({ to, template }) => to === email && template === 'new-device',
    )

  test('is told of by mail from the second one on, with what it is and where it came from', async () => {
    const someone = await person()
    await signIn(withAgent(FIREFOX), someone)
    assert.deepEqual(await noticesTo(someone), [], 'the first is the account’s own')
    await signIn(withAgent(CHROME), someone)
    const [mail, ...more] = await noticesTo(someone)
    assert.equal(more.length, 0)
    assert.ok(mail?.template === 'new-device')
    const { at, ...data } = mail.data
    assert.deepEqual(data, {
      browser: 'Chrome',
      system: 'Linux',
      ip: '127.0.0.1',
      url: `${acme.origin}/account/forget-password`,
      name: someone.email.split('@')[0],
    })
    assert.ok(Math.abs(Date.parse(at) - Date.now()) < 60_000)
  })

  test('is known again by its cookie, and without one by its name and network', async () => {
    const someone = await person()
    const page = withAgent(FIREFOX)
    await signIn(page, someone)
    const [name, secret] = [...page.cookies].find(([name]) => name.startsWith('fe_browser_')) ?? []
    assert.match(secret ?? '', /^[\w-]{43}$/)
    const newer = withAgent(FIREFOX.replaceAll('140', '141'))
    newer.cookies.set(name!, secret!)
    await signIn(newer, someone)
    for (let i = 0; i < 6; i++) await signIn(withAgent(FIREFOX), someone)
    assert.deepEqual(await noticesTo(someone), [])
    const { rows } = await server.services.database.pool.query(
      'select hash, user_agent from known_browsers where user_id = $1',
      [someone.id],
    )
    assert.equal(rows.length, 5, 'who sends no cookies fills no table')
    assert.ok(!JSON.stringify(rows).includes(secret!), 'only its hash is kept')
  })

  test('that brings a cookie of its own making is a new one', async () => {
    const someone = await person()
    await signIn(withAgent(FIREFOX), someone)
    for (const created of ['x'.repeat(43), 'short', "' or 1=1"]) {
      const page = withAgent(`${CHROME} ${created.length}`)
      page.cookies.set('fe_browser_acmeapp', encodeURIComponent(created))
      await signIn(page, someone)
    }
    assert.equal((await noticesTo(someone)).length, 3)
  })

  test('is not told of where the vendor has switched that off', async () => {
    const someone = await person(quiet)
    await signIn(withAgent(FIREFOX, quiet), someone)
    await signIn(withAgent(CHROME, quiet), someone)
    assert.deepEqual(await noticesTo(someone, quiet), [])
  })

  test('tells the person’s language once, and is forgotten after 400 days', async () => {
    const someone = await person()
    await signIn(withAgent(FIREFOX), someone)
    const { pool } = server.services.database
    const { rows } = await pool.query('select locale from users where id = $1', [someone.id])
    assert.deepEqual(rows, [{ locale: 'fr-CH' }])
    await pool.query(
      `update known_browsers set last_seen_at = now() - interval '401 days' where user_id = $1`,
      [someone.id],
    )
    await purgeExpired(server.services, retentionOf(features))
    const left = await pool.query('select from known_browsers where user_id = $1', [someone.id])
    assert.equal(left.rows.length, 0)
  })
})
