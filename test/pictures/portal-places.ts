import { type Place, press } from './place.ts'

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** The pages of the menu: in a preview all of them are there. */
const keys = [
  ...[
    'profile',
    'privacy',
    'personalApiTokens',
    'notifications',
    'usage',
    'account',
    'users',
    'groups',
    'roles',
  ],
  ...['allAccounts', 'security', 'sso', 'provisioning', 'audits', 'webhooks', 'apiTokens', 'subscriptions'],
]
const options = {
  previewMode: true,
  metadata: { navigation: Object.fromEntries(keys.map(key => [key, { visibility: 'always' }])) },
}

const MAIN = '[part="portal-main"]'
const DIALOG = 'dialog[open], [role="dialog"], [role="alertdialog"]'

/** A page beside its menu, which has a picture of its own: a change of the menu changes no other. */
const page = (name: string, title: string, address: string): Place => ({
  address: `/app#/admin-box/${address}`,
  tag: 'admin-portal',
  options,
  screens: [{ name: `portal-${name}`, title, part: MAIN }],
})

/** What lies above the page. */
const dialog = (name: string, title: string, address: string): Place => ({
  ...page(name, title, address),
  screens: [{ name: `portal-${name}`, title, part: DIALOG }],
})

/** A dialog that is in no address. */
function behind(first: Place, name: string, title: string, selector: string): Place {
  const screen = {
    name: `portal-${name}`,
    title,
    part: DIALOG,
    act: press(`${MAIN} ${selector}`, '[role="dialog"]'),
  }
  return { ...first, screens: [...first.screens, screen] }
}

const pages: Place[] = [
  page('profile', 'the profile', 'profile'),
  page('privacy', 'the page of one’s own security', 'privacy'),
  page('personal-tokens', 'the personal tokens', 'personalApiTokens'),
  page('notifications', 'the notifications', 'notifications'),
  page('notification-preferences', 'the preferences of notifications', 'notifications?tab=preferences'),
  page('usage', 'the usage', 'usage'),
  page('account', 'the account details', 'account'),
  page('account-login', 'the look of the account’s own sign-in page', 'account?tab=customLogin'),
  page('users', 'the list of users', 'users'),
  page('groups', 'the list of groups', 'groups'),
  page('group', 'a group with its members', `groups?group=${idOf(103)}`),
  page('roles', 'the list of roles', 'roles'),
  page('all-accounts', 'the tree of accounts', 'allAccounts'),
  page('security', 'the security overview', 'security'),
  page('sessions', 'the policy of sessions', 'security?tab=sessionManagement'),
  page('ip-restrictions', 'the restrictions by address', 'security?tab=ipRestrictions'),
  page('domain-restrictions', 'the restrictions by domain', 'security?tab=domainRestrictions'),
  page('sso', 'the connections of single sign-on', 'sso'),
  page('sso-connection', 'a connection of single sign-on', `sso?connection=${idOf(960)}`),
  page('provisioning', 'the connections of provisioning', 'provisioning'),
  page('provisioning-connection', 'a connection of provisioning', `provisioning?connection=${idOf(164)}`),
  page('audits', 'the audit log', 'audits'),
  page('reports', 'the reports', 'audits?tab=reports'),
  page('webhooks', 'the list of webhooks', 'webhooks'),
  page('webhook-email', 'the events by email', 'webhooks?tab=email'),
  page('webhook-sms', 'the events by text message', 'webhooks?tab=sms'),
  page('webhook-slack', 'the events in Slack', 'webhooks?tab=slack'),
  page('api-tokens', 'the API tokens of the account', 'apiTokens'),
  behind(
    page('subscriptions', 'the subscription', 'subscriptions'),
    'plans',
    'the dialog of the plans',
    '[part~="button-primary"]',
  ),
  page('unknown', 'a page that there is not', 'no-such-page'),
]

const dialogs: Place[] = [
  dialog('email', 'the dialog that changes the address', 'profile?dialog=changeEmail'),
  dialog('invite', 'the dialog that invites users', 'users?dialog=invite'),
  dialog('user', 'the details of a user', `users?dialog=details&dialogId=${idOf(101)}`),
  dialog('create-group', 'the dialog that creates a group', 'groups?dialog=create'),
  dialog('create-role', 'the dialog that creates a role', 'roles?dialog=create'),
  dialog('role', 'the details of a role', `roles?dialog=details&dialogId=${idOf(107)}`),
  dialog('create-token', 'the dialog that creates an API token', 'apiTokens?dialog=create'),
  dialog('create-webhook', 'the dialog that creates a webhook', 'webhooks?dialog=create'),
  dialog('audit', 'the details of a record', `audits?dialog=details&dialogId=${idOf(161)}`),
  dialog('add-ip', 'the dialog that restricts an address', 'security?tab=ipRestrictions&dialog=add'),
  dialog('create-account', 'the dialog that creates an account', 'allAccounts?dialog=create'),
]

/** Once with its menu, in its place on the page. */
const frame: Place = {
  ...page('frame', '', 'users'),
  screens: [{ name: 'portal-frame', title: 'the portal with its menu', part: '[part="portal"]' }],
}

export const portalPlaces: Place[] = [frame, ...pages, ...dialogs]
