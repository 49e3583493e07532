import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  fieldAppearance,
  inviteField,
  isColumnShown,
  shownTabs,
  tabAppearance,
} from '../../src/state/portal/appearance.ts'

const metadata = (pages: object, more: object = {}) => ({ themeV2: { adminPortal: { pages } }, ...more })

describe('appearance from metadata', () => {
  it('of a field is what the vendor said, and edit otherwise', () => {
    const said = metadata({
      profile: {
        fieldsProperties: {
          username: { appearance: 'viewOnly' },
          address: { appearance: 'hidden' },
          jobTitle: { appearance: 'edit' },
          name: { appearance: 'upside down' },
        },
      },
    })
    assert.equal(fieldAppearance(said, 'profile', 'username'), 'viewOnly')
    assert.equal(fieldAppearance(said, 'profile', 'address'), 'hidden')
    for (const field of ['jobTitle', 'name', 'phoneNumber'])
      assert.equal(fieldAppearance(said, 'profile', field), 'edit', field)
    assert.equal(fieldAppearance(said, 'account', 'address'), 'edit')
  })

  it('survives whatever a vendor wrote', () => {
    for (const odd of [undefined, null, 'x', 3, [], { themeV2: 'modern' }, { themeV2: { adminPortal: [] } }])
      assert.equal(fieldAppearance(odd, 'profile', 'name'), 'edit')
    assert.equal(fieldAppearance({}, 'profile', 'constructor'), 'edit')
  })

  it('of a tab hides it, or leaves it to be edited [THEME-04, THEME-05]', () => {
    const tabs = ['sessionManagement', 'generalSettings', 'ipRestrictions'] as const
    const said = metadata({
      security: {
        tabsProperties: {
          generalSettings: { appearance: 'hidden' },
          ipRestrictions: { appearance: 'edit' },
        },
      },
    })
    assert.deepEqual(shownTabs(said, 'security', tabs), ['sessionManagement', 'ipRestrictions'])
    assert.equal(tabAppearance(said, 'security', 'generalSettings'), 'hidden')
    assert.equal(tabAppearance(said, 'security', 'ipRestrictions'), 'edit')
  })

  it('of a column of the users table hides it', () => {
    const tableColumns = { managedBy: { visibility: 'hidden' }, roles: { visibility: 'always' } }
    const said = metadata({ users: { fieldsProperties: { tableColumns } } })
    assert.equal(isColumnShown(said, 'managedBy'), false)
    assert.equal(isColumnShown(said, 'roles'), true)
    assert.equal(isColumnShown(said, 'groups'), true)
  })
})

describe('the fields of the invite dialog', () => {
  const phone = (phoneNumberField: unknown) =>
    inviteField({ navigation: { users: { inviteDialog: { phoneNumberField } } } }, 'phoneNumber')

  it('are both there and both optional by default [USERS-32, USERS-33]', () => {
    assert.equal(inviteField({}, 'name'), 'optional')
    assert.equal(inviteField({}, 'phoneNumber'), 'optional')
  })

  it('follow what metadata says of the phone number', () => {
    assert.equal(phone('mandatory'), 'required')
    assert.equal(phone('optional'), 'optional')
    assert.equal(phone(true), 'optional')
    assert.equal(phone(false), 'hidden')
  })

  it('follow the theme options of each field', () => {
    const said = metadata({
      users: {
        inviteUserModal: {
          inviteByEmail: {
            fieldsProperties: {
              name: { settings: { validation: { required: true } } },
              phoneNumber: { appearance: 'hidden' },
            },
          },
        },
      },
    })
    assert.equal(inviteField(said, 'name'), 'required')
    assert.equal(inviteField(said, 'phoneNumber'), 'hidden')
  })
})
