import { randomUUIDv7 } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Conversation, Conversations, ConversationsQuery } from '../../../contract/assistant.ts'
import { assistantErrors } from '../../../contract/errors/assistant.ts'
import type { Context } from '../../core/context/context.ts'
import type { Executor } from '../../platform/db/scope.ts'
import type { AssistantConversationsTable } from '../../platform/db/tables/assistant.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { messagesOf, shownMessage } from './messages.ts'

export type ConversationRow = Selectable<AssistantConversationsTable>

/** Milliseconds that one answer may take, all rounds of the model together; then it ends with what was said. */
export const MAX_TURN_MS = 170_000
/** The lease of a conversation: an answer that holds it longer belongs to a process that died. */
const MAX_ANSWER_MS = MAX_TURN_MS + 10_000
const MAX_TITLE = 80

/** Conversations of the caller in the account of the session: there is no other way to any. */
const own = ({ scope, caller }: Context) =>
  scope.selectInTenant('assistant_conversations').where('user_id', '=', caller.userId)

const ownToChange = ({ scope, caller }: Context) =>
  scope.updateInTenant('assistant_conversations').where('user_id', '=', caller.userId)

const expiry = ({ vendor }: Context): Date =>
  new Date(Date.now() + vendor.settings.assistant.retentionDays * 86_400_000)

export async function listConversations(query: ConversationsQuery, context: Context): Promise<Conversations> {
  const filter = query.filter?.trim()
  const found = () =>
    own(context)
      .where('expires_at', '>', new Date())
      .$if(Boolean(filter), each =>
        each.where(sql<boolean>`position(lower(${filter ?? ''}) in lower(title)) > 0`),
      )
  const [rows, counted] = await Promise.all([
    found()
      .selectAll()
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc')
      .limit(query.limit ?? 20)
      .offset(query.offset ?? 0)
      .execute(),
    found()
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow(),
  ])
  return { conversations: rows.map(row => shownConversation(row)), total: Number(counted.n) }
}

/** @throws Problem 404: one of another person is as unknown as one that never was */
export async function ownConversation(context: Context, id: string): Promise<ConversationRow> {
  const row = await own(context)
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', new Date())
    .executeTakeFirst()
  if (!row) throw new Problem(assistantErrors.unknownConversation)
  return row
}

export async function readConversation(context: Context, id: string): Promise<Conversation> {
  const row = await ownConversation(context, id)
  const rows = await messagesOf(context, id)
  const { name } = context.vendor.settings.assistant
  return { ...shownConversation(row), messages: rows.map(each => shownMessage(each, name)) }
}

/** Called after its first message. */
export async function createConversation(
  db: Executor,
  context: Context,
  message: string,
): Promise<ConversationRow> {
  const { caller, vendor } = context
  return await db
    .insertInto('assistant_conversations')
    .values({
      vendor_id: vendor.id,
      id: randomUUIDv7(),
      tenant_id: caller.tenantId,
      user_id: caller.userId,
      title: titleOf(message),
      busy_until: new Date(Date.now() + MAX_ANSWER_MS),
      expires_at: expiry(context),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Holds a conversation for one answer, so that two do not mix.
 *
 * @throws Problem 404, or 409 while another is under way
 */
export async function holdConversation(context: Context, id: string): Promise<ConversationRow> {
  const now = new Date()
  const row = await ownToChange(context)
    .set({
      busy_until: new Date(now.getTime() + MAX_ANSWER_MS),
      updated_at: now,
      expires_at: expiry(context),
    })
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .where(({ eb, or }) => or([eb('busy_until', 'is', null), eb('busy_until', '<', now)]))
    .returningAll()
    .executeTakeFirst()
  if (row) return row
  await ownConversation(context, id)
  throw new Problem(assistantErrors.busy)
}

export async function releaseConversation(context: Context, id: string): Promise<void> {
  await ownToChange(context).set({ busy_until: null }).where('id', '=', id).execute()
}

export async function deleteConversation(context: Context, id: string): Promise<void> {
  const { numDeletedRows } = await context.scope
    .removeInTenant('assistant_conversations')
    .where('user_id', '=', context.caller.userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new Problem(assistantErrors.unknownConversation)
}

export const shownConversation = (row: ConversationRow): Conversation => ({
  id: row.id,
  title: row.title,
  messages: [],
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

function titleOf(message: string): string {
  const line = message.replace(/\s+/g, ' ').trim()
  return [...line].length <= MAX_TITLE ? line : `${[...line].slice(0, MAX_TITLE - 1).join('')}…`
}
