import { sql } from 'kysely'
import { sayNotification } from '../../../rules/notification-texts.ts'
import { topicOf } from '../../../rules/notifications.ts'
import type { Erase, ReadRows } from '../../core/feature/personal-data.ts'

/** What the person was notified of, for their download. */
export const exportedNotifications: ReadRows = async ({ db, vendorId, userId }) => {
  const { rows } = await sql<{ event: string; data: Record<string, string> }>`
    select event_key as event, tenant_id as "tenantId", data, status, is_pinned as pinned, created_at as "createdAt"
    from notifications where vendor_id = ${vendorId} and user_id = ${userId}::uuid order by id
  `.execute(db)
  return rows.map(({ data, ...row }) => ({
    ...row,
    ...sayNotification(topicOf(row.event)?.name ?? row.event, data),
  }))
}

/** What the person chose, for their download. */
export const exportedPreferences: ReadRows = async ({ db, vendorId, userId }) => {
  const { rows } = await sql<Record<string, unknown>>`
    select event_key as event, tenant_id as "tenantId", portal, mail
    from notification_preferences where vendor_id = ${vendorId} and user_id = ${userId}::uuid order by id
  `.execute(db)
  return rows
}

/** Takes a person out of what others were notified of; their own rows go with the account. */
export const forgetInNotifications: Erase = async (tx, { vendor }, { userId }) => {
  await sql`
    update notifications set data = data - 'memberName', about_user_id = null
    where vendor_id = ${vendor.id} and about_user_id = ${userId}::uuid
  `.execute(tx.kysely)
}
