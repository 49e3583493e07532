import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError } from '../../src/api/api-error.ts'
import { getApp } from '../../src/state/app/app.ts'
import { debugKey, defaultLevel, tagOf } from '../../src/state/app/logger.ts'
import { catalog, errorText, translator } from '../../src/state/app/messages.ts'
import type { AppOptions } from '../../src/state/app/options.ts'
import { loadPage, loadPageData } from '../../src/state/app/page-load.ts'
import { waitForSetter } from '../../src/state/app/theme-setter.ts'
import { readClaims } from '../../src/state/app/token.ts'
import { languageKey } from '../../src/state/language/choice.ts'
import { openNativeSso } from '../../src/state/login/open-native-sso.ts'
import { appOn, fakeBrowser, meRoute, signedIn, tokenFor } from './fake-browser.ts'
import type { Script } from './fake-server.ts'

test('an app is named default unless it is named [BOOT-40]', () => {
  assert.equal(getApp().name, 'default')
  assert.equal(getApp('default'), getApp())
  assert.notEqual(getApp('other'), getApp())
})

test('the native path without its bridge says that FronteggNativeBridge is not available [BOOT-33]', () => {
  assert.throws(() => openNativeSso('ada@example.com'), { message: 'FronteggNativeBridge is not available' })
})

test('a feature’s state is made on first ask, once for each app', () => {
  const key = Symbol('berths')
  const make = () => ({})
  assert.equal(getApp().feature(key, make), getApp().feature(key, make))
  assert.notEqual(getApp().feature(key, make), getApp('other').feature(key, make))
})

test('a token that is no token is Invalid token specified [ERR-02]', () => {
  for (const token of ['', 'x', 'a.b', 'a.b.c', 'e30.e30'])
    assert.throws(() => readClaims(token), { message: 'Invalid token specified' }, token)
  assert.equal(readClaims(tokenFor({ email: 'ä@b.co' })).email, 'ä@b.co')
})

test('the tag of a log line is padded or cut to 25 characters [CONST-43]', () => {
  assert.equal(tagOf('short'), 'short                    ')
  assert.equal(tagOf('x'.repeat(40)).length, 25)
  const tab = fakeBrowser().tab()
  appOn(tab).app.log.error('text')
  assert.equal(tab.lines[0]?.indexOf('text'), 'error: '.length + 26)
})

test('by default the log starts at warn [CONST-44]', () => {
  assert.equal(defaultLevel, 'warn')
  const tab = fakeBrowser().tab()
  const { log } = appOn(tab).app
  log.debug('d')
  log.info('i')
  log.warn('w')
  log.error('e')
  assert.deepEqual(
    tab.lines.map(line => line.split(':')[0]),
    ['warn', 'error'],
  )
})

test('with the debug flag in local storage everything is logged [BOOT-43]', () => {
  const browser = fakeBrowser()
  browser.local.setItem(debugKey, '1')
  const tab = browser.tab()
  appOn(tab).app.log.debug('d')
  assert.equal(tab.lines.length, 1)
})

const texts = catalog('loginBox.login', { title: 'Hello {{name}}', change: 'Other' })
const translate = (over: Partial<AppOptions>, language?: string) => {
  const browser = fakeBrowser()
  if (language) browser.local.setItem(languageKey, language)
  return translator(appOn(browser.tab(), over).app, texts)
}

test('texts are English, with their values filled in', () => {
  assert.equal(translate({})('title', { name: 'Ada' }), 'Hello Ada')
  assert.equal(translate({})('title'), 'Hello {{name}}')
})

test('a host changes texts, directly or for a language', () => {
  assert.equal(translate({ localizations: { loginBox: { login: { change: 'Mine' } } } })('change'), 'Mine')
  const localizations = { de: { loginBox: { login: { change: 'Anderes' } } } }
  assert.equal(translate({ localizations })('change'), 'Other')
  assert.equal(translate({ localizations }, 'de')('change'), 'Anderes')
  assert.equal(translate({ localizations: { ...localizations, defaultLanguage: 'de' } })('change'), 'Anderes')
  assert.equal(
    translate({ localizations: { loginBox: { login: JSON.parse('{"__proto__":"x"}') } } })('change'),
    'Other',
  )
})

