import { platformErrors } from '../../../contract/errors/platform.ts'
import type { Authorization, Me } from '../../../contract/profile.ts'
import { toPermission, toRole } from '../../core/access/access-columns.ts'
import type { Context } from '../../core/context/context.ts'
import { countryOf } from '../../core/ip-metadata/places.ts'
import { addressOf } from '../../core/restrictions/network.ts'
import { addressRefused } from '../../core/sessions/require-address.ts'
import { requireFactorThere } from '../../core/sessions/tenant-access.ts'
import { coalescedRead } from '../../platform/db/coalesced-read.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { ME, ME_BY_TOKEN, type MeRow } from './me-statement.ts'

/** The signed-in user, as the database knows them now (PROFILE-15). @throws Problem 401 when the session is over, and as `requireFactorThere` for a tenant that only the call names */
export async function me(context: Context): Promise<Me> {
  return toMe(context.vendor.id, await loadMe(context))
}

export async function authorization(context: Context): Promise<Authorization> {
  const { roles, permissions } = await me(context)
  return { roles, permissions }
}

async function loadMe({ services, vendor, vendorScope, caller, ip }: Context): Promise<MeRow> {
  const { database } = services
  const name = caller.token ? 'me-by-token' : 'me'
  const read = caller.token ? ME_BY_TOKEN : ME
  const isOwn = !caller.tenantNamed
  const country = isOwn ? null : await countryOf(services, ip)
  const { sessionId, userId, tenantId } = caller
  const address = addressOf(ip)
  const values = read.values({ vendorId: vendor.id, sessionId, userId, tenantId, address, isOwn, country })
  const row = await coalescedRead(database, JSON.stringify([name, values]), async () => {
    const { rows } = await database.pool.query<MeRow>({ name, text: read.text, values })
    return rows[0]
  })
  if (!row) throw new Problem(platformErrors.notSignedIn)
  if (!row.allowed) throw addressRefused(ip)
  if (caller.tenantNamed)
    await requireFactorThere({ services, vendor }, vendorScope, caller.amr, caller.tenantId)
  return row
}

function toMe(vendorId: string, row: MeRow): Me {
  // An impersonator learns nothing of their other tenants.
  const tenants = row.tenants.filter(own => !row.acted || own.tenant_id === row.tenant_id)
  const byId = new Map(row.all_roles.map(role => [role.id, toRole(vendorId, role)]))
  const rolesOf = (ids: string[]) => ids.flatMap(id => byId.get(id) ?? [])
  return {
    id: row.id,
    sub: row.id,
    email: row.email ?? '',
    name: row.name ?? '',
    ...(row.username && { username: row.username }),
    ...(row.phone_number && { phoneNumber: row.phone_number }),
    ...(row.address && { address: row.address }),
    ...(row.job_title && { jobTitle: row.job_title }),
    ...(row.language && { language: row.language }),
    ...(row.profile_picture_url && { profileImage: row.profile_picture_url }),
    profilePictureUrl: row.profile_picture_url,
    verified: row.verified,
    mfaEnrolled: row.mfa_enrolled,
    mfaEnabled: row.mfa_enrolled,
    mfaBypass: false,
    provider: row.provider,
    vendorId,
    tenantId: row.tenant_id,
    tenantIds: tenants.map(own => own.tenant_id),
    tenants: tenants.map(own => ({ tenantId: own.tenant_id, roles: rolesOf(own.role_ids) })),
    activatedForTenant: row.activated,
    isLocked: false,
    isDisabled: row.is_disabled,
    managedBy: row.managed_by === 'scim2' ? 'scim2' : 'frontegg',
    ...(row.super_user && { superUser: true }),
    ...(row.invisible && { invisible: true }),
    subAccountAccessAllowed: row.sub_account_access_allowed,
    metadata: JSON.stringify(row.metadata),
    createdAt: row.created_at.toISOString(),
    ...(row.last_login_at && { lastLogin: row.last_login_at.toISOString() }),
    ...(row.temporary_expires_at && { temporaryExpirationDate: row.temporary_expires_at.toISOString() }),
    roles: rolesOf(row.role_ids),
    rolesIds: row.role_ids,
    permissions: row.permissions.map(toPermission),
    groups: (row.groups ?? []).map(group => ({ id: group.id, roles: rolesOf(group.role_ids) })),
    applications: row.applications,
  }
}
