import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brandedAdminBox } from '../../server/admin/metadata/branded.ts'
import { defaultCoreSettings } from '../../server/core/vendors/core-settings.ts'
import type { Vendor } from '../../server/core/vendors/vendor.ts'

const sent = (adminBox: object, color = '#0f766e') =>
  brandedAdminBox({ settings: { ...defaultCoreSettings, adminBox, brand: { color } } } as Pick<
    Vendor,
    'settings'
  >)

test('elements take the color of the brand for their accent, beside what the theme says otherwise', () => {
  const navigation = { users: { visibility: 'always' } }
  const theme = { palette: { error: { main: '#b91c1c' } }, loginBox: { themeName: 'dark' } }
  assert.deepEqual(sent({ navigation, themeV2: theme }), {
    navigation,
    themeV2: {
      palette: { error: { main: '#b91c1c' }, primary: { main: '#0f766e' } },
      loginBox: { themeName: 'dark' },
    },
  })
  assert.deepEqual(sent({ themeV2: null }), { themeV2: { palette: { primary: { main: '#0f766e' } } } })
  assert.deepEqual(sent({}), { themeV2: { palette: { primary: { main: '#0f766e' } } } })
})

test('the accent that a theme names stays, and a vendor without a brand has that of the elements', () => {
  const own = { themeV2: { palette: { primary: { main: '#7c3aed' } } } }
  assert.equal(sent(own), own)
  const none = {}
  assert.equal(sent(none, defaultCoreSettings.brand.color), none)
})
