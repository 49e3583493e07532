import { catalog } from '../../../../state/app/messages.ts'

export const setupTexts = catalog('adminPortal.provisioning_setup', {
  title: 'Connect the directory',
  baseUrl: 'Base URL',
  'hint_azure-ad':
    'In the Entra admin center: Enterprise applications, your application, Provisioning: the Tenant URL.',
  hint_okta:
    'In the Okta admin console: your application, Provisioning, Integration: the SCIM connector base URL.',
  hint_frontegg: 'What the directory calls the SCIM base URL.',
  hint_other: 'What the directory calls the SCIM base URL, the endpoint or the tenant URL.',
  unique:
    'Use userName as the unique identifier, and the token as a bearer token in the Authorization header.',
  tokens: 'Tokens',
  tokensText: 'A connection has two tokens at most, so that one can take over from the other.',
  tokenNumber: 'Token {{number}}',
  created: 'Created',
  lastUsed: 'Last used',
  never: 'never',
  validUntil: 'Valid until',
  revoke: 'Revoke',
  revokeOf: 'Revoke token {{number}}',
  revokeTitle: 'Revoke this token?',
  revokeText: 'The directory is answered 401 from now on where it still uses this token.',
  revoked: 'The token was revoked',
  noTokens: 'There is no valid token: the directory cannot connect.',
  newToken: 'New token',
  cancel: 'Cancel',
  people: 'People and groups',
  peopleOn: 'What the directory sends becomes members and groups of this account.',
  peopleOff: 'Dry run: what the directory sends is stored, and no one becomes a member.',
  waiting: { one: '{{count}} entry is being applied.', other: '{{count}} entries are being applied.' },
  refused: {
    one: '{{count}} entry could not be applied. Switch the connection off and look at the preview.',
    other: '{{count}} entries could not be applied. Switch the connection off and look at the preview.',
  },
})
