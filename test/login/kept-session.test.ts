import assert from 'node:assert/strict'
import { test } from 'node:test'
import { $mistakeOf } from '../../src/state/app/set-up-mistake.ts'
import type { SignedIn } from '../../src/state/login/effect.ts'
import { keptAnswer } from '../../src/state/login/kept-session.ts'
import { appOn, fakeBrowser, refreshRoute, tokenFor } from '../state/fake-browser.ts'
import type { Script } from '../state/fake-server.ts'

const END = 'DELETE /identity/resources/users/sessions/v1/me/session-1'
const answerOf = (claims: object): SignedIn => ({
  mfaRequired: false,
  accessToken: tokenFor({ sid: 'session-1', ...claims }),
  expiresIn: 100,
})
const answer = answerOf({ n: 0 })
const refused = { status: 401, json: { errors: ['Unauthorized'] } }

/** An app on this page, whose server at id.example answers the first refresh like this. */
function appAt(url: string, refresh: Script) {
  const browser = fakeBrowser({ [refreshRoute]: refresh, [END]: {} })
  return { app: appOn(browser.tab(url)).app, server: browser.server }
}

test('on another site a sign-in goes on with the answer that its cookie brings', async () => {
  const { app, server } = appAt('https://berths.example/', { json: answerOf({ n: 1 }) })
  const kept = await keptAnswer(app, { ...answer, isBreachedPassword: true })
  assert.deepEqual(kept, { ...answerOf({ n: 1 }), isBreachedPassword: true })
  assert.equal($mistakeOf(app).get(), undefined)
  assert.equal(server.count(END), 0)
})

test('a sign-in whose cookie the browser does not keep ends, with its session, in a word that says so [ENGINE-09]', async () => {
  const { app, server } = appAt('https://berths.example/', refused)
  await assert.rejects(keptAnswer(app, answer), { statusCode: 401 })
  assert.deepEqual($mistakeOf(app).get(), { text: '', blocked: true })
  const ended = server.seen.find(({ method }) => method === 'DELETE')
  assert.equal(ended?.headers.authorization, `Bearer ${answer.accessToken}`)
  assert.equal(server.count(END), 1)
})

test('an older cookie of another session or another user is no proof that this one was kept', async () => {
  for (const other of [{ sid: 'session-2' }, { sub: 'user-2' }]) {
    const { app } = appAt('https://berths.example/', { json: answerOf(other) })
    await assert.rejects(keptAnswer(app, answer), { statusCode: 401 })
    assert.equal($mistakeOf(app).get()?.blocked, true)
  }
})

test('a server that fails or does not answer proves nothing: the sign-in goes on', async () => {
  const away = () => {
    throw new TypeError('Failed to fetch')
  }
  for (const script of [away, { status: 503, json: {} }]) {
    const { app } = appAt('https://berths.example/', script)
    assert.deepEqual(await keptAnswer(app, answer), answer)
  }
})

test('below, above or beside the host of the server, and in a native application, nothing is asked', async t => {
  for (const url of ['https://app.id.example/', 'http://id.example:8080/']) {
    const { app, server } = appAt(url, refused)
    assert.equal(await keptAnswer(app, answer), answer)
    assert.equal(server.seen.length, 0)
  }
  const beside = fakeBrowser({ [refreshRoute]: refused })
  const contextOptions = { baseUrl: 'https://auth.harbor.example', clientId: 'client' }
  const { app: sibling } = appOn(beside.tab('https://app.harbor.example/'), { contextOptions })
  assert.equal(await keptAnswer(sibling, answer), answer)
  assert.equal(beside.server.seen.length, 0)
  const own = globalThis as { FronteggNativeBridge?: object }
  own.FronteggNativeBridge = { getTokens() {} }
  t.after(() => {
    delete own.FronteggNativeBridge
  })
  const { app } = appAt('https://berths.example/', refused)
  assert.equal(await keptAnswer(app, answer), answer)
})
