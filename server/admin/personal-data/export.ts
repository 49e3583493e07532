import { sql } from 'kysely'
import { personalDataErrors } from '../../../contract/errors/personal-data.ts'
import type { PersonalData, PersonalDataProof } from '../../../contract/personal-data.ts'
import type { Context } from '../../core/context/context.ts'
import type { Feature } from '../../core/feature/feature.ts'
import type { Person } from '../../core/feature/personal-data.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { proveIdentity } from './prove.ts'

/** What fits into one answer; older activity is the administrators' to export. */
const MAX_RECORDS = 10_000

/**
 * Everything that is kept about the caller. Columns are named one by one, so that a secret that is added to a table some
 * day is not in it.
 *
 * @throws Problem 400 or 403
 */
export async function exportPersonalData(
  proof: PersonalDataProof,
  context: Context,
  features: readonly Feature[],
): Promise<PersonalData> {
  const { vendor, vendorScope, caller } = context
  if (!vendor.settings.personalData.exportAllowed) throw new Problem(personalDataErrors.exportOff)
  await proveIdentity(proof, context)
  const rowsOf = async (query: ReturnType<typeof sql<Record<string, unknown>>>) =>
    (await query.execute(vendorScope.db)).rows
  const mine = sql`vendor_id = ${vendor.id} and user_id = ${caller.userId}::uuid`
  const [profile = {}] = await rowsOf(sql`
    select id, email::text, name, phone_number as "phoneNumber", address, job_title as "jobTitle",
      profile_picture_url as "profilePictureUrl", metadata, language, locale, provider, verified, created_at as "createdAt",
      last_login_at as "lastLogin", (select n.username::text from usernames n
        where n.vendor_id = u.vendor_id and n.user_id = u.id) as username
    from users u where vendor_id = ${vendor.id} and id = ${caller.userId}::uuid`)
  const memberships = await rowsOf(sql`
    select m.tenant_id as "tenantId", t.name, m.role_keys as roles, m.permission_keys as permissions,
      array(select g.name::text from group_members gm join groups g on g.vendor_id = gm.vendor_id
        and g.tenant_id = gm.tenant_id and g.id = gm.group_id where gm.vendor_id = m.vendor_id
        and gm.tenant_id = m.tenant_id and gm.user_id = m.user_id order by g.name) as groups,
      array(select a.application_id from user_applications a where a.vendor_id = m.vendor_id
        and a.tenant_id = m.tenant_id and a.user_id = m.user_id order by 1) as applications,
      m.joined_at as "joinedAt", nullif(seen.last_seen_at, '-infinity') as "lastSeen",
      nullif(seen.signed_in_at, '-infinity') as "lastLogin"
    from memberships m join tenants t on t.vendor_id = m.vendor_id and t.id = m.tenant_id
    left join member_activity seen on seen.vendor_id = m.vendor_id and seen.tenant_id = m.tenant_id
      and seen.user_id = m.user_id
    where m.vendor_id = ${vendor.id} and m.user_id = ${caller.userId}::uuid order by m.joined_at`)
  const sessions = await rowsOf(sql`
    select id, tenant_id as "tenantId", application_id as "applicationId", ip, user_agent as "userAgent",
      created_at as "createdAt", last_seen_at as "lastSeen", expires_at as "expires", revoked_at as "endedAt"
    from sessions where ${mine} order by created_at desc`)
  const devices = await devicesOf(features, {
    db: vendorScope.db,
    vendorId: vendor.id,
    userId: caller.userId,
  })
  // An address may have been another user's before: what they did with it is not the caller's to see.
  const activity = await rowsOf(sql`
    select created_at as "createdAt", tenant_id as "tenantId", action, description, ip, user_agent as "userAgent"
    from audits a where a.vendor_id = ${vendor.id} and coalesce(a.email, '') collate "C" = ${caller.email}
      and coalesce(a.user_id, ${caller.userId}::uuid) = ${caller.userId}::uuid
      and a.tenant_id = any (${['', ...memberships.map(({ tenantId }) => tenantId)]}::text[])
    order by a.created_at desc limit ${MAX_RECORDS + 1}`)
  await context.transact(tx =>
    tx.record('frontegg.user.dataExported', {}, { description: 'Downloaded the own data' }),
  )
  return {
    exportedAt: new Date().toISOString(),
    vendor: vendor.name,
    profile,
    memberships,
    sessions,
    devices,
    activity: activity.slice(0, MAX_RECORDS),
    activityTruncated: activity.length > MAX_RECORDS,
  }
}

/** What the features keep, by its kind. */
async function devicesOf(
  features: readonly Feature[],
  person: Person,
): Promise<Record<string, Record<string, unknown>[]>> {
  const devices: Record<string, Record<string, unknown>[]> = {}
  for (const { personalData } of features)
    for (const [kind, load] of Object.entries(personalData?.export ?? {}))
      devices[kind] = await (await load())(person)
  return devices
}
