import { sql } from 'kysely'
import type { EnforceMfa, PasswordRotation } from '../../../contract/security-policies.ts'
import { executeText } from '../../platform/db/prepared.ts'
import type { VendorScope } from '../../platform/db/scope.ts'
import type { TokenSubject } from './access-token.ts'
import { mayEnter, PERSON, PERSON_HELD, type PersonRow } from './person-statement.ts'
import type { TenantLimits } from './tenant-limits.ts'

/** What is known of a person in one tenant, apart from how they proved who they are. */
export interface Person extends Omit<TokenSubject, 'sessionId' | 'amr' | 'acr' | 'authenticatedAt'> {
  /** Whether they have a second factor, and what their tenants ask for; null: the tenant decided nothing. */
  mfaEnrolled: boolean
  mfaPolicies: (EnforceMfa | null)[]
  limits: TenantLimits
  /** Undefined: they have none. */
  passwordChangedAt: Date | undefined
  /** The password is known from a breach. */
  breached: boolean
  /** What their tenants say of passwords that expire. */
  rotations: PasswordRotation[]
}

/**
 * The user as a member who may enter the tenant now, undefined otherwise. Without a tenant: the one that the user last
 * worked in, else the one joined first.
 */
export async function findPerson(
  scope: VendorScope,
  userId: string,
  tenantId?: string,
): Promise<Person | undefined> {
  const [row] = await executeText<PersonRow>(
    'person-find',
    PERSON,
    [scope.vendorId, userId, tenantId ?? null],
    scope.db,
  )
  return row && personOf(userId, row)
}

/**
 * The same right after their password was checked, holding the user and the password until the transaction ends.
 * Undefined too when a lock or a new password came while it was checked: that ended every session, and this must not be
 * one more.
 *
 * @param hash what the password was checked against
 * @param passesLock whether a lock by failed sign-ins lets them through
 */
export async function holdPerson(
  scope: VendorScope,
  userId: string,
  hash: string,
  passesLock: boolean,
  tenantId?: string,
): Promise<Person | undefined> {
  const values = [scope.vendorId, userId, tenantId ?? null, hash, passesLock]
  const [row] = await executeText<PersonRow>('person-hold', PERSON_HELD, values, scope.db)
  return row && personOf(userId, row)
}

function personOf(userId: string, row: PersonRow): Person {
  return {
    userId,
    tenantId: row.tenant_id,
    tenantIds: row.tenant_ids,
    email: row.email ?? '',
    verified: row.verified,
    name: row.name ?? '',
    profilePictureUrl: row.profile_picture_url,
    metadata: row.metadata,
    superUser: row.super_user,
    invisible: row.invisible,
    mfaEnrolled: row.mfa_enrolled,
    mfaPolicies: row.mfa_policies,
    roles: row.role_keys,
    permissions: row.permission_keys,
    limits: {
      sessionSeconds: row.session_seconds,
      maxSessions: row.max_sessions,
      sessionsFrom: row.sessions_from,
      hasEntryList: row.has_entry_list,
    },
    passwordChangedAt: row.password_changed_at ?? undefined,
    breached: row.breached,
    rotations: row.rotations ?? [],
  }
}

/**
 * The tenants that the user may enter now by a membership of their own.
 *
 * @param here where they are, which they may have entered from above
 */
export async function tenantIdsOf(scope: VendorScope, userId: string, here?: string): Promise<string[]> {
  const rows = await scope
    .select('memberships')
    .innerJoin('tenants', join =>
      join
        .onRef('tenants.vendor_id', '=', 'memberships.vendor_id')
        .onRef('tenants.id', '=', 'memberships.tenant_id'),
    )
    .where('memberships.user_id', '=', userId)
    .where('tenants.deleted_at', 'is', null)
    .where(sql<boolean>`${sql.raw(mayEnter('memberships'))}`)
    .where(where =>
      where.or([where('memberships.inherited_from', 'is', null), where('tenants.id', '=', here ?? '')]),
    )
    .select('memberships.tenant_id')
    .orderBy('memberships.tenant_id')
    .execute()
  return rows.map(row => row.tenant_id)
}
