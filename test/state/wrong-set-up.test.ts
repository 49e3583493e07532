import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { loadPublicConfiguration, secondaryOf } from '../../src/state/app/public-configuration.ts'
import { expectStart } from '../../src/state/app/set-up.ts'
import { $mistakeOf } from '../../src/state/app/set-up-mistake.ts'
import { appOn, fakeBrowser, options } from './fake-browser.ts'
import type { Script } from './fake-server.ts'
import { each, errorsOf, gone, hello, html, type SetUp, start, vendorRoute } from './set-up-wrongly.ts'

interface FakeElement {
  localName: string
  getAttribute(): string | null
  closest(): null
}

const fakeElement = (localName: string, name: string | null = null): FakeElement => ({
  localName,
  getAttribute: () => name,
  closest: () => null,
})

/** Every call of a refused origin fails in the browser, but for the one that is open to all. */
const refusedOrigin: Record<string, Script> = {
  ...each(gone),
  [hello]: { json: { originAllowed: false } },
}

describe('a wrong set-up', () => {
  it('of the origin is the one error of the console, with the line for the vendor file, and in the box the same text [DEVX-01]', async () => {
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
      'a server that is gone [DEVX-07]',
      { scripts: { ...each(gone), [hello]: gone } },
      /does not answer.*base-url/,
    ],
    [
      'another site, which no page of ours may read',
      {
        scripts: {
          ...each(gone),
          [hello]: (_: unknown, count: number) => (count === 1 ? gone() : {}),
        },
      },
      /not as Portico: base-url/,
    ],
    [
      'a single-page application that answers every path [DEVX-06]',
      { scripts: { ...each(html), [hello]: html } },
      /https:\/\/id\.example\/ answered https:\/\/id\.example\/frontegg\/hello\?app=app with 200 text\/html, which is no JSON: base-url/,
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
    const ofSetUp = said.filter(line => /base-url|allowedOrigins|app-id|hosts/.test(line))
    assert.deepEqual([ofSetUp, box], [[], undefined])
  })

  it('is forgotten with the next options', async () => {
    const { app, parts } = await start({ scripts: refusedOrigin })
    parts.$options.set({ ...options })
    assert.equal($mistakeOf(app).get(), undefined)
  })

  /** What is said of an app that is not started, on a page that holds these elements. */
  async function sayOf(page: FakeElement[], name = 'default', late = false) {
    const browser = fakeBrowser()
    const tab = browser.tab('http://localhost:8080/')
    const parts = appOn(tab, { contextOptions: { baseUrl: '' } }, name)
    Object.assign(globalThis, { document: { readyState: 'complete', querySelectorAll: () => page } })
    try {
      expectStart(parts.app)
      expectStart(parts.app)
      await browser.clock.advance(1_999)
      assert.deepEqual(errorsOf(tab), [])
      if (late) parts.$options.set(options)
      await browser.clock.advance(1)
      for (let i = 0; i < 20; i++) await new Promise(resolve => setImmediate(resolve))
    } finally {
      Reflect.deleteProperty(globalThis, 'document')
    }
    return { said: errorsOf(tab), box: $mistakeOf(parts.app).get() }
  }

  it('of a <frontegg-app> without base-url and options is said after two seconds, in which a framework may give them, and stands in the box in place of the form [DEVX-04]', async () => {
    const page = [fakeElement('frontegg-app'), fakeElement('login-box')]
    assert.deepEqual((await sayOf(page, 'default', true)).said, [])
    const { said, box } = await sayOf(page)
    assert.equal(said.length, 1)
    assert.match(said[0]!, /<frontegg-app> has neither base-url/)
    assert.match(box?.paste ?? '', /^<frontegg-app base-url="https:\/\/auth\.example\.com"/)
    assert.ok(said[0]!.includes(box!.text))
  })

  it('of an element without an app of its name is said after two seconds, with its tag, the name and the apps that there are [DEVX-05]', async () => {
    const page = [
      fakeElement('frontegg-app'),
      fakeElement('frontegg-app', 'quay'),
      fakeElement('users-table', 'pier'),
    ]
    const { said } = await sayOf(page, 'pier')
    assert.equal(said.length, 1)
    assert.match(said[0]!, /<users-table> belongs to the app "pier"/)
    assert.match(said[0]!, /apps of this page are "default", "quay"/)
    assert.match(said[0]!, /<frontegg-app app-name="pier" base-url/)
    const alone = await sayOf([fakeElement('login-box')])
    assert.match(alone.said[0]!, /<login-box> belongs to the app "default".*Put one before/s)
  })
})

it('answers of another shape do not break the login box', async () => {
  const browser = fakeBrowser({ 'GET /identity/resources/configurations/v1/auth/strategies/public': html })
  const { app } = appOn(browser.tab())
  const { strategies } = await loadPublicConfiguration(app)
  assert.deepEqual(secondaryOf(strategies), [])
})
