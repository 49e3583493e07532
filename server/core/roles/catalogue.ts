import type { PermissionKey } from '../../../contract/route.ts'

export interface CatalogueCategory {
  name: string
  description: string
  permissions: { key: PermissionKey; name: string }[]
}

/** Read, write and delete of one thing, such as `fe.secure.read.users`. */
function family(prefix: string, thing: string, words: string): CatalogueCategory['permissions'] {
  return (['read', 'write', 'delete'] as const).map(verb => ({
    key: `${prefix}.${verb}.${thing}` as PermissionKey,
    name: `${verb[0]!.toUpperCase()}${verb.slice(1)} ${words}`,
  }))
}

/** Read and write of one thing that cannot be deleted. */
function readAndWrite(prefix: string, thing: string, words: string): CatalogueCategory['permissions'] {
  return family(prefix, thing, words).filter(({ key }) => !key.includes('.delete.'))
}

/** The name that the specification gives `fe.*` in its demo data (ROLES-21). */
export const everything = { key: 'fe.*', name: 'General Admin' } as const

/**
 * The permissions that a new environment starts with, and an older one gets with its next start: a wildcard for each
 * family, the permissions of the navigation table (spec §6) with those around them, and every key that a route of the
 * contract names as its audience. A vendor adds its own beside them.
 */
export const catalogue: CatalogueCategory[] = [
  {
    name: 'Administration',
    description: 'Everything at once',
    permissions: [everything, { key: 'fe.secure.*', name: 'Manage team, settings and security' }],
  },
  {
    name: 'Team',
    description: 'Members, groups, roles and what they may do',
    permissions: [
      ...family('fe.secure', 'users', 'users'),
      ...family('fe.secure', 'groups', 'groups'),
      { key: 'fe.secure.write.groupsUsers', name: 'Write members of groups' },
      { key: 'fe.secure.delete.groupsUsers', name: 'Delete members of groups' },
      { key: 'fe.secure.write.groupsRoles', name: 'Write roles of groups' },
      ...family('fe.secure', 'roles', 'roles'),
      ...family('fe.secure', 'permissions', 'permissions'),
      ...family('fe.secure', 'permissionsCategories', 'permission categories'),
    ],
  },
  {
    name: 'Account',
    description: 'Settings of the account, and the accounts below it',
    permissions: [
      ...family('fe.secure', 'accountSettings', 'account settings'),
      { key: 'fe.account-hierarchy.*', name: 'Manage sub-accounts' },
      ...family('fe.account-hierarchy', 'subAccount', 'sub-accounts'),
      { key: 'fe.usage.*', name: 'Manage usage' },
      { key: 'fe.usage.read', name: 'Read usage' },
    ],
  },
  {
    name: 'Security',
    description: 'Sign-in policies, single sign-on, directories and the audit log',
    permissions: [
      ...family('fe.secure', 'securityPolicy', 'security policies'),
      ...family('fe.secure', 'samlConfiguration', 'single sign-on'),
      ...family('fe.secure', 'provisioningConfiguration', 'provisioning'),
      ...family('fe.secure', 'ipRestrictions', 'IP restrictions'),
      ...family('fe.secure', 'emailDomainRestrictions', 'e-mail domain restrictions'),
      ...readAndWrite('fe.secure', 'countryRestrictions', 'country restrictions'),
      ...readAndWrite('fe.secure', 'passwordExpirationConfiguration', 'password expiry'),
      { key: 'fe.secure.delete.sessions', name: 'End sessions of members' },
      { key: 'fe.secure.read.audits', name: 'Read audit logs' },
      { key: 'fe.secure.write.impersonation', name: 'Act as members' },
    ],
  },
  {
    name: 'Tokens',
    description: 'API tokens of people and of the account',
    permissions: [
      ...family('fe.secure', 'userApiTokens', 'personal tokens'),
      ...family('fe.secure', 'tenantApiTokens', 'API tokens'),
    ],
  },
  {
    name: 'Connectivity',
    description: 'Webhooks',
    permissions: [
      { key: 'fe.connectivity.*', name: 'Manage connectivity' },
      ...family('fe.connectivity', 'webhooks', 'webhooks'),
    ],
  },
  {
    name: 'Billing',
    description: 'Plans, payment methods and invoices',
    permissions: [
      { key: 'fe.subscriptions.*', name: 'Manage subscriptions' },
      ...readAndWrite('fe.subscriptions', 'subscriptions', 'the subscription'),
      ...readAndWrite('fe.subscriptions', 'paymentMethods', 'payment methods'),
      ...readAndWrite('fe.subscriptions', 'tenantConfigurations', 'the billing configuration'),
      { key: 'fe.subscriptions.read.plans', name: 'Read plans' },
      { key: 'fe.subscriptions.read.summaries', name: 'Read the billing summary' },
      { key: 'fe.subscriptions.read.invoices', name: 'Read invoices' },
    ],
  },
]

export interface CatalogueRole {
  key: string
  name: string
  description: string
  isDefault: boolean
  level: number
  permissions(key: PermissionKey): boolean
}

const reads = (key: string) => /\.read(\.|$)/.test(key)

/**
 * The roles of a new environment. Only the least is a default one: it is what people get for whom nobody chose. Whoever opens
 * an account gets `firstUserRoles` of the vendor instead.
 */
export const catalogueRoles: CatalogueRole[] = [
  {
    key: 'Admin',
    name: 'Admin',
    description: 'Manages everything in the account',
    isDefault: false,
    level: 0,
    permissions: key => key === everything.key,
  },
  {
    key: 'Support',
    name: 'Support',
    description: 'Sees everything and helps members back in',
    isDefault: false,
    level: 1,
    permissions: key => reads(key) || key === 'fe.secure.write.users',
  },
  {
    key: 'ReadOnly',
    name: 'ReadOnly',
    description: 'Sees everything and changes nothing',
    isDefault: true,
    level: 2,
    permissions: reads,
  },
]
