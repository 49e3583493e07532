import { sql } from 'kysely'
import { userErrors } from '../../../contract/errors/users.ts'
import type { VendorAccount } from '../../../contract/vendor-people.ts'
import type { Context } from '../../core/context/context.ts'
import { Problem } from '../../platform/problem/problem.ts'

/** @throws Problem 404 */
export const accountById = (userId: string, context: Context): Promise<VendorAccount> =>
  account(sql`u.id = ${userId}::uuid`, context)

/** @throws Problem 404 */
export const accountByEmail = (email: string, context: Context): Promise<VendorAccount> =>
  account(sql`lower(u.email) = ${email.toLowerCase()}`, context)

interface Row {
  id: string
  email: string | null
  name: string | null
  phone_number: string | null
  profile_picture_url: string | null
  provider: string
  verified: boolean
  mfa_enrolled: boolean
  is_locked: boolean
  super_user: boolean
  metadata: unknown
  created_at: Date
  last_login_at: Date | null
  tenants: VendorAccount['tenants']
}

/** The account with its memberships in tenants that are open, in one statement. */
async function account(which: ReturnType<typeof sql>, { vendorScope }: Context): Promise<VendorAccount> {
  const { rows } = await sql<Row>`
    select u.*, u.locked_at is not null and (u.locked_until is null or u.locked_until > now()) as is_locked,
      coalesce((select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('tenantId', m.tenant_id, 'roleIds', m.role_ids,
          'activated', m.activated, 'isDisabled', m.is_disabled, 'managedBy', m.managed_by, 'temporaryExpirationDate',
          to_char(m.temporary_expires_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) order by m.tenant_id)
        from memberships m join tenants t on t.vendor_id = m.vendor_id and t.id = m.tenant_id and t.deleted_at is null
        where m.vendor_id = u.vendor_id and m.user_id = u.id), '[]') as tenants
    from users u where u.vendor_id = ${vendorScope.vendorId} and ${which}
  `.execute(vendorScope.db)
  const row = rows[0]
  if (!row) throw new Problem(userErrors.userNotFound)
  return {
    id: row.id,
    sub: row.id,
    email: row.email ?? '',
    name: row.name ?? '',
    ...(row.phone_number && { phoneNumber: row.phone_number }),
    profilePictureUrl: row.profile_picture_url,
    provider: row.provider,
    verified: row.verified,
    mfaEnrolled: row.mfa_enrolled,
    isLocked: row.is_locked,
    superUser: row.super_user,
    metadata: JSON.stringify(row.metadata),
    vendorId: vendorScope.vendorId,
    tenantIds: row.tenants.map(({ tenantId }) => tenantId),
    tenants: row.tenants,
    createdAt: row.created_at.toISOString(),
    ...(row.last_login_at && { lastLogin: row.last_login_at.toISOString() }),
  }
}
