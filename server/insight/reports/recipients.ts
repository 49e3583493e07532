import { sql } from 'kysely'
import { reportErrors } from '../../../contract/errors/reports.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'

/** A member that a report can go to. */
export interface Recipient {
  userId: string
  email: string
}

/**
 * The active members behind addresses: a report is sent to no one else, whatever its author may do.
 *
 * @throws Problem 400 naming the first address that is no active member's
 */
export async function membersAt(scope: TenantScope, addresses: readonly string[]): Promise<Recipient[]> {
  const wanted = [...new Set(addresses.map(address => address.toLowerCase()))]
  const members = await activeMembers(scope).where('email', 'in', wanted).execute()
  const missing = wanted.find(address => !members.some(({ email }) => email === address))
  if (missing !== undefined)
    throw new Problem(reportErrors.notMember, { context: { field: 'recipients', address: missing } })
  return members.map(({ user_id, email }) => ({ userId: user_id, email }))
}

/** Those of these people who are active members now. */
export async function membersOf(scope: TenantScope, userIds: readonly string[]): Promise<Recipient[]> {
  if (userIds.length === 0) return []
  const members = await activeMembers(scope).where('user_id', 'in', userIds).execute()
  return members.map(({ user_id, email }) => ({ userId: user_id, email }))
}

const activeMembers = (scope: TenantScope) =>
  scope
    .selectInTenant('memberships')
    .select(['user_id', 'email'])
    .where('activated', '=', true)
    .where('is_disabled', '=', false)
    .where('invisible', '=', false)
    .where('email', '<>', '')
    .where(sql<boolean>`(temporary_expires_at is null or temporary_expires_at > now())`)

/** Lists these members for a schedule, and no others; an unsubscription outlives both. */
export async function listRecipients(
  scope: TenantScope,
  templateId: string,
  recipients: readonly Recipient[],
): Promise<void> {
  const ids = recipients.map(({ userId }) => userId)
  await sql`
    update report_recipients set is_listed = false
    where vendor_id = ${scope.vendorId} and tenant_id = ${scope.tenantId} and template_id = ${templateId}
  `.execute(scope.db)
  await sql`
    insert into report_recipients (vendor_id, tenant_id, template_id, user_id)
    select ${scope.vendorId}, ${scope.tenantId}, ${templateId}, id from unnest(${ids}::uuid[]) id
    on conflict (vendor_id, tenant_id, template_id, user_id) do update set is_listed = true
  `.execute(scope.db)
}

/** Members that a schedule's next run goes to. */
export async function scheduledRecipients(scope: TenantScope, templateId: string): Promise<Recipient[]> {
  const listed = await scope
    .selectInTenant('report_recipients')
    .select('user_id')
    .where('template_id', '=', templateId)
    .where('is_listed', '=', true)
    .where('unsubscribed_at', 'is', null)
    .execute()
  return await membersOf(
    scope,
    listed.map(({ user_id }) => user_id),
  )
}
