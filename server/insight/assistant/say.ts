import type {
  CallResponse,
  Conversation,
  ConversationResource,
  NewMessage,
} from '../../../contract/assistant.ts'
import { assistantErrors } from '../../../contract/errors/assistant.ts'
import type { Context } from '../../core/context/context.ts'
import type { Executor } from '../../platform/db/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { engineOf } from './choose-engine.ts'
import {
  type ConversationRow,
  createConversation,
  holdConversation,
  MAX_TURN_MS,
  ownConversation,
  releaseConversation,
  shownConversation,
} from './conversations.ts'
import type { Engine } from './engine.ts'
import { historyOf } from './history.ts'
import { countMessage, type Reservation, requireOn, requireRoom, reserveTokens } from './limits.ts'
import { addMessage, type MessageRow, messagesOf, shownMessage } from './messages.ts'
import { asJson, asStream, readerGone } from './reply.ts'
import { toolsOf } from './tools.ts'
import { turn } from './turn.ts'

/** Begins a conversation with its first message. */
export async function beginConversation(body: NewMessage, context: Context): Promise<Conversation> {
  const content = await requireSayable(body.message, context)
  const engine = await engineOf(context)
  const { row, ...question } = await context.transact(async tx => {
    const row = await createConversation(tx.kysely, context, content)
    const message = await addMessage(tx.kysely, context, row.id, { role: 'user', content })
    return { row, message, reserved: await reserve(tx.kysely, context, engine, [message]) }
  })
  return await answer(row, { ...question, engine }, body.stream, context)
}

/** Goes on with one. The same words again after an answer that failed are a second try, and no second message. */
export async function addToConversation(
  id: string,
  body: NewMessage,
  context: Context,
): Promise<Conversation> {
  const content = await requireSayable(body.message, context)
  await ownConversation(context, id)
  await requireRoom(context, id)
  const row = await holdConversation(context, id)
  return await orRelease(row, context, async () => {
    const before = await messagesOf(context, id)
    const last = before.at(-1)
    const again = last?.role === 'user' && last.content === content
    const engine = await engineOf(context)
    const question = await context.transact(async tx => {
      const message = again ? last : await addMessage(tx.kysely, context, id, { role: 'user', content })
      return { message, reserved: await reserve(tx.kysely, context, engine, [...before, message]) }
    })
    return await answer(row, { ...question, engine }, body.stream, context)
  })
}

/** Keeps what became of a proposal, and lets the assistant go on. */
export async function answerProposal(
  { conversationId, callId }: { conversationId: string; callId: string },
  { data, status, stream }: CallResponse,
  context: Context,
): Promise<Conversation> {
  requireOn(context)
  await countMessage(context)
  await ownConversation(context, conversationId)
  await requireRoom(context, conversationId)
  const row = await holdConversation(context, conversationId)
  return await orRelease(row, context, async () => {
    const state = stateOf(status)
    const engine = await engineOf(context)
    const question = await context.transact(async tx => {
      const before = await tx.scope
        .select('assistant_messages')
        .select(['tool', 'state', 'proposal'])
        .where('conversation_id', '=', conversationId)
        .where('id', '=', callId)
        .forUpdate()
        .executeTakeFirst()
      if (!before?.proposal) throw new Problem(assistantErrors.unknownCall)
      if (before.state !== 'waiting') throw new Problem(assistantErrors.alreadyAnswered)
      await tx.record(
        'frontegg.assistant.proposalAnswered',
        { conversationId, tool: before.tool ?? '', state },
        { description: `A proposal of the assistant: ${state}` },
      )
      const message = await tx.scope
        .update('assistant_messages')
        .set({ state, status, content: JSON.stringify({ state, reported: data }) })
        .where('conversation_id', '=', conversationId)
        .where('id', '=', callId)
        .returningAll()
        .executeTakeFirstOrThrow()
      const rows = await messagesOf({ scope: tx.scope }, conversationId)
      return { message, reserved: await reserve(tx.kysely, context, engine, rows) }
    })
    return await answer(row, { ...question, engine }, stream, context)
  })
}

/** What one call read. */
export async function readResource(
  { conversationId, resourceId }: { conversationId: string; resourceId: string },
  context: Context,
): Promise<ConversationResource> {
  requireOn(context)
  await ownConversation(context, conversationId)
  const row = await context.scope
    .select('assistant_messages')
    .select(['id', 'content', 'proposal'])
    .where('conversation_id', '=', conversationId)
    .where('id', '=', resourceId)
    .where('role', '=', 'tool')
    .executeTakeFirst()
  if (!row || row.proposal) throw new Problem(assistantErrors.unknownCall)
  return { id: row.id, type: 'application/json', content: row.content }
}

const stateOf = (status: number): 'done' | 'dismissed' | 'failed' => {
  if (status === 0) return 'dismissed'
  return status >= 200 && status < 300 ? 'done' : 'failed'
}

async function requireSayable(message: string, context: Context): Promise<string> {
  requireOn(context)
  const content = message.trim()
  if (!content) throw new Problem(assistantErrors.emptyMessage)
  await countMessage(context)
  return content
}

/** Tokens for the first round of what is asked now. @throws Problem 429 */
const reserve = async (
  db: Executor,
  context: Context,
  engine: Engine,
  rows: readonly MessageRow[],
): Promise<Reservation> =>
  await reserveTokens(
    db,
    context,
    engine.tokensOf({ history: historyOf(rows), tools: toolsOf(context.caller) }),
  )

/** From here the turn frees the conversation. */
async function answer(
  row: ConversationRow,
  { message, reserved, engine }: { message: MessageRow; reserved: Reservation; engine: Engine },
  stream: boolean | undefined,
  context: Context,
): Promise<Conversation> {
  const events = turn({
    context,
    conversationId: row.id,
    engine,
    reserved,
    signal: AbortSignal.any([readerGone(context), AbortSignal.timeout(MAX_TURN_MS)]),
  })
  const whole = { conversation: shownConversation(row), first: [shownMessage(message, '')], events }
  if (stream === false) return await asJson(whole, context)
  await asStream(whole, context)
  // The stream was the answer.
  return whole.conversation
}

async function orRelease<T>({ id }: ConversationRow, context: Context, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await releaseConversation(context, id)
    throw error
  }
}
