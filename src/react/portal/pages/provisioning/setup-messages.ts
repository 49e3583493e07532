import { catalog } from '../../../../state/app/messages.ts'

export const setupTexts = catalog('adminPortal.provisioning_setup', {
  title: 'Connect the directory',
  baseUrl: 'Base URL',
  'hint_azure-ad':
    'In the Entra admin center: Enterprise applications, your application, Provisioning: the Tenant URL.',
  hint_okta:
    'In the Okta admin console: your application, Provisioning > Integration: the SCIM connector base URL.',
  hint_frontegg: 'Called “SCIM base URL” in the directory.',
  hint_other: 'Often called SCIM base URL, endpoint or tenant URL in the directory.',
  unique:
    'Use userName as the unique identifier, and the token as a bearer token in the Authorization header.',
  tokens: 'Tokens',
  tokensText: 'A connection can have two tokens, so that you can rotate without downtime.',
  tokenNumber: 'Token {{number}}',
  created: 'Created',
  lastUsed: 'Last used',
  never: 'never',
  validUntil: 'Valid until',
  revoke: 'Revoke',
  revokeOf: 'Revoke token {{number}}',
  revokeTitle: 'Revoke this token?',
  revokeText: 'The directory gets a 401 if it still uses this token.',
  revoked: 'The token was revoked',
  noTokens: 'No valid token: the directory cannot connect.',
  newToken: 'New token',
  cancel: 'Cancel',
  people: 'People and groups',
  peopleOn: 'People and groups from the directory become members and groups of this account.',
  peopleOff: 'Dry run: data from the directory is stored, but no one becomes a member.',
  waiting: { one: '{{count}} entry is being applied.', other: '{{count}} entries are being applied.' },
  refused: {
    one: '{{count}} entry could not be applied. Switch the connection off and look at the preview.',
    other: '{{count}} entries could not be applied. Switch the connection off and look at the preview.',
  },
})