test('a text with a number says its form by the language’s plural rules, ours and a host’s', () => {
  const counted = catalog('adminPortal.palette', {
    found: { one: '{{count}} user', other: '{{count}} users' },
  })
  const said = (over: Partial<AppOptions>, ...counts: (number | string)[]) => {
    const t = translator(appOn(fakeBrowser().tab(), over).app, counted)
    return counts.map(count => t('found', { count }))
  }
  assert.deepEqual(said({}, 0, 1, 2, 1234, '1,000+'), [
    '0 users',
    '1 user',
    '2 users',
    '1,234 users',
    '1,000+ users',
  ])
  const found = {
    one: '{{count}} osoba',
    few: '{{count}} osoby',
    many: '{{count}} osób',
    other: '{{count}} osoby',
  }
  const localizations = { defaultLanguage: 'pl', pl: { adminPortal: { palette: { found } } } }
  assert.deepEqual(said({ localizations }, 1, 2, 5, 22), ['1 osoba', '2 osoby', '5 osób', '22 osoby'])
})

test('the text of an error can be changed by its code; what is no error at all is Unknown error occurred [ERR-20]', () => {
  const { app } = appOn(fakeBrowser().tab(), { localizations: { errors: { 'ER-1': 'Their text' } } })
  assert.equal(errorText(app, new ApiError('ours', { statusCode: 400, errorCode: 'ER-1' })), 'Their text')
  assert.equal(errorText(app, new ApiError('ours', { statusCode: 400, errorCode: 'ER-2' })), 'ours')
  assert.equal(errorText(app, undefined), 'Unknown error occurred')
})

test('a profile that is loaded again is tried 3 times more, 2000 ms apart [CONST-13, CONST-14]', async () => {
  const browser = fakeBrowser(signedIn())
  const { app } = appOn(browser.tab())
  await app.session.refresh()
  const at: number[] = []
  const start = browser.clock.now()
  browser.server.on(meRoute, () => {
    at.push(browser.clock.now() - start)
    return { status: 503, json: { errors: ['away'] } }
  })
  const reloaded = app.session.reloadUser().catch((error: Error) => error.message)
  await browser.clock.advance(10_000)
  assert.deepEqual(at, [0, 2000, 4000, 6000])
  assert.equal(await reloaded, 'away')
})

test('a profile that comes back for no user is User not in state [ERR-22]', async () => {
  const { app } = appOn(fakeBrowser(signedIn()).tab())
  await assert.rejects(app.session.reloadUser(), { message: 'User not in state' })
})

test('a box that does not hand over its theme setter fails after 4000 ms [THEME-10, THEME-16]', async () => {
  const { clock } = fakeBrowser()
  let failed = ''
  waitForSetter(clock, () => undefined).catch((error: Error) => {
    failed = error.message
  })
  await clock.advance(3999)
  assert.equal(failed, '')
  await clock.advance(1)
  assert.equal(failed, 'Failed to load Renderer with themeSetter')
})

test('the theme setter is looked for every 50 ms [THEME-17]', async () => {
  const { clock } = fakeBrowser()
  const start = clock.now()
  const at: number[] = []
  const setter = waitForSetter(clock, () => {
    at.push(clock.now() - start)
    return at.length === 4 ? 'setter' : undefined
  })
  await clock.advance(4000)
  assert.equal(await setter, 'setter')
  assert.deepEqual(at, [0, 50, 100, 150])
})

test('a route that takes longer than 3800 ms to load fails [ROUTE-52]', async () => {
  const { clock, tab } = fakeBrowser()
  const { app } = appOn(tab())
  let failed = false
  loadPage(app, () => new Promise(() => {})).catch(() => {
    failed = true
  })
  await clock.advance(3799)
  assert.equal(failed, false)
  await clock.advance(1)
  assert.equal(failed, true)
  assert.equal(await loadPage(app, async () => 'page'), 'page')
})

async function pageData(script: Script, path = '/data.json') {
  const browser = fakeBrowser({ 'GET /data.json': script })
  const { app } = appOn(browser.tab())
  const loaded = loadPageData(app, path).then(
    data => ({ data }),
    (error: Error) => ({ error: error.message }),
  )
  await browser.clock.advance(5000)
  return { ...(await loaded), seen: browser.server.seen }
}

test('page data is a GET of the same origin [ROUTE-50]', async () => {
  const loaded = await pageData({ json: { berths: 3 } })
  assert.deepEqual('data' in loaded && loaded.data, { berths: 3 })
  assert.equal(loaded.seen[0]?.method, 'GET')
  assert.equal(loaded.seen[0]?.url.origin, 'https://app.example')
  assert.equal((await pageData({}, 'https://evil.example/data.json')).seen.length, 0)
})

test('page data is asked for up to 3 times when the server fails [ROUTE-51]', async () => {
  assert.equal((await pageData({ status: 503, json: {} })).seen.length, 3)
  assert.equal((await pageData({ status: 404, json: {} })).seen.length, 1)
})
