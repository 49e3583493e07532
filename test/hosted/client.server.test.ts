import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { afterAuthRedirectKey } from '../../src/state/app/storage-keys.ts'
import { codeChallengeLength } from '../../src/state/hosted/hosted-constants.ts'
import { hostedOf } from '../../src/state/hosted/hosted-login.ts'
import { loginWithRedirect } from '../../src/state/login/sign-in-redirect.ts'
import { options, refreshRoute, tokenFor } from '../state/fake-browser.ts'
import { eventually } from '../support/eventually.ts'
import {
  authorizeOf,
  comeBack,
  good,
  logoutRoute,
  notSignedIn,
  silentRoute,
  start,
  tokenRoute,
  withCode,
} from './application.ts'
import { tokens } from './token-answer.ts'

const atFirstLoad = { authOptions: { hostedLoginOptions: { loadUserOnFirstLoad: true } } }

test('at first load no session is asked for, unless the option says so; then silently [HOSTED-10]', async () => {
  const still = await start()
  assert.equal(still.browser.server.count(silentRoute), 0)
  assert.equal(still.browser.server.count(refreshRoute), 0)
  assert.equal(still.app.session.$state.get().status, 'anonymous')

  const requested = await start(atFirstLoad, { [silentRoute]: { json: tokens() } })
  const { status, user, accessToken } = requested.app.session.$state.get()
  assert.equal(status, 'authenticated')
  assert.equal(accessToken, tokens().id_token)
  assert.equal(user?.name, 'Ada')
  assert.deepEqual(requested.browser.server.seen.find(({ path }) => path.endsWith('silent'))?.body, {
    tenantId: null,
  })
  assert.deepEqual(requested.tab.went, [])
})

test('to sign in is a redirect of the browser, after asking silently; its address carries what the wire says [HOSTED-04] [HOSTED-05] [HOSTED-06] [HOSTED-07] [HOSTED-12] [HOSTED-13] [HOSTED-14] [HOSTED-15] [HOSTED-16] [HOSTED-17]', async () => {
  const { app, tab, browser } = await start({}, {}, 'https://app.example/berths?day=1')
  loginWithRedirect(app, { login_hint: 'ada@example.com' })
  const address = await authorizeOf(tab)
  assert.equal(browser.server.count(silentRoute), 1)
  assert.equal(
    browser.server.seen.some(({ path }) => path === '/oauth/authorize'),
    false,
  )
  assert.equal(address.origin + address.pathname, 'https://id.example/frontegg/oauth/authorize')
  const { code_challenge, nonce, state, ...rest } = Object.fromEntries(address.searchParams)
  assert.deepEqual(rest, {
    response_type: 'code',
    client_id: 'app',
    scope: 'openid email profile',
    resource: 'urn:portico:api',
    redirect_uri: 'https://app.example/oauth/callback',
    code_challenge_method: 'S256',
    login_hint: 'ada@example.com',
  })
  const begun = JSON.parse(tab.env.session.getItem('portico.hosted-login')!)
  assert.match(begun.verifier, /^[\w-]{64}$/)
  assert.equal(code_challenge, createHash('sha256').update(begun.verifier).digest('base64url'))
  assert.equal(nonce, begun.nonce)
  assert.equal(state, begun.state)
  assert.equal(browser.local.getItem(afterAuthRedirectKey), '/berths?day=1')
})

test('the nonce has the length of the specification’s code challenge [HOSTED-24]', async () => {
  const { app, tab } = await start()
  loginWithRedirect(app)
  assert.equal(codeChallengeLength, 16)
  assert.equal((await authorizeOf(tab)).searchParams.get('nonce')?.length, 16)
})

test('organization and tenant go along where they are known, and the callback follows basename and strategy [HOSTED-18] [HOSTED-19]', async () => {
  const contextOptions = { ...options.contextOptions, tenantResolver: () => ({ tenant: 'acme' }) }
  const { app, tab, browser } = await start(
    { contextOptions, basename: '/app', urlStrategy: 'hash' },
    { 'GET /identity/resources/account-settings/v1/public': { json: {} } },
    'https://app.example/?tenantId=t-9#/app/berths',
  )
  loginWithRedirect(app)
  const { searchParams } = await authorizeOf(tab)
  assert.equal(searchParams.get('organization'), 'acme')
  assert.equal(searchParams.get('tenantId'), 't-9')
  assert.equal(searchParams.get('redirect_uri'), 'https://app.example/#/app/oauth/callback')
  // In the app's own terms, or its basename would be put before it twice.
  assert.equal(browser.local.getItem(afterAuthRedirectKey), '/berths?tenantId=t-9')
})

test('a user who is signed in on the server’s pages is signed in without going there', async () => {
  const { app, tab } = await start({}, { [silentRoute]: { json: tokens() } })
  loginWithRedirect(app)
  await eventually(() => app.session.$state.get().status === 'authenticated')
  assert.equal(app.session.$state.get().status, 'authenticated')
  assert.deepEqual(tab.went, [])
})

test('prompt=login and a switched-off silent refresh go to the server at once, and say why nothing was asked [HOSTED-22]', async () => {
  const prompted = await start()
  loginWithRedirect(prompted.app, { prompt: 'login' })
  assert.equal((await authorizeOf(prompted.tab)).searchParams.get('prompt'), 'login')
  assert.equal(prompted.browser.server.count(silentRoute), 0)

  const off = await start({ authOptions: { disableSilentRefresh: true } })
  await assert.rejects(hostedOf(off.app).transport.ask(null, 8_000), {
    message: 'silent refresh is disabled',
  })
  assert.equal(await off.app.session.refresh(), false)
  assert.equal(off.browser.server.count(silentRoute), 0)
})

