import assert from 'node:assert/strict'
import { after, before, beforeEach, suite, test } from 'node:test'
import type { AuthResponse } from '../../contract/auth.ts'
import { type Browser, claimsOf } from '../sessions/browser.ts'
import { type EvilProvider, evilProvider } from '../support/evil-provider.ts'
import { answered, refused } from '../support/signed-in.ts'
import { type SocialProvider, socialProvider } from '../support/social-provider.ts'
import { type Company, company } from './company.ts'
import { ask, connectOpenId, OIDC_POSTLOGIN, receive, visit } from './openid.ts'

const VICTIM = 'vera@honest.com'
const LURED = 'someone@evil.com'

suite('providers of several tenants that could be mistaken for each other', () => {
  let c: Company
  let honest: SocialProvider
  let evil: EvilProvider
  let ids: { honest: string; evil: string }

  before(async () => {
    c = await company()
    await c.server.addTenant(c.vendor, 'honest')
    await c.server.addTenant(c.vendor, 'evil')
    await c.server.addTenant(c.vendor, 'third')
  })
  after(() => c.server.close())

  beforeEach(async () => {
    ;[honest, evil] = await Promise.all([socialProvider(), evilProvider()])
    honest.person = { sub: 'vera', email: VICTIM, email_verified: true }
    await c.query(`delete from sso_configurations where type = 'oidc'`)
    ids = {
      honest: await connectOpenId(c, { tenantId: 'honest', domain: 'honest.com', provider: honest }),
      evil: await connectOpenId(c, { tenantId: 'evil', domain: 'evil.com', provider: evil }),
    }
  })
  const end = () => Promise.all([honest.close(), evil.close()])

  const mark = (id: string, common: 'alone' | 'shared' | null) =>
    c.query('update sso_configurations set common_redirect = $1, updated_at = now() where id = $2', [
      common,
      id,
    ])
  const callbackOf = (id: string) => c.acs.replace('/auth/saml/callback', `/auth/oidc/callback/${id}`)
  const sharedPage = () => `${c.vendor.origin}/account/oidc/callback`

  async function reason(tenantId: string): Promise<string> {
    const [row] = await c.query<{ reason: string }>(
      `select json->>'reason' as reason from audits where action = 'sso.sign-in-refused' and tenant_id = $1
       order by id desc limit 1`,
      [tenantId],
    )
    return row?.reason ?? ''
  }

  /** The visitor begins at the evil provider, which sends them on to the honest one for what its owner asked there. */
  async function lured(redirectUri?: string) {
    const [victim, attacker] = [c.visitor(), c.visitor()]
    const theirs = await ask(victim, LURED)
    if (!theirs.searchParams.has('redirect_uri')) theirs.searchParams.set('redirect_uri', sharedPage())
    const own = await ask(attacker, VICTIM)
    evil.lure = { address: own.href, redirectUri }
    const back = new URL(await visit(await visit(theirs)))
    assert.equal(back.searchParams.get('state'), theirs.searchParams.get('state'))
    return { victim, attacker, back, state: own.searchParams.get('state')! }
  }

  /** What the page of a published client does with what stands in its address: it drops `iss`. */
  const post = (page: Browser, back: URL, more: object = {}) =>
    page.post(OIDC_POSTLOGIN, {
      code: back.searchParams.get('code'),
      RelayState: back.searchParams.get('state'),
      redirectUri: back.origin + back.pathname,
      ...more,
    })

  async function assertNotSignedIn(attacker: Browser, code: string, state: string) {
    assert.deepEqual(evil.exchanges, [])
    refused(await attacker.post(OIDC_POSTLOGIN, { code, RelayState: state }), 401, 'ER-24014')
    assert.equal((await attacker.refresh()).statusCode, 401)
  }

  for (const [what, iss] of [
    ['says nothing of itself', { sent: false, announced: false }],
    ['says who it is', { sent: true, announced: true }],
    ['announces to say who it is, and does not', { sent: false, announced: true }],
  ] as const)
    test(`a code of another provider is never sent to the one that was asked, where the other ${what} [SSO-29]`, async t => {
      t.after(end)
      honest.iss = iss
      for (const redirectUri of [callbackOf(ids.honest), sharedPage()]) {
        const { victim, attacker, back, state } = await lured(redirectUri)
        const code = back.searchParams.get('code')!
        if (redirectUri === sharedPage()) refused(await post(victim, back), 401, 'ER-24014')
        else assert.equal((await receive(c, back.href)).error, 'ER-24014')
        await assertNotSignedIn(attacker, code, state)
      }
      assert.equal(honest.exchanges.length, 0)
    })

  test('an answer at the address of another connection uses the state up and stands in the log [SSO-29]', async t => {
    t.after(end)
    const page = c.visitor()
    const address = await ask(page, VICTIM)
    assert.equal(address.searchParams.get('redirect_uri'), callbackOf(ids.honest))
    const back = await visit(address)
    const answer = await receive(c, back.replace(ids.honest, ids.evil))
    assert.deepEqual([answer.page, answer.error, answer.code], [sharedPage(), 'ER-24014', undefined])
    assert.match(await reason('honest'), /another redirect URL than this provider was told/)
    assert.equal((await receive(c, back)).error, 'ER-24014')
    assert.deepEqual([honest.exchanges, evil.exchanges], [[], []])
  })

  test('two connections of one tenant are distinguished as well [SSO-29]', async t => {
    t.after(end)
    const second = await connectOpenId(c, { tenantId: 'honest', domain: 'second.com', provider: evil })
    const back = await visit(await ask(c.visitor(), VICTIM))
    assert.equal((await receive(c, back.replace(ids.honest, second))).error, 'ER-24014')
    assert.deepEqual([honest.exchanges, evil.exchanges], [[], []])
  })

  test('who answers is verified before the code leaves: foreign never, missing not where the provider announces it [SSO-29]', async t => {
    t.after(end)
    const go = async (change: (url: URL) => void, options?: { post: boolean }) => {
      await mark(ids.honest, null)
      const page = c.visitor()
      const url = new URL(await visit(await ask(page, VICTIM)))
      change(url)
      return { page, answer: await receive(c, url.href, options) }
    }
    const comesIn = async ({ page, answer }: Awaited<ReturnType<typeof go>>) =>
      answered<AuthResponse>(await page.post(OIDC_POSTLOGIN, { code: answer.code, RelayState: answer.state }))
    assert.equal((await go(url => url.searchParams.set('iss', evil.url))).answer.error, 'ER-24014')
    assert.match(await reason('honest'), /iss/)
    honest.iss = { sent: true, announced: true }
    assert.equal((await go(url => url.searchParams.delete('iss'))).answer.error, 'ER-24014')
    assert.match(await reason('honest'), /iss.*missing/)
    assert.deepEqual(honest.exchanges, [])
    const { accessToken } = await comesIn(await go(() => {}))
    assert.equal(claimsOf(accessToken!).email, VICTIM)
    honest.iss = { sent: false, announced: false }
    await comesIn(await go(() => {}))
    await comesIn(await go(() => {}, { post: true }))
  })

  test('the post-login takes no code that the callback did not receive, and none of the provider itself [SSO-29]', async t => {
    t.after(end)
    const page = c.visitor()
    const back = new URL(await visit(await ask(page, VICTIM)))
    refused(await post(page, back), 401, 'ER-24014')
    assert.match(await reason('honest'), /by no callback/)
    const other = new URL(await visit(await ask(page, VICTIM)))
    const { state = '' } = await receive(c, other.href)
    refused(await post(page, other), 401, 'ER-24014')
    refused(await page.post(OIDC_POSTLOGIN, { code: 'made up', RelayState: state }), 401, 'ER-24014')
    assert.equal(honest.exchanges.length, 1)
  })

  suite('at the page that connections shared before', () => {
    /** Signs in as a published client: it adds its page, and hands on code and state. */
    async function old(more: object = {}) {
      const page = c.visitor()
      const address = await ask(page, VICTIM)
      assert.equal(address.searchParams.get('redirect_uri'), null)
      address.searchParams.set('redirect_uri', sharedPage())
      const back = new URL(await visit(address))
      return await post(page, back, more)
    }

    test('one of one tenant goes on, whatever others make since [SSO-29]', async t => {
      t.after(end)
      await mark(ids.honest, 'alone')
      answered(await old())
      await connectOpenId(c, { tenantId: 'third', domain: 'third.com', provider: evil })
      answered(await old())
    })

    test('those of several tenants go on where the answer says who gave it, and are refused with the cure else [SSO-29]', async t => {
      t.after(end)
      await mark(ids.honest, 'shared')
      await mark(ids.evil, 'shared')
      refused(await old(), 403, 'ER-24021')
      assert.ok((await reason('honest')).includes(`register ${callbackOf(ids.honest)} at the provider`))
      refused(await old({ iss: evil.url }), 401, 'ER-24014')
      assert.deepEqual(honest.exchanges, [])
      answered(await old({ iss: honest.url }))
    })

    test('a provider that announces to say who it is has to, also where one tenant has all [SSO-29]', async t => {
      t.after(end)
      honest.iss = { sent: true, announced: true }
      await mark(ids.honest, 'alone')
      refused(await old(), 403, 'ER-24021')
      assert.deepEqual(honest.exchanges, [])
      answered(await old({ iss: honest.url }))
    })

    test('none that is new is attacked or attacks there [SSO-29]', async t => {
      t.after(end)
      // Both old; an old one against a new one; a new one against an old one.
      const cases = [
        ['shared', 'shared'],
        [null, 'alone'],
        ['alone', null],
      ] as const
      for (const [ofHonest, ofEvil] of cases) {
        await mark(ids.honest, ofHonest)
        await mark(ids.evil, ofEvil)
        const redirectUri = ofHonest === null ? callbackOf(ids.honest) : sharedPage()
        const { victim, attacker, back, state } = await lured(redirectUri)
        if (ofHonest === null) assert.equal((await receive(c, back.href)).code, undefined)
        const reply = await post(victim, back)
        assert.ok(reply.statusCode === 401 || reply.statusCode === 403, reply.body)
        assert.deepEqual(evil.exchanges, [])
        // The code has not left the visitor's browser, so that its owner cannot have it; where there is a callback, none helps.
        if (ofHonest === null) await assertNotSignedIn(attacker, back.searchParams.get('code')!, state)
        assert.equal((await attacker.refresh()).statusCode, 401)
      }
    })

    test('one that was saved since has its own address, and begun sign-ins end with the cure [SSO-29]', async t => {
      t.after(end)
      await mark(ids.honest, 'alone')
      const page = c.visitor()
      const address = await ask(page, VICTIM)
      address.searchParams.set('redirect_uri', sharedPage())
      const back = new URL(await visit(address))
      await mark(ids.honest, null)
      refused(await post(page, back), 403, 'ER-24021')
      const { searchParams } = await ask(page, VICTIM)
      assert.equal(searchParams.get('redirect_uri'), callbackOf(ids.honest))
      assert.deepEqual(honest.exchanges, [])
    })

    test('the address of the wire without a connection answers, and believes only who says who it is [SSO-29]', async t => {
      t.after(end)
      const common = callbackOf('').slice(0, -1)
      const go = async (kind: 'alone' | 'shared' | null, iss?: string) => {
        await mark(ids.honest, kind)
        const page = c.visitor()
        const address = await ask(page, VICTIM)
        address.searchParams.set('redirect_uri', common)
        const back = new URL(await visit(address))
        if (iss) back.searchParams.set('iss', iss)
        return { page, answer: await receive(c, back.href, { post: true }) }
      }
      assert.equal((await go(null, honest.url)).answer.error, 'ER-24014')
      assert.equal((await go('alone')).answer.error, 'ER-24021')
      assert.equal((await go('shared', evil.url)).answer.error, 'ER-24014')
      assert.deepEqual(honest.exchanges, [])
      const { page, answer } = await go('shared', honest.url)
      answered(await page.post(OIDC_POSTLOGIN, { code: answer.code, RelayState: answer.state }))
      assert.equal((await receive(c, `${common}?code=a&state=b`, { post: true })).error, 'ER-24014')
    })
  })
})
