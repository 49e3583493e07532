import type { ConversationMessage } from '../../../contract/assistant.ts'
import type { Context } from '../../core/context/context.ts'
import { releaseConversation } from './conversations.ts'
import { type Engine, ModelFailed } from './engine.ts'
import { historyOf } from './history.ts'
import { type Reservation, reserveTokens, settleTokens } from './limits.ts'
import { addMessage, messagesOf, shownMessage } from './messages.ts'
import { runCall } from './run-call.ts'
import type { Tool } from './tool.ts'
import { type ToolCall, toolsOf } from './tools.ts'

/** How often an engine is asked within one turn, and how much it may call: a model that goes in circles ends. */
const MAX_ROUNDS = 5
const MAX_CALLS = 8

export type TurnEvent =
  | { type: 'message'; message: ConversationMessage }
  | { type: 'delta'; content: string }
  | { type: 'done'; message: ConversationMessage }

interface TurnParts {
  context: Context
  conversationId: string
  engine: Engine
  /** For the first round. */
  reserved: Reservation
  signal: AbortSignal
}

/**
 * Answers what was said last: asks the engine, makes its calls as the person, and asks again, until it has nothing more to call.
 * It stops when the client disconnects; what was said until then is kept. The conversation is free again at the end, however it ends.
 *
 * @throws ModelFailed; Problem 429 where the tokens of the day end before it does
 */
export async function* turn({
  context,
  conversationId,
  engine,
  reserved: first,
  signal,
}: TurnParts): AsyncGenerator<TurnEvent, void> {
  const offered = toolsOf(context.caller)
  let reserved: Reservation | undefined = first
  let left = MAX_CALLS
  let said = false
  try {
    for (let number = 0; number < MAX_ROUNDS && !signal.aborted; number++) {
      const wanted: ToolCall[] = []
      const reading = { history: historyOf(await messagesOf(context, conversationId)), tools: offered }
      reserved ??= await context.transact(tx => reserveTokens(tx.kysely, context, engine.tokensOf(reading)))
      let tokens = 0
      const consumed = (count: number) => {
        tokens += count
      }
      const parts = engine.answer({ ...reading, signal, consumed })
      let spoke: boolean
      try {
        spoke = yield* speak({ context, conversationId, wanted, signal, parts })
      } finally {
        await settleTokens(context, reserved, tokens)
        reserved = undefined
      }
      const calls = wanted.slice(0, left)
      left -= calls.length
      said ||= spoke || calls.length > 0
      for (const call of calls) {
        if (signal.aborted) return
        const row = await runCall(context, conversationId, call, offered)
        yield { type: 'message', message: shownMessage(row, nameOf(context)) }
      }
      if (calls.length === 0 || (spoke && calls.every(call => isProposal(call, offered)))) break
    }
    if (!said && !signal.aborted) throw new ModelFailed('it said nothing')
  } finally {
    // Of a turn that was over before it began.
    if (reserved) await settleTokens(context, reserved, 0)
    await releaseConversation(context, conversationId)
  }
}

interface Speaking {
  context: Context
  conversationId: string
  parts: ReturnType<Engine['answer']>
  /** Takes the calls that the engine wants made. */
  wanted: ToolCall[]
  signal: AbortSignal
}

/** Hands on what the engine says, and keeps it, all or as far as it came. @returns whether it said anything */
async function* speak({
  context,
  conversationId,
  parts,
  wanted,
  signal,
}: Speaking): AsyncGenerator<TurnEvent, boolean> {
  let content = ''
  let whole = false
  const keep = () =>
    addMessage(context.scope.db, context, conversationId, { role: 'assistant', content, stopped: !whole })
  try {
    for await (const part of parts) {
      if (part.type === 'call') wanted.push(part.call)
      else {
        content += part.text
        yield { type: 'delta', content: part.text }
      }
    }
    // An engine that is stopped ends as if it had said all.
    whole = !signal.aborted
  } finally {
    if (!whole && content) await keep()
  }
  if (!whole || !content) return false
  yield { type: 'done', message: shownMessage(await keep(), nameOf(context)) }
  return true
}

const nameOf = ({ vendor }: Context): string => vendor.settings.assistant.name

const isProposal = ({ name }: ToolCall, offered: readonly Tool[]): boolean =>
  offered.find(tool => tool.name === name)?.kind === 'proposal'
