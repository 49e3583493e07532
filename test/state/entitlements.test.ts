import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entitlementOf } from '../../src/state/app/entitlements.ts'
import { finishCheckout } from '../../src/state/billing/checkout.ts'
import { appOn, fakeBrowser, signedIn, tokenFor } from './fake-browser.ts'

const route = 'GET /entitlements/api/v2/user-entitlements'
const isNorwegian = {
  conditionLogic: 'and',
  conditions: [
    { attribute: 'jwt.address.country', negate: false, op: 'in_list', value: { list: ['NO'] } },
    { attribute: 'size', negate: false, op: 'greater_than', value: { number: 10 } },
  ],
  treatment: 'true',
}
const answer = {
  features: {
    reports: { planIds: ['fleet'], expireTime: -1, linkedPermissions: [] },
    berths: {
      planIds: [],
      expireTime: null,
      linkedPermissions: [],
      featureFlag: { on: true, offTreatment: 'false', defaultTreatment: 'false', rules: [isNorwegian] },
    },
  },
  plans: { fleet: { defaultTreatment: 'false' } },
  permissions: { 'reports.*': true },
}
const accept = { mfaRequired: false, accessToken: tokenFor({ address: { country: 'NO' } }) }
const enabled = { entitlementsOptions: { enabled: true } }

test('after login the entitlements are loaded and checked by feature and by permission [ENT-12, ENT-16, ENT-17, ENT-45]', async () => {
  const { app } = appOn(fakeBrowser(signedIn({ [route]: { json: answer } })).tab(), enabled)
  await app.session.accept(accept)
  assert.deepEqual(entitlementOf(app, { featureKey: 'reports' }), { isEntitled: true })
  assert.deepEqual(entitlementOf(app, { featureKey: 'other' }), {
    isEntitled: false,
    justification: 'MISSING_FEATURE',
  })
  assert.equal(entitlementOf(app, { permissionKey: 'reports.read' }).isEntitled, true)
  assert.equal(entitlementOf(app, { permissionKey: 'berths.read' }).isEntitled, false)
})

test('a check weighs the host’s attributes and the claims of the token [ENT-19, ENT-20]', async () => {
  const { app } = appOn(fakeBrowser(signedIn({ [route]: { json: answer } })).tab(), enabled)
  await app.session.accept(accept)
  assert.equal(entitlementOf(app, { featureKey: 'berths' }, { size: 12 }).isEntitled, true)
  assert.equal(entitlementOf(app, { featureKey: 'berths' }, { size: 9 }).isEntitled, false)
  await app.session.accept({ ...accept, accessToken: tokenFor({ address: { country: 'SE' } }) })
  assert.equal(entitlementOf(app, { featureKey: 'berths' }, { size: 12 }).isEntitled, false)
})

test('a check throws where entitlements are not enabled, and nothing is asked for [ENT-18]', async () => {
  const browser = fakeBrowser(signedIn({ [route]: { json: answer } }))
  const { app } = appOn(browser.tab())
  await app.session.accept(accept)
  assert.throws(() => entitlementOf(app, { featureKey: 'reports' }), /entitlementsOptions\.enabled/)
  assert.equal(browser.server.count(route), 0)
})

test('no user signed in is entitled to nothing', () => {
  const { app } = appOn(fakeBrowser(signedIn()).tab(), enabled)
  assert.equal(entitlementOf(app, { featureKey: 'reports' }).isEntitled, false)
  assert.equal(entitlementOf(app, { permissionKey: 'reports.read' }).isEntitled, false)
})

test('entitlements that cannot be loaded do not stop a sign-in [ENT-47]', async () => {
  const browser = fakeBrowser(signedIn({ [route]: { status: 500, json: { errors: ['no'] } } }))
  const { app } = appOn(browser.tab(), enabled)
  await app.session.accept(accept)
  assert.equal(app.session.$state.get().status, 'authenticated')
  assert.equal(entitlementOf(app, { featureKey: 'reports' }).isEntitled, false)
})

test('loading the user again brings a plan that was bought meanwhile, and a failure keeps the old one', async () => {
  const browser = fakeBrowser(signedIn({ [route]: { json: { ...answer, features: {} } } }))
  const { app } = appOn(browser.tab(), enabled)
  await app.session.accept(accept)
  assert.equal(entitlementOf(app, { featureKey: 'reports' }).isEntitled, false)
  browser.server.on(route, { json: answer })
  await app.session.reloadUser()
  assert.equal(entitlementOf(app, { featureKey: 'reports' }).isEntitled, true)
  browser.server.on(route, { status: 500, json: { errors: ['no'] } })
  await app.session.reloadUser()
  assert.equal(entitlementOf(app, { featureKey: 'reports' }).isEntitled, true)
})

test('a checkout that is confirmed brings what the plan entitles to, before the host is told', async () => {
  const browser = fakeBrowser(signedIn({ [route]: { json: { ...answer, features: {} } } }))
  const { app } = appOn(browser.tab(), enabled)
  await app.session.accept(accept)
  browser.server.on(route, { json: answer })
  let known: boolean | undefined
  await finishCheckout(app, {
    callback: () => {
      known = entitlementOf(app, { featureKey: 'reports' }).isEntitled
    },
  })
  assert.equal(known, true)
})

test('a checkout asks for no entitlements where they are not enabled, and none that fail hold it up', async () => {
  const without = fakeBrowser(signedIn({ [route]: { json: answer } }))
  const plain = appOn(without.tab()).app
  await plain.session.accept(accept)
  assert.deepEqual(await finishCheckout(plain), { result: 'confirmed' })
  assert.equal(without.server.count(route), 0)

  const failing = fakeBrowser(signedIn({ [route]: { json: answer } }))
  const { app } = appOn(failing.tab(), enabled)
  await app.session.accept(accept)
  failing.server.on('GET /identity/resources/users/v2/me', { status: 500, json: { errors: ['no'] } })
  const finished = finishCheckout(app)
  await failing.clock.advance(3000)
  assert.deepEqual(await finished, { result: 'confirmed' })
})
