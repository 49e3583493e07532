import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { menuParts, pages } from '../../src/react/portal/navigation.ts'
import { isVisible, type NavigationItem, type Viewer, visiblePages } from '../../src/state/app/navigation.ts'

const viewerWithoutPermissions: Viewer = { permissions: [], superUser: false, isFlagOn: () => false }
const holder = (...permissions: string[]): Viewer => ({ ...viewerWithoutPermissions, permissions })
const item = (change: Partial<NavigationItem>): NavigationItem => ({
  visibility: 'byPermissions',
  permissions: ['fe.secure.read.users'],
  ...change,
})
const row = (key: string) => {
  const found = pages.find(page => page.key === key)
  assert.ok(found, `no page ${key}`)
  return found
}

describe('a navigation item', () => {
  it('is shown to everybody when it is always visible [NAV-27]', () => {
    assert.equal(isVisible(item({ visibility: 'always' }), viewerWithoutPermissions), true)
  })

  it('is not shown when it is hidden, not even to a super user who holds all [NAV-28]', () => {
    const all: Viewer = { permissions: ['*'], superUser: true, isFlagOn: () => true }
    assert.equal(isVisible(item({ visibility: 'hidden' }), all), false)
  })

  it('by permission is shown only to who holds every one of its permissions [NAV-29]', () => {
    const both = item({ permissions: ['fe.secure.read.users', 'fe.secure.write.users'] })
    assert.equal(isVisible(both, holder('fe.secure.read.users', 'fe.secure.write.users')), true)
    assert.equal(isVisible(both, holder('fe.secure.read.users')), false)
    assert.equal(isVisible(both, viewerWithoutPermissions), false)
  })

  it('by permission is opened by a wildcard that the person holds [ROLES-11]', () => {
    for (const held of ['*', 'fe.*', 'fe.secure.*', 'fe.secure.read.*', 'fe.*.users'])
      assert.equal(isVisible(item({}), holder(held)), true, held)
    for (const held of ['fe.secure.write.*', 'fe.secure', 'secure.read.users', 'fe.secure.read.users.more'])
      assert.equal(isVisible(item({}), holder(held)), false, held)
  })

  it('that asks for a family is opened by anything held inside it', () => {
    const family = item({ permissions: ['fe.subscriptions.*'] })
    assert.equal(isVisible(family, holder('fe.subscriptions.read')), true)
    assert.equal(isVisible(family, holder('fe.*')), true)
    assert.equal(isVisible(family, holder('fe.secure.read.users')), false)
  })

  it('is shown to a super user without the permission', () => {
    assert.equal(isVisible(item({}), { ...viewerWithoutPermissions, superUser: true }), true)
  })

  it('with a flag is shown only while that flag is on, whatever else is true [NAV-30]', () => {
    for (const visibility of ['always', 'byPermissions'] as const) {
      const flagged = item({ visibility, featureFlag: 'new-thing' })
      const who = { ...holder('*'), superUser: true }
      assert.equal(isVisible(flagged, { ...who, isFlagOn: flag => flag === 'new-thing' }), true)
      assert.equal(isVisible(flagged, { ...who, isFlagOn: flag => flag !== 'new-thing' }), false)
    }
  })
})

