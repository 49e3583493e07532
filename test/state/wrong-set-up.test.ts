import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { boot } from '../../src/state/app/boot.ts'
import { loadPublicConfiguration, secondaryOf } from '../../src/state/app/public-configuration.ts'
import { expectStart } from '../../src/state/app/set-up.ts'
import { $mistakeOf } from '../../src/state/app/set-up-mistake.ts'
import { appOn, type FakeTab, fakeBrowser, options, signedIn } from './fake-browser.ts'
import type { Script } from './fake-server.ts'

const hello = 'GET /hello'
const vendorRoute = 'GET /vendors/public'
const gone: Script = () => {
  throw new TypeError('Failed to fetch')
}
const html: Script = {
  text: '<!doctype html><title>My product</title>',
  headers: { 'content-type': 'text/html' },
}
const nothing = { loginBox: async () => {}, adminPortal: async () => {} }

const errorsOf = (tab: FakeTab) => tab.lines.filter(line => line.startsWith('error:'))

interface SetUp {
  scripts?: Record<string, Script>
  page?: string
  context?: Partial<typeof options.contextOptions>
}

/** What the console says when an app starts that is set up so. */
async function start({ scripts = {}, page = 'http://localhost:8080/', context = {} }: SetUp) {
  const browser = fakeBrowser(signedIn(scripts))
  const tab = browser.tab(page)
  const parts = appOn(tab)
  const contextOptions = { ...options.contextOptions, ...context }
  const booted = boot(parts, { ...options, contextOptions }, nothing)
  // The code that looks for the mistake is loaded: nothing of the clock.
  for (let i = 0; i < 40; i++) {
    await browser.clock.advance(500)
    await new Promise(resolve => setImmediate(resolve))
  }
  await booted
  const said = errorsOf(tab).filter(line => /base-url|allowedOrigins|app-id|hosts/.test(line))
  return { browser, said, box: $mistakeOf(parts.app).get(), app: parts.app, parts }
}

/** Every call of a refused origin fails in the browser, but for the one that is open to all. */
const refusedOrigin: Record<string, Script> = {
  [vendorRoute]: gone,
  [hello]: { json: { originAllowed: false } },
}

describe('a wrong set-up', () => {
  it('of the origin is one message with the line for the vendor file, in the box, too', async () => {
    const { said, box } = await start({ scripts: refusedOrigin })
    assert.equal(said.length, 1)
    assert.match(said[0]!, /http:\/\/localhost:8080 is not an allowed origin of this vendor/)
    assert.equal(box?.paste, '"allowedOrigins": ["http://localhost:8080"]')
    assert.ok(said[0]!.includes(box.paste))
  })

  it('is for the console alone where people visit: they can cure nothing', async () => {
    const { said, box } = await start({ scripts: refusedOrigin, page: 'https://app.acme.example/' })
    assert.equal(said.length, 1)
    assert.equal(box, undefined)
  })

  for (const [what, options, message] of [
    [
      'a server that is gone',
      { scripts: { [vendorRoute]: gone, [hello]: gone } },
      /does not answer.*base-url/,
    ],
    [
      'another site, which no page of ours may read',
      {
        scripts: {
          [vendorRoute]: gone,
          [hello]: (_: unknown, count: number) => (count === 1 ? gone(_ as never, 1) : {}),
        },
      },
      /not as Portico: base-url/,
    ],
    [
      'a single-page application that answers every path',
      { scripts: { [vendorRoute]: html, [hello]: html } },
      /answered HTML: base-url leads to a web site/,
    ],
    [
      'a path at which no Portico is',
      {
        scripts: { [vendorRoute]: { status: 404, json: { errors: ['Not found'] } } },
        context: { baseUrl: 'http://id.example/api' },
      },
      /http:\/\/id\.example\/api answers, but knows none of our routes: base-url.*base-url="/s,
    ],
    [
      'an application that there is not',
      {
        scripts: {
          [vendorRoute]: { status: 421, json: {} },
          [hello]: { json: { originAllowed: true, application: 'unknown' } },
        },
      },
      /The app-id "app" is no application/,
    ],
    [
      'an application that the vendor of this host has not',
      {
        scripts: {
          [vendorRoute]: { json: { name: 'Quayside', unknownApplication: true } },
          [hello]: { json: { originAllowed: true, application: 'unknown' } },
        },
      },
      /The app-id "app" is no application/,
    ],
    [
      'a host of several vendors, and no application named',
      {
        scripts: {
          [vendorRoute]: { status: 421, json: {} },
          [hello]: { json: { originAllowed: true, application: 'none' } },
        },
        context: { appId: '' },
      },
      /several vendors, and no app-id says which/,
    ],
    [
      'a base URL without a scheme',
      { scripts: { [vendorRoute]: html }, context: { baseUrl: 'id.example' } },
      /base-url="https:\/\/id\.example"/,
    ],
    [
      'a base URL of this machine without a scheme',
      { scripts: { [vendorRoute]: html }, context: { baseUrl: 'localhost:3000' } },
      /base-url="http:\/\/localhost:3000"/,
    ],
    [
      'plain http behind https',
      {
        scripts: { [vendorRoute]: gone },
        page: 'https://localhost/',
        context: { baseUrl: 'http://id.example' },
      },
      /base-url is plain http and this page is https/,
    ],
  ] as [string, SetUp, RegExp][])
    it(`names the cause, the setting and a line: ${what}`, async () => {
      const { said, box } = await start(options)
      assert.equal(said.length, 1, said.join('\n'))
      assert.match(said[0]!, message)
      // Where the server may be back in a moment, or took another application, the form stays.
      const stays = /^a server that is gone|the vendor of this host/.test(what)
      assert.equal(box === undefined, stays)
    })

  it('asks nothing where all is well, and says nothing of a server of before', async () => {
    const well = await start({})
    assert.equal(well.browser.server.count(hello), 0)
    const { said, box } = await start({
      scripts: { [vendorRoute]: { status: 500, json: { errors: ['Not now'] } } },
    })
    assert.deepEqual([said, box], [[], undefined])
  })

  it('is forgotten with the next options', async () => {
    const { app, parts } = await start({ scripts: refusedOrigin })
    parts.$options.set({ ...options })
    assert.equal($mistakeOf(app).get(), undefined)
  })

  it('without <frontegg-app> is told after three seconds, in which a framework may give the options', async () => {
    const browser = fakeBrowser()
    const say = async (late: boolean) => {
      const tab = browser.tab('http://localhost:8080/')
      const parts = appOn(tab, { contextOptions: { baseUrl: '' } })
      expectStart(parts.app)
      expectStart(parts.app)
      await browser.clock.advance(2_999)
      if (late) parts.$options.set(options)
      await browser.clock.advance(1)
      for (let i = 0; i < 20; i++) await new Promise(resolve => setImmediate(resolve))
      return errorsOf(tab)
    }
    assert.deepEqual(await say(true), [])
    const said = await say(false)
    assert.equal(said.length, 1)
    assert.match(said[0]!, /No <frontegg-app>.*<frontegg-app base-url="https:\/\/auth\.example\.com"/s)
  })
})

it('answers of another shape do not break the login box', async () => {
  const browser = fakeBrowser({ 'GET /identity/resources/configurations/v1/auth/strategies/public': html })
  const { app } = appOn(browser.tab())
  const { strategies } = await loadPublicConfiguration(app)
  assert.deepEqual(secondaryOf(strategies), [])
})
