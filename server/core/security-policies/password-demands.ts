import { sql } from 'kysely'
import type { PasswordConfig } from '../../../contract/passwords.ts'
import type { PasswordConfigChange, PasswordRotation } from '../../../contract/security-policies.ts'
import { executePrepared } from '../../platform/db/prepared.ts'
import type { VendorScope } from '../../platform/db/scope.ts'
import type { Vendor } from '../vendors/vendor.ts'
import { strictestPolicy } from './password-config.ts'

/** What the vendor and the tenants of a person ask of their password: one password opens all of them. */
export interface PasswordDemands {
  /** A password must meet each. */
  configs: PasswordConfig[]
  /** How many passwords may not be chosen again, the current one among them; 0: any may. */
  historySize: number
  rotation: Rotation | undefined
}

/** Days. */
export interface Rotation {
  period: number
  notification: number
}

interface Row {
  activated: boolean
  password_config: PasswordConfigChange | null
  password_history: { enabled: boolean; historySize: number } | null
  password_rotation: PasswordRotation | null
  /** Of a tenant above one of the person's. */
  above: boolean
}

export async function passwordDemandsOf(
  scope: VendorScope,
  vendor: Vendor,
  userId: string,
): Promise<PasswordDemands> {
  const own = scope
    .select('memberships')
    .innerJoin('tenants', join =>
      join
        .onRef('tenants.vendor_id', '=', 'memberships.vendor_id')
        .onRef('tenants.id', '=', 'memberships.tenant_id'),
    )
    .leftJoin('tenant_security as s', join =>
      join
        .onRef('s.vendor_id', '=', 'memberships.vendor_id')
        .onRef('s.tenant_id', '=', 'memberships.tenant_id'),
    )
    .where('memberships.user_id', '=', userId)
    // A tenant that is entered from above asks nothing of who comes from there.
    .where('memberships.inherited_from', 'is', null)
    .where('tenants.deleted_at', 'is', null)
    .select([
      'memberships.activated',
      's.password_config',
      's.password_history',
      's.password_rotation',
      sql<boolean>`false`.as('above'),
    ])
  // What the tenants above those ask counts as well, as far as they decided.
  const above = scope
    .select('memberships')
    .innerJoin('tenants', join =>
      join
        .onRef('tenants.vendor_id', '=', 'memberships.vendor_id')
        .onRef('tenants.id', '=', 'memberships.tenant_id'),
    )
    .innerJoin('tenant_security as s', join =>
      join
        .onRef('s.vendor_id', '=', 'memberships.vendor_id')
        .on(sql<boolean>`s.tenant_id = any (ids_above(tenants.path, tenants.id))`),
    )
    .where('memberships.user_id', '=', userId)
    .where('memberships.inherited_from', 'is', null)
    .where('tenants.parent_id', 'is not', null)
    .where('tenants.deleted_at', 'is', null)
    .select([
      'memberships.activated',
      's.password_config',
      's.password_history',
      's.password_rotation',
      sql<boolean>`true`.as('above'),
    ])
  const query = own.unionAll(above)
  const rows = (await executePrepared('password-demands', query, scope.db)) as unknown as Row[]
  return demandsOf(vendor, rows)
}

/**
 * How strong a password is may be asked by a tenant that the person is about to join, too: they choose one for it.
 *
 * @param rows one a tenant of the person, null where it decided nothing
 */
function demandsOf({ settings }: Vendor, all: Row[]): PasswordDemands {
  const rows = all.filter(row => row.activated)
  const { passwordPolicy, security } = settings
  const { tenantsDecide, passwordHistory } = security
  const own = tenantsDecide.passwordComplexity ? all.flatMap(row => row.password_config ?? []) : []
  const histories = tenantsDecide.passwordHistory
    ? rows.filter(row => !row.above || row.password_history).map(row => row.password_history)
    : []
  // Where the user is in no tenant yet, the vendor's policy counts, as it does for a tenant that decided nothing.
  const sizes = (histories.length > 0 ? histories : [null])
    .map(policy => policy ?? passwordHistory)
    .map(({ enabled, historySize }) => (enabled ? historySize : 0))
  return {
    configs: [passwordPolicy, ...own.map(config => strictestPolicy(passwordPolicy, config))],
    historySize: Math.max(...sizes),
    rotation: rotationOf(
      security.passwordRotation,
      tenantsDecide.passwordRotation ? rows.map(row => row.password_rotation) : [],
    ),
  }
}

/** The shortest period of all that are switched on (POLICY-11), with its own reminder. */
export function rotationOf(
  vendors: PasswordRotation,
  tenants: (PasswordRotation | null)[],
): Rotation | undefined {
  const active = [vendors, ...tenants].flatMap(policy =>
    policy?.isActive && policy.rotationPeriod !== undefined
      ? [{ period: policy.rotationPeriod, notification: policy.notificationPeriod ?? REMINDER_DAYS }]
      : [],
  )
  return active.sort((a, b) => a.period - b.period)[0]
}

/** Where a policy names none. */
const REMINDER_DAYS = 14
