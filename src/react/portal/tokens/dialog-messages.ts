import type { TokenOwner } from '../../../state/api-tokens/tokens.ts'
import { catalog } from '../../../state/app/messages.ts'

const add = {
  descriptionInputLabel: 'Name',
  descriptionPlaceholder: 'Nightly export',
  descriptionHint: 'What uses it, so you know later what stops working when you revoke it.',
  descriptionIsRequired: 'Enter a name',
  accessLabel: 'Access',
  byRoles: 'By roles',
  byRolesHint: 'Access follows the roles when they change.',
  byPermissions: 'By permissions',
  byPermissionsHint: 'Only what you choose here.',
  rolesInputLabel: 'Roles',
  rolesInputPlaceholder: 'Choose roles',
  rolesIsRequired: 'Choose at least one role',
  rolesFailed: 'The roles could not be loaded.',
  permissionsInputLabel: 'Permissions',
  permissionsInputPlaceholder: 'Choose permissions',
  permissionsIsRequired: 'Choose at least one permission',
  permissionsFailed: 'The permissions could not be loaded.',
  permissionsHint: 'Only permissions that you have yourself.',
  expiresInputLabel: 'Expires',
  expiresNeverHint: 'It works until it is revoked.',
  expiresHint: 'It stops on {{date}}.',
  neverExpire: 'Never',
  expireAfter1Day: 'In 1 day',
  expireAfter7Days: 'In 7 days',
  expireAfter30Days: 'In 30 days',
  expireAfter90Days: 'In 90 days',
  expireAfter365Days: 'In 365 days',
  clientId: 'Client ID',
  secretKey: 'Secret key',
  accessToken: 'Access token',
  copyAndSaveId: 'Copy the secret key now. It is shown only once.',
  copyAndSaveAccessToken: 'Copy the token now. It is shown only once.',
  useAccessToken: 'Send it with each request in the header x-api-key.',
  useClientCredentials: 'Exchange both for a short-lived token, then send that as Bearer:',
  cancel: 'Cancel',
  create: 'Create token',
} as const

export const addTexts = {
  tenant: catalog('adminPortal.apiTokens_AddToken', {
    ...add,
    title: 'Create an API token',
    successTitle: '{{name}} is ready',
  }),
  user: catalog('adminPortal.personalTokens_AddToken', {
    ...add,
    title: 'Create a personal token',
    successTitle: '{{name}} is ready',
  }),
} satisfies Record<TokenOwner, unknown>

const remove = {
  title: 'Revoke {{name}}?',
  areYouSureDeleteApiToken1: 'Anything that uses it is refused from the next request on.',
  areYouSureDeleteApiToken2: 'This cannot be undone; a new token has a new secret.',
  cancel: 'Cancel',
  delete: 'Revoke token',
  deleted: '{{name}} is revoked',
} as const

export const deleteTexts = {
  tenant: catalog('adminPortal.apiTokens_DeleteToken', remove),
  user: catalog('adminPortal.personalTokens_DeleteToken', remove),
} satisfies Record<TokenOwner, unknown>
