import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { containerOf } from '../../src/state/app/analytics-container.ts'
import { isFlagOn, loadFlags } from '../../src/state/app/flags.ts'
import { deepMerge } from '../../src/state/app/merge.ts'
import { loadMetadata } from '../../src/state/app/metadata.ts'
import type { AppOptions } from '../../src/state/app/options.ts'
import { appOn, fakeBrowser } from './fake-browser.ts'

const rows = (configuration: unknown) => ({
  json: { rows: [{ configuration }, { configuration: { second: true } }] },
})

async function metadataOf(configuration: unknown, overrides?: unknown, over: Partial<AppOptions> = {}) {
  const browser = fakeBrowser({
    'GET /metadata': rows(configuration),
    'GET /overrides.json': { json: overrides },
  })
  const tab = browser.tab()
  const { app, $metadata } = appOn(tab, over)
  await loadMetadata(app, $metadata)
  return { app, metadata: $metadata.get(), browser, tab }
}

test('the configuration is read from the first row of entity adminBox [THEME-06, THEME-07]', async () => {
  const { metadata, browser } = await metadataOf({ themeV2: { loginBox: { themeName: 'vivid' } } })
  assert.equal(browser.server.seen[0]?.url.searchParams.get('entityName'), 'adminBox')
  assert.deepEqual(metadata, { themeV2: { loginBox: { themeName: 'vivid' } } })
})

test('metadata that the host gives is not asked for', async () => {
  const { metadata, browser } = await metadataOf({}, {}, { metadata: { navigation: {} } })
  assert.deepEqual(metadata, { navigation: {} })
  assert.equal(browser.server.seen.length, 0)
})

const withOverrides = {
  metadataOverrides: { url: 'https://vendor.example/overrides.json' },
  navigation: { users: { visibility: 'hidden' }, roles: { visibility: 'always' } },
}

test('overrides of the vendor are fetched without credentials [THEME-08]', async () => {
  const { browser } = await metadataOf(withOverrides, {})
  const seen = browser.server.seen.find(({ path }) => path === '/overrides.json')
  assert.equal(seen?.url.href, 'https://vendor.example/overrides.json')
  assert.equal(seen?.credentials, 'omit')
  assert.equal(seen?.headers.authorization, undefined)
})

test('overrides are merged into the configuration leaf by leaf [THEME-09]', async () => {
  const { metadata } = await metadataOf(withOverrides, { navigation: { users: { visibility: 'always' } } })
  assert.deepEqual(metadata.navigation, { users: { visibility: 'always' }, roles: { visibility: 'always' } })
})

test('overrides that fail leave the configuration as it is', async () => {
  const browser = fakeBrowser({ 'GET /metadata': rows(withOverrides) })
  const { app, $metadata } = appOn(browser.tab())
  await loadMetadata(app, $metadata)
  assert.deepEqual($metadata.get().navigation, withOverrides.navigation)
})

test('no file can reach the prototype of every object', () => {
  const evil = JSON.parse(
    '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"a":{"b":2}}',
  )
  const merged = deepMerge({ a: { c: 3 } }, evil)
  assert.deepEqual(merged, { a: { b: 2, c: 3 } })
  assert.equal(({} as { polluted?: number }).polluted, undefined)
  assert.equal((merged as { polluted?: number }).polluted, undefined)
})

test('merging nothing changes nothing, and merging twice is merging once', () => {
  const tree = fc.letrec<{ tree: Record<string, unknown> }>(tie => ({
    tree: fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.oneof(fc.integer(), tie('tree')), { maxKeys: 3 }),
  })).tree
  fc.assert(
    fc.property(tree, tree, (base, over) => {
      assert.deepEqual(deepMerge(base, {}), { ...base })
      assert.deepEqual(deepMerge(deepMerge(base, over), over), deepMerge(base, over))
    }),
  )
})

const container = async (id: string, enabled: unknown) =>
  containerOf((await metadataOf({ integrations: { gtm: [{ id, enabled }] } })).app)

test('an analytics container must be GTM- and alphanumerics [BOOT-27]', async () => {
  assert.equal(await container('GTM-AB12', true), 'GTM-AB12')
  for (const id of ['GTM-', 'gtm-AB12', 'GTM-AB12"><script>', 'UA-1', 'xGTM-AB12', 'GTM-AB 12', 'GTM-ab12'])
    assert.equal(await container(id, true), undefined, id)
})

test('an analytics container must be enabled [BOOT-28]', async () => {
  assert.equal(await container('GTM-AB12', false), undefined)
  assert.equal(await container('GTM-AB12', 'yes'), undefined)
})

async function flagsOf(json: unknown, over: Partial<AppOptions> = {}) {
  const browser = fakeBrowser({ 'GET /flags': { json, offContract: true } })
  const { app, $flags } = appOn(browser.tab(), over)
  await loadFlags(app, $flags)
  return { app, browser }
}

test('a flag is on only when it says exactly on [ENT-68]', async () => {
  const { app } = await flagsOf({ a: 'on', b: 'off', c: 'ON', d: true, e: ' on' })
  assert.deepEqual(
    ['a', 'b', 'c', 'd', 'e', 'f'].map(name => isFlagOn(app, name)),
    [true, false, false, false, false, false],
  )
})

test('flags of the host win over those of the server', async () => {
  const { app } = await flagsOf({ a: 'on' }, { overrideFeatureFlags: { a: 'off', b: 'on' } })
  assert.deepEqual([isFlagOn(app, 'a'), isFlagOn(app, 'b')], [false, true])
})

for (const mode of ['previewMode', 'builderMode'] as const)
  test(`in ${mode} the admin flags are on without asking [ENT-52, ENT-54, ENT-56, ENT-58, ENT-60, ENT-62, ENT-64, ENT-66]`, async () => {
    const { app, browser } = await flagsOf({}, { [mode]: true })
    const names = [
      'security-center-admin-portal-major-version',
      'fe-usage-page',
      'admin_portal_ip_restrictions',
      'admin_portal_domain_restrictions',
      'new-mfa-pages',
      'groups-admin-box-new',
      'msp-all-accounts-new',
      'temporary-users',
    ]
    for (const name of names) assert.ok(isFlagOn(app, name), name)
    assert.equal(isFlagOn(app, 'multi-apps-admin-portal'), false)
    assert.equal(browser.server.seen.length, 0)
  })
