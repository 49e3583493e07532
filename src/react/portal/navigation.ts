import type { ComponentType } from 'react'
import type { NavigationItem, Visibility } from '../../state/app/navigation.ts'
import { key, lock, user } from '../ui/icons/core.ts'
import {
  bell,
  building,
  code,
  creditCard,
  gauge,
  globe,
  groups,
  list,
  refresh,
  roleCard,
  shieldCheck,
  tree,
  users,
  webhook,
} from '../ui/icons/portal.ts'

/** Every page of the portal, spelt as in the specification, §2. */
export type PageKey =
  | 'profile'
  | 'privacy'
  | 'personalApiTokens'
  | 'notifications'
  | 'usage'
  | 'account'
  | 'users'
  | 'groups'
  | 'roles'
  | 'allAccounts'
  | 'security'
  | 'sso'
  | 'provisioning'
  | 'audits'
  | 'webhooks'
  | 'apiTokens'
  | 'subscriptions'

export interface PortalPage extends NavigationItem {
  key: PageKey
  icon: string
  /** The chunk of the page. Without it the page is not in this version: no entry in the menu, no page at its address. */
  load?: () => Promise<{ default: ComponentType }>
}

const page = (
  key: PageKey,
  icon: string,
  visibility: Visibility,
  permission?: string,
  more?: Pick<PortalPage, 'load' | 'featureFlag'>,
): PortalPage => ({
  key,
  icon,
  visibility,
  permissions: permission ? [permission] : [],
  ...more,
})

/** The menu: what belongs together, as people look for it. */
export const menuParts = {
  myAccount: ['profile', 'privacy', 'personalApiTokens', 'notifications'],
  members: ['users', 'groups', 'roles'],
  access: ['security', 'sso', 'provisioning', 'audits'],
  developers: ['apiTokens', 'webhooks'],
  organization: ['account', 'allAccounts'],
  billing: ['subscriptions', 'usage'],
} as const satisfies Record<string, readonly PageKey[]>

const allAccountsPage = () => import('./pages/sub-tenants/AllAccountsPage.tsx')
const apiTokensPage = () => import('./pages/api-tokens/ApiTokensPage.tsx')
const accountPage = () => import('./pages/account/AccountPage.tsx')
const auditsPage = () => import('./pages/audits/AuditsPage.tsx')
const notificationsPage = () => import('./pages/notifications/NotificationsPage.tsx')
const personalApiTokensPage = () => import('./pages/personal-api-tokens/PersonalApiTokensPage.tsx')
const privacyPage = () => import('./pages/privacy/PrivacyPage.tsx')
const groupsPage = () => import('./pages/groups/GroupsPage.tsx')
const profilePage = () => import('./pages/profile/ProfilePage.tsx')
const securityPage = () => import('./pages/security/SecurityPage.tsx')
const provisioningPage = () => import('./pages/provisioning/ProvisioningPage.tsx')
const rolesPage = () => import('./pages/roles/RolesPage.tsx')
const ssoPage = () => import('./pages/sso/SsoPage.tsx')
const subscriptionsPage = () => import('./pages/billing/SubscriptionsPage.tsx')
const usagePage = () => import('./pages/usage/UsagePage.tsx')
const webhooksPage = () => import('./pages/webhooks/WebhooksPage.tsx')
const usersPage = () => import('./pages/users/UsersPage.tsx')

/**
 * The table of spec §6 in its order, in which the first that a person sees is opened: default visibility, permission, flag. Metadata (`navigation.<key>`)
 * overrides a row. A new page adds its `load` to its row.
 */
export const pages: readonly PortalPage[] = [
  page('profile', user, 'always', undefined, { load: profilePage }),
  page('privacy', lock, 'always', undefined, { load: privacyPage }),
  page('personalApiTokens', key, 'hidden', 'fe.secure.read.userApiTokens', { load: personalApiTokensPage }),
  page('notifications', bell, 'always', undefined, { load: notificationsPage }),
  page('usage', gauge, 'hidden', 'fe.usage.read', { featureFlag: 'fe-usage-page', load: usagePage }),
  page('account', building, 'always', 'fe.secure.read.accountSettings', { load: accountPage }),
  page('users', users, 'always', 'fe.secure.read.users', { load: usersPage }),
  page('groups', groups, 'hidden', 'fe.secure.read.groups', { load: groupsPage }),
  page('roles', roleCard, 'hidden', 'fe.secure.read.roles', { load: rolesPage }),
  page('allAccounts', tree, 'byPermissions', 'fe.account-hierarchy.read.subAccount', {
    load: allAccountsPage,
  }),
  page('security', shieldCheck, 'always', 'fe.secure.read.securityPolicy', { load: securityPage }),
  page('sso', globe, 'hidden', 'fe.secure.read.samlConfiguration', { load: ssoPage }),
  page('provisioning', refresh, 'hidden', 'fe.secure.read.provisioningConfiguration', {
    load: provisioningPage,
  }),
  page('audits', list, 'always', 'fe.secure.read.audits', { load: auditsPage }),
  page('webhooks', webhook, 'hidden', 'fe.connectivity.read.webhooks', { load: webhooksPage }),
  page('apiTokens', code, 'hidden', 'fe.secure.read.tenantApiTokens', { load: apiTokensPage }),
  page('subscriptions', creditCard, 'hidden', 'fe.subscriptions.*', { load: subscriptionsPage }),
]

/** A page that this version has. */
export type BuiltPage = PortalPage & { load: NonNullable<PortalPage['load']> }

const isBuilt = (page: PortalPage): page is BuiltPage => page.load !== undefined

/** The pages that this version has. */
export const builtPages = pages.filter(isBuilt)
