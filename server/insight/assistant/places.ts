import type { PermissionKey } from '../../../contract/route.ts'
import type { Caller } from '../../core/context/caller.ts'
import { mayUse } from '../../core/route/allow-permission.ts'

/** A page of the portal, or something that is done in a dialog of one: what the command palette has. */
export interface Place {
  id: string
  page: string
  dialog?: string
  /** Pages keep some dialogs in their own query; the person is led to the page then. */
  permission?: PermissionKey
  title: string
  /** Other words that people look for it by. */
  words: string
}

const page = (id: string, title: string, words: string, permission?: PermissionKey): Place => ({
  id,
  page: id,
  title,
  words,
  ...(permission && { permission }),
})
const action = (
  id: string,
  at: string,
  dialog: string | undefined,
  title: string,
  words: string,
  permission?: PermissionKey,
): Place => ({ id, page: at, title, words, ...(dialog && { dialog }), ...(permission && { permission }) })

/** The pages and actions of the portal, with the permissions that they need there. */
export const places: readonly Place[] = [
  page('profile', 'Profile', 'own name picture photo phone email me'),
  page(
    'privacy',
    'Privacy and security',
    'own password factor mfa authenticator passkey sessions devices data',
  ),
  page('personalApiTokens', 'Personal API tokens', 'own token key script', 'fe.secure.read.userApiTokens'),
  page('notifications', 'Notifications', 'inbox bell messages alerts digest preferences'),
  page('usage', 'Usage', 'members calls limits numbers', 'fe.usage.read'),
  page(
    'account',
    'Account settings',
    'company name logo address time zone currency',
    'fe.secure.read.accountSettings',
  ),
  page('users', 'Users', 'people members team colleagues', 'fe.secure.read.users'),
  page('groups', 'Groups', 'teams departments', 'fe.secure.read.groups'),
  page('roles', 'Roles', 'permissions rights access', 'fe.secure.read.roles'),
  page(
    'allAccounts',
    'All accounts',
    'sub-accounts tree customers brands below',
    'fe.account-hierarchy.read.subAccount',
  ),
  page(
    'security',
    'Security',
    'policy mfa password lockout session ip address domain restriction',
    'fe.secure.read.securityPolicy',
  ),
  page('sso', 'Single sign-on', 'saml oidc identity provider okta entra', 'fe.secure.read.samlConfiguration'),
  page(
    'provisioning',
    'Provisioning',
    'scim directory entra okta sync users groups',
    'fe.secure.read.provisioningConfiguration',
  ),
  page('audits', 'Audit log', 'activity history events who did what', 'fe.secure.read.audits'),
  page('webhooks', 'Webhooks', 'events http endpoint delivery', 'fe.connectivity.read.webhooks'),
  page('apiTokens', 'API tokens', 'account token key machine', 'fe.secure.read.tenantApiTokens'),
  page(
    'subscriptions',
    'Subscription',
    'plan billing invoice payment card price',
    'fe.subscriptions.read.subscriptions',
  ),
  action(
    'inviteUser',
    'users',
    'invite',
    'Invite users',
    'add new person member colleague email',
    'fe.secure.write.users',
  ),
  action('newRole', 'roles', 'create', 'New role', 'create add role', 'fe.secure.write.roles'),
  action('newGroup', 'groups', 'create', 'New group', 'create add group team', 'fe.secure.write.groups'),
  action(
    'newWebhook',
    'webhooks',
    'create',
    'New webhook',
    'create add webhook endpoint',
    'fe.connectivity.write.webhook',
  ),
  action(
    'newApiToken',
    'apiTokens',
    'create',
    'New API token',
    'create add token key',
    'fe.secure.write.tenantApiTokens',
  ),
  action(
    'newPersonalToken',
    'personalApiTokens',
    'create',
    'New personal token',
    'create add own token',
    'fe.secure.write.userApiTokens',
  ),
  action(
    'changePlan',
    'subscriptions',
    undefined,
    'Change plan',
    'upgrade downgrade plan',
    'fe.subscriptions.write.subscriptions',
  ),
  action(
    'changeCard',
    'subscriptions',
    undefined,
    'Change payment method',
    'credit card payment',
    'fe.subscriptions.write.paymentMethods',
  ),
  action('changePassword', 'profile', 'changePassword', 'Change password', 'own new password'),
  action('changeEmail', 'profile', 'changeEmail', 'Change email', 'own new email address'),
]

/** Those that are open to a person. What they hold is asked again by each route that they lead to. */
export const placesOf = (caller: Caller): Place[] =>
  places.filter(({ permission }) => !permission || mayUse(caller, permission))
