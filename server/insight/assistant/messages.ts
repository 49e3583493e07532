import { randomUUIDv7 } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { AssistantProposal, ConversationMessage } from '../../../contract/assistant.ts'
import type { Context } from '../../core/context/context.ts'
import type { Executor } from '../../platform/db/scope.ts'
import type { AssistantMessagesTable } from '../../platform/db/tables/assistant.ts'
import { tools } from './tools.ts'

export type MessageRow = Selectable<AssistantMessagesTable>

export type NewMessageRow = Omit<
  Insertable<AssistantMessagesTable>,
  'vendor_id' | 'conversation_id' | 'id' | 'created_at'
> & { id?: string }

const nothingCalled = {
  tool: null,
  url: null,
  method: null,
  input: null,
  status: null,
  proposal: null,
  state: null,
}

/** The oldest first. */
export async function messagesOf(
  { scope }: Pick<Context, 'scope'>,
  conversationId: string,
): Promise<MessageRow[]> {
  return await scope
    .select('assistant_messages')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .orderBy('id')
    .execute()
}

export async function addMessage(
  db: Executor,
  { vendor }: Pick<Context, 'vendor'>,
  conversationId: string,
  row: Pick<NewMessageRow, 'role'> & Partial<NewMessageRow>,
): Promise<MessageRow> {
  return await db
    .insertInto('assistant_messages')
    .values({
      ...nothingCalled,
      ...row,
      vendor_id: vendor.id,
      conversation_id: conversationId,
      id: row.id ?? randomUUIDv7(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** @param agentName what the vendor calls the assistant */
export function shownMessage(row: MessageRow, agentName: string): ConversationMessage {
  const kept = { id: row.id, createdAt: row.created_at.toISOString() }
  if (row.role === 'user') return { ...kept, role: 'user', content: row.content }
  if (row.role === 'assistant')
    return {
      ...kept,
      role: 'assistant',
      content: row.content,
      name: agentName,
      ...(row.stopped && { stopped: true as const }),
    }
  const { tool, proposal } = row
  return {
    ...kept,
    role: 'tool',
    tool_call_id: row.id,
    name: tool ?? '',
    url: row.url ?? '',
    method: row.method ?? '',
    body: textsOf(row.input ?? {}),
    loadingMessage: tools.find(({ name }) => name === tool)?.label ?? '',
    ...(row.status !== null && { status: row.status }),
    ...(row.content !== '' && !proposal && { resourceId: row.id }),
    ...(proposal && {
      proposal: {
        ...(proposal as unknown as Omit<AssistantProposal, 'state'>),
        state: row.state ?? 'waiting',
      },
    }),
  }
}

/** The wire has texts alone. */
function textsOf(input: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )
}
