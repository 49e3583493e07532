import type { RouteKey } from './index.ts'
import { insightScopes } from './scopes/insight.ts'
import { peopleScopes } from './scopes/people.ts'
import { securityScopes } from './scopes/security.ts'
import { tenantScopes } from './scopes/tenants.ts'

/**
 * What the vendor's token opens, by the scope that its credentials need. Deny by default: a route that stands here nowhere
 * stays closed to it. The routes of tenants ask for the header `frontegg-tenant-id` as well, those with `/me` for
 * `frontegg-user-id` too. Whatever sets, reads or proves a password, factor, passkey, session or personal token of a person
 * has no place here, nor what acts as a person or answers with a secret (ruling 48, VAPI-06).
 */
export const vendorScopes = {
  ...peopleScopes,
  ...tenantScopes,
  ...securityScopes,
  ...insightScopes,
} as const satisfies Record<string, readonly RouteKey[]>

/** Not part of all scopes: credentials have it only where it is named (VAPI-44). */
export const scopeToName: VendorScopeName = 'users:links'

/**
 * Routes of tenants that the vendor also calls without naming one: they are about all of its tenants then, or about what it
 * offers to each of them.
 */
const forAllTenants: ReadonlySet<RouteKey> = new Set<RouteKey>([
  'POST /identity/resources/users/v1/:userId/lock',
  'POST /identity/resources/users/v1/:userId/unlock',
  'GET /identity/resources/users/v3',
  'GET /identity/resources/roles/v1',
  'GET /identity/resources/roles/v2',
  'POST /identity/resources/roles/v1',
  'PATCH /identity/resources/roles/v1/:roleId',
  'DELETE /identity/resources/roles/v1/:roleId',
  'PUT /identity/resources/roles/v1/:roleId/permissions',
  'GET /identity/resources/permissions/v1',
  'GET /identity/resources/permissions/v1/categories',
  'GET /identity/resources/users/v3/roles',
  'GET /applications/resources/applications/v1',
])

export const isForAllTenants = (route: RouteKey): boolean => forAllTenants.has(route)

export type VendorScopeName = keyof typeof vendorScopes

const scopes = new Map<string, VendorScopeName>(
  Object.entries(vendorScopes).flatMap(([scope, routes]) =>
    routes.map((route): [string, VendorScopeName] => [route, scope as VendorScopeName]),
  ),
)

/** What the vendor's credentials need to call a route; undefined where the route is not among those that scopes open. */
export const vendorScopeOf = (route: RouteKey): VendorScopeName | undefined => scopes.get(route)
