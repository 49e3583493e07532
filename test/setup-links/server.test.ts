import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, suite, test } from 'node:test'
import type { CreatedSetupLink, SetupLink } from '../../contract/setup-links.ts'
import { CONFIGURATIONS, type Seaport, seaport, UNKNOWN_ID } from '../scim/seaport.ts'
import { declared } from '../support/declared.ts'
import { type Ask, anonymous, answered, refused, signedIn } from '../support/signed-in.ts'
import { itBrowser, SETUP, tokenIn } from './it-browser.ts'

suite('set-up links', () => {
  let h: Seaport
  let elsewhere: Ask
  before(async () => {
    h = await seaport()
    const boss = await h.server.addPerson(h.vendor, 'elsewhere', 'boss@else.test')
    elsewhere = await signedIn(h.server, h.vendor, boss)
  })
  after(() => h.server.close())

  const link = async (at: `/${string}`, body: object = {}, by: Ask = h.admin) =>
    answered<CreatedSetupLink>(await by(`POST ${at}/setup-links`, body))
  const listed = async (at: `/${string}`) => answered<SetupLink[]>(await h.admin(`GET ${at}/setup-links`))
  const visitor = () => itBrowser(h.server, h.vendor)

  test('are answered alike when they are guessed, expired, revoked, of another kind, connection, tenant or environment', async () => {
    const { id } = await h.connect()
    const at = `${CONFIGURATIONS}/${id}` as const
    const [live, expired, revoked] = [await link(at), await link(at), await link(at)]
    const it = visitor()
    const opened = {
      live: await it.open(live.url),
      expired: await it.open(expired.url),
      revoked: await it.open(revoked.url),
    }
    await h.sql(`update setup_links set expires_at = now() where id = $1`, [expired.id])
    answered(await h.admin(`DELETE ${at}/setup-links/${revoked.id}`), 204)

    const away = await h.server.addVendor('rival')
    const answers = [
      await visitor().openReply('x'.repeat(43)),
      await visitor().openReply(tokenIn(expired.url)),
      await visitor().openReply(tokenIn(revoked.url)),
      await itBrowser(h.server, away).openReply(tokenIn(live.url)),
      await it.ask(`GET ${SETUP}/${opened.expired}`),
      await it.ask(`GET ${SETUP}/${opened.revoked}`),
      await it.ask(`GET ${SETUP}/${UNKNOWN_ID}`),
      // A link of single sign-on is none of a directory's.
      await it.ask(`GET ${SETUP}/${opened.live}/sign-ins`),
      await it.ask(`PATCH ${SETUP}/${opened.live}/provider`, {}),
      // What was opened in another browser.
      await visitor().ask(`GET ${SETUP}/${opened.live}`),
      await h.admin(`GET ${SETUP}/${opened.live}`, undefined, { origin: `http://${h.vendor.host}` }),
    ]
    const bodies = answers.map(reply => {
      const { errors, errorCode, context } = reply.json()
      return JSON.stringify([reply.statusCode, errors, errorCode, context])
    })
    assert.equal(new Set(bodies).size, 1, bodies.join('\n'))
    refused(answers[0]!, 401, 'ER-44001')
    const cookie = it.cookies.get(`fe_setup_${opened.live}`)!
    it.cookies.set(`fe_setup_${opened.expired}`, cookie)
    refused(await it.ask(`GET ${SETUP}/${opened.expired}`), 401, 'ER-44001')
    answered(await it.ask(`GET ${SETUP}/${opened.live}`))
  })

  test('are stored as a hash, expire after 7 days or 1 to 14, and keep their token out of every address that is sent', async () => {
    const { id } = await h.connect()
    const at = `${CONFIGURATIONS}/${id}` as const
    const { url, expiresAt, id: linkId } = await link(at, { label: 'IT' })
    const days = (text: string) => Math.round((Date.parse(text) - Date.now()) / 86_400_000)
    assert.equal(days(expiresAt), 7)
    assert.equal(days((await link(at, { days: 14 })).expiresAt), 14)
    for (const wrong of [0, 15])
      refused(await h.admin(`POST ${at}/setup-links`, { days: wrong }), 400, 'ER-00400')
    const { pathname, search, hash } = new URL(url)
    assert.deepEqual([pathname, search], ['/oauth/setup', ''])
    assert.match(hash, /^#token=[\w-]{43}$/)
    const [row] = await h.sql<{ hash: Buffer }>('select hash from setup_links where id = $1', [linkId])
    assert.deepEqual(row!.hash, createHash('sha256').update(tokenIn(url)).digest())
    assert.doesNotMatch(JSON.stringify(await listed(at)), new RegExp(tokenIn(url)))

    const it = visitor()
    const [set] = (await it.openReply(tokenIn(url))).cookies as unknown as Record<string, unknown>[]
    assert.deepEqual([set!.httpOnly, set!.sameSite, set!.path], [true, 'Strict', '/'])
    const page = await it.ask('GET /oauth/setup')
    assert.match(String(page.headers['content-security-policy']), /frame-ancestors 'none'/)
    assert.equal(page.headers['referrer-policy'], 'no-referrer')
  })

  test('answer pages of no other origin, not even of the vendor’s own application', async () => {
    const { id } = await h.connect()
    const { url } = await link(`${CONFIGURATIONS}/${id}`)
    const it = visitor()
    const linkId = await it.open(url)
    for (const origin of [h.vendor.origin, 'https://evil.test']) {
      const reply = await it.ask(`GET ${SETUP}/${linkId}`, undefined, { origin })
      assert.equal(reply.statusCode, 403)
      assert.equal(reply.headers['access-control-allow-origin'], undefined)
      assert.equal(
        (await it.ask(`POST ${SETUP}/sessions`, { token: tokenIn(url) }, { origin })).statusCode,
        403,
      )
    }
    const crossSite = { origin: '', 'sec-fetch-site': 'cross-site' }
    assert.equal((await it.ask(`GET ${SETUP}/${linkId}`, undefined, crossSite)).statusCode, 403)
  })

  test('are created by a person who may change the connection, ten at a time, and by no token', async () => {
    const { id } = await h.connect()
    const at = `${CONFIGURATIONS}/${id}/setup-links` as const
    const reader = await h.server.addPerson(h.vendor, 'home', 'reader@acme.test', { roles: ['ReadOnly'] })
    const read = await signedIn(h.server, h.vendor, reader)
    answered(await read(`GET ${at}`))
    refused(await read(`POST ${at}`, {}), 403, 'ER-00403')
    refused(await read(`DELETE ${at}/${UNKNOWN_ID}`), 403, 'ER-00403')
    for (const unknown of [id, UNKNOWN_ID]) {
      const theirs = `${CONFIGURATIONS}/${unknown}/setup-links` as const
      refused(await elsewhere(`GET ${theirs}`), 404, 'ER-33001')
      refused(await elsewhere(`POST ${theirs}`, {}), 404, 'ER-33001')
      refused(await elsewhere(`DELETE ${theirs}/${UNKNOWN_ID}`), 404, 'ER-33001')
    }
    const apiTokens = { ...declared.settings.defaults.apiTokens, strategy: 'AccessToken' }
    await h.sql('update vendors set config = config || $1::jsonb', [JSON.stringify({ apiTokens })])
    h.server.services.vendors.forget()
    const [role] = await h.sql<{ id: string }>(`select id from roles where key = 'Admin'`)
    const body = { description: 'machine', roleIds: [role!.id] }
    const machine = answered<{ secret: string }>(
      await h.admin('POST /identity/resources/tenants/access-tokens/v1', body),
    )
    const byToken = anonymous(h.server, h.vendor, machine.secret)
    answered(await byToken(`GET ${at}`))
    refused(await byToken(`POST ${at}`, {}), 403, 'ER-11005')
    const { id: linkId } = await link(`${CONFIGURATIONS}/${id}`)
    const second = await h.connect()
    refused(await h.admin(`DELETE ${CONFIGURATIONS}/${second.id}/setup-links/${linkId}`), 404, 'ER-44002')
    for (let n = 1; n < 10; n++) await link(`${CONFIGURATIONS}/${id}`)
    assert.deepEqual(refused(await h.admin(`POST ${at}`, {}), 409, 'ER-44003'), { limit: 10 })
  })

  test('count no longer than their creator may change the connection, and show that they do not', async () => {
    const { id } = await h.connect()
    const deputy = await h.server.addPerson(h.vendor, 'home', 'deputy@acme.test')
    const ask = await signedIn(h.server, h.vendor, deputy)
    const { url, id: linkId } = await link(`${CONFIGURATIONS}/${id}`, {}, ask)
    const it = visitor()
    await it.open(url)
    const usable = async () =>
      (await listed(`${CONFIGURATIONS}/${id}`)).find(each => each.id === linkId)!.usable
    const of = [h.vendor.id, 'home', deputy.id]
    const set = (what: string) =>
      h.sql(`update memberships set ${what} where vendor_id = $1 and tenant_id = $2 and user_id = $3`, of)
    assert.equal(await usable(), true)
    for (const [ends, begins] of [
      ['is_disabled = true', 'is_disabled = false'],
      [`permission_keys = '{fe.secure.read.*}'`, `permission_keys = '{fe.*}'`],
    ] as const) {
      await set(ends)
      refused(await it.ask(`GET ${SETUP}/${linkId}`), 401, 'ER-44001')
      refused(await visitor().openReply(tokenIn(url)), 401, 'ER-44001')
      assert.equal(await usable(), false)
      await set(begins)
      answered(await it.ask(`GET ${SETUP}/${linkId}`))
    }
    // A member above the creator: what the creator may not do, the link does not do either.
    await set(`permission_keys = '{fe.secure.write.provisioningConfiguration}'`)
    assert.equal((await it.ask(`POST ${SETUP}/${linkId}/tokens`)).statusCode, 403)
    assert.equal((await ask(`POST ${CONFIGURATIONS}/${id}/setup-links`, {})).statusCode, 403)
  })

  test('are audited when they are created, opened, used and revoked, in the name of the link', async () => {
    const { id } = await h.connect()
    const at = `${CONFIGURATIONS}/${id}` as const
    const { url, id: linkId } = await link(at, { label: 'Grace' })
    const it = visitor()
    await it.open(url)
    answered(await it.ask(`POST ${SETUP}/${linkId}/tokens`))
    answered(await h.admin(`DELETE ${at}/setup-links/${linkId}`), 204)
    const rows = await h.sql<{
      action: string
      email: string
      user_id: string | null
      json: { setupLink?: object }
    }>('select action, email, user_id, json from audits where tenant_id = $1 order by id desc limit 4', [
      'home',
    ])
    const admin = h.adminPerson
    assert.deepEqual(
      rows.reverse().map(({ action, email, user_id }) => [action, email, user_id]),
      [
        ['setup-link.created', admin.email, admin.id],
        ['setup-link.opened', 'Set-up link (Grace)', null],
        ['scim.token-created', 'Set-up link (Grace)', null],
        ['setup-link.revoked', admin.email, admin.id],
      ],
    )
    assert.deepEqual(rows[2]!.json.setupLink, { id: linkId, label: 'Grace', createdBy: admin.id })
    assert.doesNotMatch(JSON.stringify(rows), new RegExp(tokenIn(url)))
  })

  test('end with their connection, and are cleared away with their browsers when they have expired', async () => {
    const { id } = await h.connect()
    const { url } = await link(`${CONFIGURATIONS}/${id}`)
    const it = visitor()
    const linkId = await it.open(url)
    answered(await h.admin(`DELETE ${CONFIGURATIONS}/${id}`, { deleteAll: false }), 204)
    refused(await it.ask(`GET ${SETUP}/${linkId}`), 401, 'ER-44001')
    const left = await h.sql('select from setup_sessions where link_id = $1', [linkId])
    assert.equal(left.length, 0)
  })
})
