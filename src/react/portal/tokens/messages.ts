import type { TokenOwner } from '../../../state/api-tokens/tokens.ts'
import { catalog } from '../../../state/app/messages.ts'

const shared = {
  searchInputPlaceholder: 'Find by name, client ID or creator',
  noResultFound: 'No results',
  noResultFoundDescription: 'Try another word, or clear the search.',
  clearSearch: 'Clear search',
  generateTokenButton: 'Create token',
  descriptionHeader: 'Token',
  clientIdHeader: 'Client ID',
  typeHeader: 'Type',
  createdOnHeader: 'Created',
  lastUsedHeader: 'Last used',
  expiresHeader: 'Expires',
  accessTokenType: 'Access token',
  clientCredentialsType: 'Client credentials',
  expiredChipLabel: 'Expired',
  neverChipLabel: 'Never',
  notUsedYet: 'Not yet',
  none: 'None',
  deleteApiTokenAction: 'Revoke {{name}}',
  loadFailed: 'The tokens could not be loaded',
  switchedOff: 'New tokens are turned off. Existing tokens do not work, but can be revoked.',
} as const

/** Of both pages the same keys, so that one component speaks for both. */
export const listTexts = {
  tenant: catalog('adminPortal.apiTokens', {
    ...shared,
    pageTitle: 'API tokens',
    pageSubtitle: 'Let your systems work with {{account}} without a person signing in.',
    tableLabel: 'API tokens',
    noApiTokensYet: 'No API tokens yet',
    noApiTokensYetDescription: 'A token belongs to the account and can do what its roles allow.',
    rolesHeader: 'Roles',
    createdByHeader: 'Created by',
    permissionsCount: { one: '{{count}} permission', other: '{{count}} permissions' },
    unknownRole: 'Deleted role',
    moreRoles: '{{count}} more: {{names}}',
  }),
  user: catalog('adminPortal.personalTokens', {
    ...shared,
    pageTitle: 'Personal tokens',
    pageSubtitle: 'Let your own scripts work in {{account}} as you.',
    tableLabel: 'Personal tokens',
    noApiTokensYet: 'No personal tokens yet',
    noApiTokensYetDescription:
      'A personal token can do what you can do, and stops working when your access ends.',
    rolesHeader: 'Roles',
    createdByHeader: 'Created by',
    permissionsCount: { one: '{{count}} permission', other: '{{count}} permissions' },
    unknownRole: 'Deleted role',
    moreRoles: '{{count}} more: {{names}}',
  }),
} satisfies Record<TokenOwner, unknown>
