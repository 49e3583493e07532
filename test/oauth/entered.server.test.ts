// run: alone
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { answered } from '../support/signed-in.ts'
import { Browser } from './browser.ts'
import { callbackOf, codeFor, exchange, newVerifier, sdkRequest } from './client.ts'

const EVENT_ENTERED_APPLICATION = 'frontegg.user.enteredApplication'

suite('somebody enters an application by a code', () => {
  let server: TestServer
  let vendor: TestVendor
  let ada: TestPerson
  let browser: Browser
  const verifier = newVerifier()
  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'home')
    ada = await server.addPerson(vendor, 'home', 'ada@acme.test')
  })
  after(() => server.close())

  const good = (code: string) => ({
    grant_type: 'authorization_code',
    client_id: vendor.applicationId,
    code,
    redirect_uri: callbackOf(vendor),
    code_verifier: verifier,
  })
  const code = () => codeFor(browser, sdkRequest(vendor, verifier))

  /** Exchanges a code after a try that fails, and replays it. @returns whom the token speaks of */
  async function enter(): Promise<{ sub: string; sid: string }> {
    browser = new Browser(server, vendor)
    await browser.signIn(ada)
    const wrong = { ...good(await code()), code_verifier: newVerifier() }
    assert.equal((await exchange(server, vendor, wrong)).statusCode, 400)
    const right = good(await code())
    const { access_token } = answered<{ access_token: string }>(await exchange(server, vendor, right))
    assert.equal((await exchange(server, vendor, right)).statusCode, 400)
    return JSON.parse(Buffer.from(access_token.split('.')[1]!, 'base64url').toString())
  }

  async function writtenDown(sid: string): Promise<{ audits: unknown[]; events: unknown[] }> {
    const { pool } = server.services.database
    const audits = await pool.query(
      `select tenant_id, user_id, email, description, severity, ip, json from audits
       where vendor_id = 'acme' and action = 'user.entered-application' and json->>'sessionId' = $1`,
      [sid],
    )
    const events = await pool.query(
      `select tenant_id, payload, delivered_at is not null as delivered from events
       where vendor_id = 'acme' and type = $1 and payload->>'sessionId' = $2`,
      [EVENT_ENTERED_APPLICATION, sid],
    )
    return { audits: audits.rows, events: events.rows }
  }

  for (const subscribed of [true, false]) {
    const whether = subscribed
      ? 'and the event waits for its listeners'
      : 'and the event of nobody is delivered'
    test(`it is written down once, not by tries that fail or come again, ${whether}`, async t => {
      t.mock.method(
        server.services.subscribers,
        'wants',
        ({ type }: { type: string }) => type === EVENT_ENTERED_APPLICATION && subscribed,
      )
      const { sub, sid } = await enter()
      const details = { applicationId: vendor.applicationId, sessionId: sid }
      const { audits, events } = await writtenDown(sid)
      assert.deepEqual(audits, [
        {
          tenant_id: 'home',
          user_id: sub,
          email: ada.email,
          description: `Entered ${(await server.services.vendors.get('acme'))!.applications[0]!.name}`,
          severity: 'Info',
          ip: '127.0.0.1',
          json: details,
        },
      ])
      const payload = { userId: sub, tenantId: 'home', ...details }
      assert.deepEqual(events, [{ tenant_id: 'home', payload, delivered: !subscribed }])
    })
  }

  test('whoever enters was seen, and did not sign in anew', async () => {
    const { pool } = server.services.database
    browser = new Browser(server, vendor)
    await browser.signIn(ada)
    const mine = "where tenant_id = 'home' and user_id = $1"
    await pool.query(
      `update member_activity set last_seen_at = now() - interval '2 days', signed_in_at = now() - interval '2 days' ${mine}`,
      [ada.id],
    )
    answered(await exchange(server, vendor, good(await code())))
    const { rows } = await pool.query(
      `select last_seen_at > now() - interval '1 hour' as seen, signed_in_at > now() - interval '1 hour' as anew
       from member_activity ${mine}`,
      [ada.id],
    )
    assert.deepEqual(rows, [{ seen: true, anew: false }])
  })
})
