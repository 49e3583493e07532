import type { PermissionKey } from '../../../contract/route.ts'
import type { DeclaredPermission } from './families.ts'

/** The name that the specification gives `fe.*` in its demo data (ROLES-21). */
export const everything = { key: 'fe.*', name: 'General Admin' } as const

/** The categories of permissions, in their order. Features fill them: see `permissions` of `core/feature/feature.ts`. */
const categories = [
  { name: 'Administration', description: 'Everything at once' },
  { name: 'Team', description: 'Members, groups, roles and what they may do' },
  { name: 'Account', description: 'Settings of the account, and the accounts below it' },
  { name: 'Security', description: 'Sign-in policies, single sign-on, directories and the audit log' },
  { name: 'Tokens', description: 'API tokens of people and of the account' },
  { name: 'Connectivity', description: 'Webhooks' },
  { name: 'Billing', description: 'Plans, payment methods and invoices' },
] as const

export type CategoryName = (typeof categories)[number]['name']

/** What a feature adds to one category. */
export interface DeclaredPermissions {
  category: CategoryName
  permissions: readonly DeclaredPermission[]
}

export interface CatalogCategory {
  name: CategoryName
  description: string
  permissions: readonly DeclaredPermission[]
}

/**
 * The permissions that a new environment starts with, and an older one gets with its next start: a wildcard for each
 * family, the permissions of the navigation table (spec §6) with those around them, and every key that a route of the
 * contract names as its audience. A vendor adds its own beside them.
 */
export type Catalog = readonly CatalogCategory[]

/** @param declared by all features, in the order of their list */
export const catalogOf = (declared: readonly DeclaredPermissions[]): Catalog =>
  categories.map(category => ({
    ...category,
    permissions: declared.flatMap(({ category: name, permissions }) =>
      name === category.name ? permissions : [],
    ),
  }))

export const keysOf = (catalog: Catalog): PermissionKey[] =>
  catalog.flatMap(({ permissions }) => permissions.map(({ key }) => key))
