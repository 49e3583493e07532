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

interface Row<Key extends string> extends NavigationItem {
  key: Key
  icon: string
  /** The chunk of the page. */
  load: () => Promise<{ default: ComponentType }>
}

const page = <Key extends string>(
  key: Key,
  icon: string,
  visibility: Visibility,
  permission: string | undefined,
  load: Row<Key>['load'],
  featureFlag?: string,
): Row<Key> => ({
  key,
  icon,
  visibility,
  permissions: permission ? [permission] : [],
  load,
  ...(featureFlag && { featureFlag }),
})

export type PageKey = (typeof pages)[number]['key']
export type PortalPage = Row<PageKey>

/** The menu: what belongs together, as people look for it. Each page is in one part. */
export const menuParts = {
  myAccount: ['profile', 'privacy', 'personalApiTokens', 'notifications'],
  members: ['users', 'groups', 'roles'],
  access: ['security', 'sso', 'provisioning', 'audits'],
  developers: ['apiTokens', 'webhooks'],
  organization: ['account', 'allAccounts'],
  billing: ['subscriptions', 'usage'],
} as const satisfies Record<string, readonly PageKey[]>

/**
 * The table of spec §6 in its order, in which the first that a person sees is opened: default visibility, permission, flag.
 * Metadata (`navigation.<key>`) overrides a row.
 */
export const pages = [
  page('profile', user, 'always', undefined, () => import('./pages/profile/ProfilePage.tsx')),
  page('privacy', lock, 'always', undefined, () => import('./pages/privacy/PrivacyPage.tsx')),
  page(
    'personalApiTokens',
    key,
    'hidden',
    'fe.secure.read.userApiTokens',
    () => import('./pages/personal-api-tokens/PersonalApiTokensPage.tsx'),
  ),
  page(
    'notifications',
    bell,
    'always',
    undefined,
    () => import('./pages/notifications/NotificationsPage.tsx'),
  ),
  page(
    'usage',
    gauge,
    'hidden',
    'fe.usage.read',
    () => import('./pages/usage/UsagePage.tsx'),
    'fe-usage-page',
  ),
  page(
    'account',
    building,
    'always',
    'fe.secure.read.accountSettings',
    () => import('./pages/account/AccountPage.tsx'),
  ),
  page('users', users, 'always', 'fe.secure.read.users', () => import('./pages/users/UsersPage.tsx')),
  page('groups', groups, 'hidden', 'fe.secure.read.groups', () => import('./pages/groups/GroupsPage.tsx')),
  page('roles', roleCard, 'hidden', 'fe.secure.read.roles', () => import('./pages/roles/RolesPage.tsx')),
  page(
    'allAccounts',
    tree,
    'byPermissions',
    'fe.account-hierarchy.read.subAccount',
    () => import('./pages/sub-tenants/AllAccountsPage.tsx'),
  ),
  page(
    'security',
    shieldCheck,
    'always',
    'fe.secure.read.securityPolicy',
    () => import('./pages/security/SecurityPage.tsx'),
  ),
  page('sso', globe, 'hidden', 'fe.secure.read.samlConfiguration', () => import('./pages/sso/SsoPage.tsx')),
  page(
    'provisioning',
    refresh,
    'hidden',
    'fe.secure.read.provisioningConfiguration',
    () => import('./pages/provisioning/ProvisioningPage.tsx'),
  ),
  page('audits', list, 'always', 'fe.secure.read.audits', () => import('./pages/audits/AuditsPage.tsx')),
  page(
    'webhooks',
    webhook,
    'hidden',
    'fe.connectivity.read.webhooks',
    () => import('./pages/webhooks/WebhooksPage.tsx'),
  ),
  page(
    'apiTokens',
    code,
    'hidden',
    'fe.secure.read.tenantApiTokens',
    () => import('./pages/api-tokens/ApiTokensPage.tsx'),
  ),
  page(
    'subscriptions',
    creditCard,
    'hidden',
    'fe.subscriptions.*',
    () => import('./pages/billing/SubscriptionsPage.tsx'),
  ),
]
