import type { ConversationMessage } from '../../../contract/assistant.ts'
import { ApiError } from '../../api/api-error.ts'

/** What the server says of an answer as it comes. Source: `contract/assistant.ts`, `NewMessage`. */
export type AssistantEvent =
  | { type: 'conversation'; id: string; title: string }
  | { type: 'message'; message: ConversationMessage }
  | { type: 'delta'; content: string }
  | { type: 'done'; message: ConversationMessage }
  | { type: 'error'; errors: string[]; errorCode: string }

/** The events of a stream, one after another; lines that are none are passed over. Ends by returning, or by what the reader throws. */
export async function* eventsOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<AssistantEvent> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let waiting = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      waiting += done ? decoder.decode() : decoder.decode(value, { stream: true })
      const lines = waiting.split('\n')
      waiting = done ? '' : (lines.pop() ?? '')
      for (const line of lines) {
        const event = eventOf(line)
        if (event) yield event
      }
      if (done) return
    }
  } finally {
    // What is not read to its end is given up.
    await reader.cancel().catch(() => {})
  }
}

function eventOf(line: string): AssistantEvent | undefined {
  if (!line.startsWith('data:')) return undefined
  try {
    const event: unknown = JSON.parse(line.slice('data:'.length))
    return typeof event === 'object' && event !== null && 'type' in event
      ? (event as AssistantEvent)
      : undefined
  } catch {
    return undefined
  }
}

/** What an error event says, as a failed call would. */
export const errorOfEvent = ({ errors, errorCode }: Extract<AssistantEvent, { type: 'error' }>): ApiError =>
  new ApiError(errors.join(', '), { statusCode: 502, errorCode, errors })
