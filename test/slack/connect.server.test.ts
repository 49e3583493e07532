import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { SlackChannel, SlackConfiguration } from '../../contract/slack.ts'
import { acting } from '../support/acting.ts'
import { answered, refused, signedIn } from '../support/signed-in.ts'
import { type Pier, pier, SLACK } from './pier.ts'

const REGISTER = `POST ${SLACK}/applications/registrations` as const

suite('a Slack workspace', () => {
  let p: Pier
  before(async () => {
    p = await pier()
  })
  after(() => p.close())

  const configuration = async (ask = p.admin) => answered<SlackConfiguration>(await ask(`GET ${SLACK}`))
  const channels = (query = '') => p.admin(`GET ${SLACK}/channels${query as ''}`)

  test('is connected by the code that Slack sends, and its token is kept sealed [CONN-33, CONN-34]', async () => {
    assert.deepEqual(answered(await p.admin(`GET ${SLACK}/applications`)), { clientId: p.sandbox.clientId })
    assert.deepEqual(await configuration(), { id: 'home', slackSubscriptions: [], available: true })
    refused(await channels(), 409, 'ER-29102')
    await p.connect()
    const { workspace } = await configuration()
    assert.deepEqual([workspace!.id, workspace!.name], ['T0SANDBOX', 'Harbor workspace'])
    assert.equal((await configuration(p.otherAdmin)).workspace, undefined)
    const [row] = await p.sql('select bot_token from slack_installations')
    assert.ok(!String(row!.bot_token).includes('xoxb'))
    const audits = await p.sql(`select action, json from audits where action like 'slack.%'`)
    assert.deepEqual(
      audits.map(({ action }) => action),
      ['slack.connected'],
    )
    assert.ok(!JSON.stringify(audits).includes('xoxb'))
  })

  test('lists its channels by name, over all pages of Slack, and by a part of their name [CONN-32]', async () => {
    const all = answered<SlackChannel[]>(await channels())
    assert.equal(all.length, 248)
    assert.ok(!all.some(({ name }) => name === 'old-harbor'))
    const names = async (query: string) =>
      answered<SlackChannel[]>(await channels(query)).map(({ name }) => name)
    assert.deepEqual(await names('?search=%23SECUR'), ['security'])
    assert.deepEqual(await names('?search=project&offset=1&limit=2'), ['project-002', 'project-003'])
    assert.deepEqual(await names('?search=none%20such'), [])
  })

  test('is connected by no state of another session, another tenant or another time, and by none twice', async () => {
    const query = await p.allow()
    const [code, state] = [query.get('slack_code'), query.get('slack_state')]
    // Another administrator was led to this address by who began.
    refused(await p.otherAdmin(REGISTER, { code, state }), 400, 'ER-29104')
    // A failed attempt consumes the state, too.
    refused(await p.admin(REGISTER, { code, state }), 400, 'ER-29104')
    refused(await p.admin(REGISTER, { code }), 400, 'ER-29104')
    refused(await p.admin(REGISTER, { code, state: 'invented.acme' }), 400, 'ER-29104')
    const person = await p.server.addPerson(p.vendor, 'home', 'second@home.test')
    const [one, two] = [
      await signedIn(p.server, p.vendor, person),
      await signedIn(p.server, p.vendor, person),
    ]
    const begun = await p.allow(one)
    const own = { code: begun.get('slack_code'), state: begun.get('slack_state') }
    refused(await two(REGISTER, own), 400, 'ER-29104')
    assert.equal((await configuration(p.otherAdmin)).workspace, undefined)
  })

  test('is not connected by a code that Slack refuses, nor after a person said no there', async () => {
    const query = await p.allow()
    const state = query.get('slack_state')
    assert.deepEqual(refused(await p.admin(REGISTER, { code: 'wrong', state }), 400, 'ER-29105'), {
      reason: 'invalid_code',
    })
    assert.deepEqual(
      [...(await p.allow(p.admin, 'deny'))],
      [
        ['tab', 'slack'],
        ['slack_error', 'access_denied'],
      ],
    )
  })

  test('leads no browser to a page that is not the vendor’s', async () => {
    for (const returnTo of [
      'https://evil.test/',
      'javascript:alert(1)',
      'http://app.acme.test@evil.test/',
      'x',
    ])
      refused(await p.admin(`POST ${SLACK}/applications/authorizations`, { returnTo }), 400, 'ER-29112')
    for (const url of ['?state=a.acme&code=b', '?state=..acme', '?code=b', '?state=a&state=b&code=c']) {
      const reply = await p.server.app.inject({
        url: `/integrations/slack/callback${url}`,
        headers: { host: 'acme.test' },
      })
      assert.deepEqual([reply.statusCode, reply.headers.location], [400, undefined], url)
    }
  })

  test('of which Slack limits the calls says when to come again, and holds one that is down apart', async () => {
    await p.connect()
    const fault = { method: 'conversations.list', times: 1 }
    await p.control('POST', 'faults', { ...fault, status: 429, retryAfter: 7 })
    const busy = await channels()
    assert.deepEqual(refused(busy, 503, 'ER-29107'), { retryAfter: 7 })
    assert.equal(busy.headers['retry-after'], '7')
    await p.control('POST', 'faults', { ...fault, status: 500 })
    refused(await channels(), 502, 'ER-29106')
    // A failure is not kept.
    assert.equal(answered<SlackChannel[]>(await channels()).length, 248)
  })

  test('is connected and disconnected by no one who acts as an administrator or lacks the permission', async () => {
    const page = await acting(p.server, p.vendor, 'home')
    const body = { returnTo: 'http://app.acme.test/' }
    refused(await page.post(`${SLACK}/applications/authorizations`, body), 403, 'ER-26006')
    refused(await page.post(`${SLACK}/applications/registrations`, { code: 'x' }), 403, 'ER-26006')
    const person = await p.server.addPerson(p.vendor, 'home', 'reader@home.test', { roles: ['ReadOnly'] })
    const reader = await signedIn(p.server, p.vendor, person)
    answered(await reader(`GET ${SLACK}`))
    for (const call of [`POST ${SLACK}/applications/authorizations`, REGISTER] as const)
      assert.equal((await reader(call, { ...body, code: 'x' })).statusCode, 403)
    assert.equal((await reader(`DELETE ${SLACK}/applications/registrations`)).statusCode, 403)
  })

  test('gives its token back to Slack with its last tenant, and not before', async () => {
    await p.connect(p.otherAdmin)
    answered(await p.otherAdmin(`DELETE ${SLACK}/applications/registrations`), 204)
    refused(await p.otherAdmin(`DELETE ${SLACK}/applications/registrations`), 409, 'ER-29102')
    assert.equal(answered<SlackChannel[]>(await channels()).length, 248)
    answered(await p.admin(`DELETE ${SLACK}/applications/registrations`), 204)
    const state = await fetch(`${p.sandbox.url}/_sandbox/state`)
    assert.equal(((await state.json()) as { connected: boolean }).connected, false)
    assert.equal((await configuration()).workspace, undefined)
  })
})