describe('what metadata says of the navigation', () => {
  const users = { key: 'users', visibility: 'always' as const, permissions: ['fe.secure.read.users'] }
  const shown = (override: object, viewer = viewerWithoutPermissions) =>
    visiblePages([users], viewer, { users: override }).length === 1

  it('replaces visibility, permissions and flag of a row, and nothing that it does not name [NAV-26]', () => {
    assert.equal(shown({}), true)
    assert.equal(shown({ visibility: 'hidden' }), false)
    assert.equal(shown({ visibility: 'byPermissions' }), false)
    assert.equal(shown({ visibility: 'byPermissions' }, holder('fe.secure.read.users')), true)
    const other = { visibility: 'byPermissions', permissions: ['vendor.users'] }
    assert.equal(shown(other, holder('fe.secure.read.users')), false)
    assert.equal(shown(other, holder('vendor.users')), true)
    assert.equal(shown({ featureFlag: 'x' }), false)
    assert.equal(shown({ featureFlag: 'x' }, { ...viewerWithoutPermissions, isFlagOn: () => true }), true)
  })

  it('about a page that does not exist, or with a visibility that we do not know, changes nothing', () => {
    assert.equal(
      visiblePages([users], viewerWithoutPermissions, { nowhere: { visibility: 'hidden' } }).length,
      1,
    )
    assert.equal(shown({ visibility: 'sometimes' }), true)
  })

  it('keeps the order of the pages', () => {
    const two = [users, { ...users, key: 'audits' }]
    assert.deepEqual(
      visiblePages(two, viewerWithoutPermissions).map(({ key }) => key),
      ['users', 'audits'],
    )
  })
})

/**
 * Key, permission, default visibility, and the ids of page, permission and visibility: spec §6. A row whose page does not exist yet
 * names no ids: no user can be kept from it, or be led to it.
 */
const table = [
  ['usage', 'fe.usage.read', 'hidden', '[NAV-31, NAV-33]'],
  ['webhooks', 'fe.connectivity.read.webhooks', 'hidden', ''],
  ['roles', 'fe.secure.read.roles', 'hidden', '[NAV-36, NAV-37]'],
  ['users', 'fe.secure.read.users', 'always', '[NAV-38, NAV-39]'],
  ['personalApiTokens', 'fe.secure.read.userApiTokens', 'hidden', '[NAV-40, NAV-41]'],
  ['apiTokens', 'fe.secure.read.tenantApiTokens', 'hidden', '[NAV-42, NAV-43]'],
  ['account', 'fe.secure.read.accountSettings', 'always', '[NAV-44, NAV-45]'],
  ['security', 'fe.secure.read.securityPolicy', 'always', '[NAV-46, NAV-47]'],
  ['sso', 'fe.secure.read.samlConfiguration', 'hidden', '[NAV-48, NAV-49]'],
  ['provisioning', 'fe.secure.read.provisioningConfiguration', 'hidden', ''],
  ['audits', 'fe.secure.read.audits', 'always', '[NAV-52, NAV-53]'],
  ['subscriptions', 'fe.subscriptions.*', 'hidden', '[NAV-54, NAV-55]'],
  ['allAccounts', 'fe.account-hierarchy.read.subAccount', 'byPermissions', ''],
  ['groups', 'fe.secure.read.groups', 'hidden', '[NAV-58, NAV-59]'],
] as const

describe('the table of pages', () => {
  for (const [key, permission, visibility, ids] of table)
    it(`asks ${permission} for ${key} and shows it ${visibility} by default ${ids}`.trimEnd(), () => {
      assert.deepEqual(row(key).permissions, [permission])
      assert.equal(row(key).visibility, visibility)
    })

  it('has each page in one part of the menu', () => {
    const listed: string[] = Object.values(menuParts).flat()
    assert.deepEqual(listed.toSorted(), pages.map(({ key }) => key).toSorted())
  })

  it('asks the flag fe-usage-page for usage, and no flag for any other page [NAV-32]', () => {
    assert.equal(row('usage').featureFlag, 'fe-usage-page')
    assert.deepEqual(
      pages.filter(({ featureFlag }) => featureFlag).map(({ key }) => key),
      ['usage'],
    )
  })

  it('shows profile and privacy to a person who may nothing [NAV-60, NAV-61]', () => {
    const shown = visiblePages(pages, viewerWithoutPermissions).map(({ key }) => key)
    assert.ok(shown.includes('profile') && shown.includes('privacy'))
    assert.ok(!shown.includes('allAccounts'))
  })

  it('names each of the sixteen keys once, and the page of notifications', () => {
    const keys = [...table.map(([key]) => key), 'profile', 'privacy', 'notifications'].sort()
    assert.deepEqual(pages.map(({ key }) => key).sort(), keys)
  })
})
