import { Readable } from 'node:stream'
import type { Conversation, ConversationMessage } from '../../../contract/assistant.ts'
import { assistantErrors } from '../../../contract/errors/assistant.ts'
import type { Context } from '../../core/context/context.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { ModelFailed } from './engine.ts'
import type { TurnEvent } from './turn.ts'

interface Answer {
  /** Without messages. */
  conversation: Conversation
  /** What was kept before the turn began: the person's own message. */
  first: readonly ConversationMessage[]
  events: AsyncGenerator<TurnEvent, void>
}

/** The signal that the caller is gone: a turn ends with its reader. */
export function readerGone({ reply }: Context): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return gone.signal
}

/** The messages of a turn in one answer. @throws Problem 502 */
export async function asJson(
  { conversation, first, events }: Answer,
  context: Context,
): Promise<Conversation> {
  const messages = [...first]
  try {
    for await (const event of events) if (event.type !== 'delta') messages.push(event.message)
  } catch (error) {
    throw problemOf(error, context)
  }
  return { ...conversation, messages }
}

/** The same as it comes: server-sent events. What goes wrong after the first is an event, for the status is sent. */
export async function asStream(answer: Answer, context: Context): Promise<void> {
  await context.reply
    .type('text/event-stream; charset=utf-8')
    // Else a proxy keeps it until it is whole.
    .header('x-accel-buffering', 'no')
    .send(Readable.from(eventsOf(answer, context), { objectMode: false }))
}

async function* eventsOf({ conversation, first, events }: Answer, context: Context): AsyncGenerator<string> {
  const { id, title } = conversation
  yield line({ type: 'conversation', id, title })
  for (const message of first) yield line({ type: 'message', message })
  try {
    for await (const event of events) yield line(event)
  } catch (error) {
    const { message, code } = problemOf(error, context)
    yield line({ type: 'error', errors: [message], errorCode: code })
  }
}

const line = (event: object): string => `data: ${JSON.stringify(event)}\n\n`

/** Whatever ends a turn is answered as the model's failure, but for a limit; what it was stands in the log. */
function problemOf(error: unknown, { services, vendor, traceId }: Context): Problem {
  if (error instanceof Problem && error.status === 429) return error
  const reason = error instanceof ModelFailed ? error.reason : 'an error of the server'
  services.log.warn({ vendorId: vendor.id, traceId, reason }, 'the assistant could not answer')
  if (!(error instanceof ModelFailed)) services.log.error(error)
  return new Problem(assistantErrors.modelFailed)
}
