import { sql } from 'kysely'
import { recipientSet } from '../../../rules/channels.ts'
import type { Services } from '../../core/context/services.ts'
import type { Executor } from '../../platform/db/scope.ts'
import { isConfirmed } from './confirmations.ts'
import { unsubscribedOf } from './unsubscribed.ts'

/** Members of one role or group that are notified at most. */
const MAX_MEMBERS = 500

interface Place {
  vendorId: string
  tenantId: string
}

/**
 * The addresses that get a mail: those that are named, and those of active members who hold a role or belong to a group; without
 * those who have unsubscribed or have not confirmed, and without members who are disabled.
 */
export async function mailRecipients(
  db: Executor,
  services: Pick<Services, 'sealer'>,
  { vendorId, tenantId }: Place,
  recipients: readonly string[],
): Promise<string[]> {
  const sets = recipients.flatMap(recipient => recipientSet(recipient) ?? [])
  const idsOf = (kind: 'role' | 'group') => sets.filter(set => set.kind === kind).map(({ id }) => id)
  const addresses = recipients.filter(recipient => !recipientSet(recipient))
  const { rows } = await sql<{ email: string }>`
    select distinct f.email from (
      select e.email from unnest(${addresses}::text[]) e (email) where ${isConfirmed({ vendorId, tenantId })}
      union all
      (select m.email from memberships m
        where m.vendor_id = ${vendorId} and m.tenant_id = ${tenantId} and m.email <> ''
          and (m.role_ids && ${idsOf('role')}::uuid[] or m.group_ids && ${idsOf('group')}::uuid[])
          and m.activated and not m.is_disabled and not m.invisible
          and (m.temporary_expires_at is null or m.temporary_expires_at > now())
        order by m.joined_at limit ${MAX_MEMBERS})) f
    where not exists (select from memberships d
        where d.vendor_id = ${vendorId} and d.tenant_id = ${tenantId} and d.email = f.email and d.is_disabled)
    order by 1
  `.execute(db)
  const emails = rows.map(({ email }) => email)
  const gone = await unsubscribedOf(db, services, { vendorId, tenantId }, emails)
  return emails.filter(email => !gone.has(email))
}
