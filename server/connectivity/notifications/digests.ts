import { sql } from 'kysely'
import { topicOf } from '../../../rules/notifications.ts'
import { holds } from '../../../rules/permissions.ts'
import type { Services } from '../../core/context/services.ts'
import type { Transaction } from '../../platform/outbox/transaction.ts'
import { linksOf } from './links.ts'

/** Named in one mail; of more it says how many. */
const MOST_NAMED = 20

type Parts = Pick<Services, 'transact' | 'vendors'>

/** Mails the digests that are due, one for each person and tenant. @returns how many were mailed */
export async function sendDueDigests(services: Parts): Promise<number> {
  let sent = 0
  for (;;) {
    const next = await services.transact(tx => sendNext(tx, services))
    if (next === undefined) return sent
    sent += next
  }
}

interface Place {
  vendor_id: string
  user_id: string
  tenant_id: string | null
}

interface DueRow {
  event_key: string
  data: Record<string, string>
  status: string
}

interface Reader {
  email: string | null
  tenant_name: string | null
  permission_keys: string[] | null
}

/** The digest that has waited longest. Another server that looks at the same time takes the next. */
async function sendNext(tx: Transaction, { vendors }: Parts): Promise<0 | 1 | undefined> {
  const { rows: found } = await sql<Place>`
    select vendor_id, user_id, tenant_id from notifications where digest_at <= now()
    order by digest_at limit 1 for update skip locked
  `.execute(tx.kysely)
  const place = found[0]
  if (!place) return undefined
  const { vendor_id: vendorId, user_id: userId, tenant_id: tenantId } = place
  const { rows } = await sql<DueRow & { id: string }>`
    update notifications set digest_at = null
    where vendor_id = ${vendorId} and user_id = ${userId}::uuid and tenant_id is not distinct from ${tenantId}
      and digest_at <= now()
    returning id, event_key, data, status
  `.execute(tx.kysely)
  const { rows: readers } = await sql<Reader>`
    select case when u.verified then u.email end as email, t.name as tenant_name, m.permission_keys
    from users u
    left join memberships m on m.vendor_id = u.vendor_id and m.user_id = u.id and m.tenant_id = ${tenantId}
      and m.activated and not m.is_disabled and (m.temporary_expires_at is null or m.temporary_expires_at > now())
    left join tenants t on t.vendor_id = m.vendor_id and t.id = m.tenant_id and t.deleted_at is null
    where u.vendor_id = ${vendorId} and u.id = ${userId}::uuid
  `.execute(tx.kysely)
  const vendor = await vendors.get(vendorId)
  const reader = readers[0]
  if (!vendor || !reader?.email || (tenantId !== null && reader.tenant_name === null)) return 0
  const named = rows.sort((one, other) => (one.id < other.id ? 1 : -1)).filter(row => mayRead(row, reader))
  if (named.length === 0) return 0
  const links = linksOf(vendor)
  await tx.mail({
    vendorId,
    template: 'notification-digest',
    to: reader.email,
    data: {
      items: named.slice(0, MOST_NAMED).map(({ event_key, data }) => ({
        topic: topicOf(event_key)!.name,
        values: data,
      })),
      more: Math.max(0, named.length - MOST_NAMED),
      tenantName: reader.tenant_name ?? undefined,
      url: links.page('notifications'),
      preferencesUrl: links.preferences,
    },
  })
  return 1
}

/** What was read in the portal meanwhile is no news, and what the person may no longer see is none of theirs. */
function mayRead({ event_key, status }: DueRow, { permission_keys }: Reader): boolean {
  const topic = topicOf(event_key)
  if (!topic || status !== 'unread') return false
  return !topic.permission || holds(permission_keys ?? [], topic.permission)
}
