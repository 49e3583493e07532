import { sql } from 'kysely'
import type { Erase, ReadRows } from '../../core/feature/personal-data.ts'

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

/**
 * Takes a person out of the conversations of others: what a tool read about them, what was proposed for them and what the
 * assistant said of them. Own conversations go with the account. What others typed is theirs.
 */
export const forgetInConversations: Erase = async (tx, { vendor }, { userId, email }) => {
  const named = (column: string) =>
    sql`(position(${userId} in ${sql.raw(column)}) > 0
      or position(${email.toLowerCase() || userId} in lower(${sql.raw(column)})) > 0)`
  await sql`
    update assistant_messages set content = case role when 'assistant' then '…' else '' end, input = null, proposal = null, state = null,
      url = split_part(coalesce(url, ''), '?', 1)
    where vendor_id = ${vendor.id} and role <> 'user'
      and (${named('content')} or ${named('input::text')} or ${named('proposal::text')} or ${named('url')})
  `.execute(tx.kysely)
}