test('the callback exchanges the code by JSON, takes the ID token as bearer, and leads to where the person was [HOSTED-20]', async () => {
  const { app, tab, browser } = await comeBack(withCode, good)
  const body = browser.server.seen.find(({ path }) => path === '/oauth/token')?.body as Record<string, string>
  assert.deepEqual(Object.keys(body).sort(), [
    'client_id',
    'code',
    'code_verifier',
    'grant_type',
    'redirect_uri',
  ])
  assert.equal(body.redirect_uri, 'https://app.example/oauth/callback')
  assert.equal(app.session.$state.get().accessToken?.includes('.'), true)
  assert.equal(tab.env.page.url.search, '')
  await browser.clock.advance(200)
  await eventually(() => tab.went.length > 1)
  assert.equal(tab.went[1], 'https://app.example/berths')
})

test('where the ID token is for its reader alone, the access token is the bearer, at the sign-in and at a refresh', async () => {
  const strict = (nonce: string) => ({ json: tokens({ nonce, type: 'idToken' }) })
  const { app, browser } = await comeBack(withCode, strict)
  const bearer = () => app.session.$state.get().accessToken
  assert.equal(bearer(), tokens().access_token)
  browser.server.on(tokenRoute, {
    json: tokens({ type: 'idToken' }, { access_token: tokenFor({ of: 'next' }) }),
  })
  assert.equal(await app.session.refresh(), true)
  assert.equal(bearer(), tokenFor({ of: 'next' }))
})

test('an answer that this tab did not ask for, or whose token is for another request, signs no user in', async () => {
  const foreignState = await comeBack(() => ({ code: 'c1', state: 'another' }), good)
  assert.equal(foreignState.browser.server.count(tokenRoute), 0)
  assert.equal(foreignState.app.session.$state.get().status, 'anonymous')

  const otherNonce = await comeBack(withCode, () => ({ json: tokens({ nonce: 'of another request' }) }))
  assert.equal(otherNonce.app.session.$state.get().status, 'anonymous')
  assert.equal(hostedOf(otherNonce.app).$failure.get()?.message, 'This sign-in did not begin in this window')

  const words = await comeBack(() => ({
    error: 'access_denied',
    error_description: 'Call 555-SCAM',
    state: 'x',
  }))
  assert.doesNotMatch(hostedOf(words.app).$failure.get()!.message, /SCAM/)
})

test('a refusal of the server is told in its words', async () => {
  const refused = await comeBack(requested => ({
    error: 'access_denied',
    error_description: 'You are not a member of this account',
    state: requested.get('state')!,
  }))
  assert.equal(hostedOf(refused.app).$failure.get()?.message, 'You are not a member of this account')
})

test('a session goes on by its refresh token, which never leaves the page; once that is consumed, silently [HOSTED-21]', async () => {
  const { app, browser, parts } = await comeBack(withCode, good)
  browser.server.on(tokenRoute, { json: tokens({}, { refresh_token: 'r2' }) })
  assert.equal(await app.session.refresh('tenant-2'), true)
  assert.deepEqual(browser.server.seen.filter(({ path }) => path === '/oauth/token').at(-1)?.body, {
    grant_type: 'refresh_token',
    refresh_token: 'r1',
    client_id: 'app',
    tenantId: 'tenant-2',
  })
  assert.equal(browser.local.getItem('portico.hosted-login'), null)
  browser.server.on(tokenRoute, { status: 400, json: { errors: ['consumed'], error: 'invalid_grant' } })
  browser.server.on(silentRoute, { json: tokens() })
  assert.equal(await app.session.refresh(), true)
  browser.server.on(silentRoute, notSignedIn)
  browser.server.on(tokenRoute, { status: 400, json: { errors: ['consumed'] } })
  await assert.rejects(hostedOf(app).transport.ask(null, 8_000), {
    message: "couldn't refresh user token with oauth service",
  })
  assert.equal(await parts.session.refresh(), false)
  assert.equal(app.session.$state.get().status, 'anonymous')
})

test('signing out ends the hosted session [HOSTED-11]', async () => {
  const { app, browser } = await comeBack(withCode, good)
  await app.session.logout()
  assert.equal(browser.server.count(logoutRoute), 1)
  assert.equal(browser.server.seen.at(-1)?.url.pathname, '/oauth/logout')
  assert.equal(app.session.$state.get().status, 'anonymous')
})

test('the login and sign-up pages of an application lead to the server’s', async () => {
  const login = await start({}, {}, 'https://app.example/account/login?redirectUrl=%2Fberths')
  assert.equal((await authorizeOf(login.tab)).searchParams.get('prompt'), null)
  assert.equal(login.browser.local.getItem(afterAuthRedirectKey), '/berths')
  const signUp = await start({}, {}, 'https://app.example/account/sign-up')
  assert.equal((await authorizeOf(signUp.tab)).searchParams.get('prompt'), 'create')
})

test('a store that was made for another mode is a mistake of the configuration [HOSTED-23]', async () => {
  await assert.rejects(
    start({ store: { hostedLoginBox: false } }),
    /Mismatch between hosted login and the options/,
  )
})

test('who signed in by a mailed link to a page of the application goes on by that session’s own cookie', async () => {
  const { app, browser } = await start()
  await app.session.accept({ mfaRequired: false, accessToken: tokenFor({}) })
  browser.server.on(refreshRoute, { json: { mfaRequired: false, accessToken: tokenFor({ n: 2 }) } })
  assert.equal(await app.session.refresh(), true)
  assert.equal(browser.server.count(silentRoute), 1)
})
