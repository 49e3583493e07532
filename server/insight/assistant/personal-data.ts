import { sql } from 'kysely'
import type { ReadRows } from '../../core/feature/personal-data.ts'

/** What a person asked the assistant and what it said, for their download. What it read stands where it was read. */
export const exportedConversations: ReadRows = async ({ db, vendorId, userId }) => {
  const { rows } = await sql<Record<string, unknown>>`
    select c.title, c.tenant_id as "tenantId", c.created_at as "createdAt",
      coalesce((select json_agg(json_build_object('role', m.role, 'content', m.content, 'at', m.created_at) order by m.id)
        from assistant_messages m where m.vendor_id = c.vendor_id and m.conversation_id = c.id
          and m.role in ('user', 'assistant')), '[]') as messages
    from assistant_conversations c
    where c.vendor_id = ${vendorId} and c.user_id = ${userId}::uuid order by c.created_at
  `.execute(db)
  return rows
}
