import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Vendor } from '../../server/core/vendors/vendor.ts'
import { namedProviders } from '../../server/identity/social/active-provider.ts'
import type { SocialSettings } from '../../server/identity/social/settings.ts'

const clientId = 'c'
const named: SocialSettings = {
  google: { clientId },
  microsoft: { clientId },
  github: { clientId },
  custom: [{ id: 'harbor-id', displayName: 'Harbor ID', clientId, issuer: 'https://id.harbor.example' }],
}
const idsOf = (social: SocialSettings) =>
  namedProviders({ settings: { social } } as Vendor).map(({ id }) => id)

test('social providers stand in the order of the product where the vendor names none, its own ones last', () => {
  assert.deepEqual(idsOf(named), ['microsoft', 'google', 'github', 'harbor-id'])
})

test('those that the vendor puts first come first, once, and what is not set up is not offered by it', () => {
  const order: SocialSettings['order'] = ['github', 'slack', 'google']
  assert.deepEqual(idsOf({ ...named, order }), ['github', 'google', 'microsoft', 'harbor-id'])
})
