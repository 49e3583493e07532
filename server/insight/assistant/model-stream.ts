import { ModelFailed } from './engine.ts'

/** What one event of a streamed chat completion adds. */
export interface CompletionDelta {
  content: string
  calls: { index: number; name: string; text: string }[]
  /** Of the whole answer, in its last event. */
  tokens: number | undefined
}

/** Characters of one event: a piece of text, or of the input of a call. */
const MAX_EVENT = 256 * 1024

/**
 * Reads server-sent events of chat completions until `[DONE]`.
 *
 * @throws ModelFailed for what is none, and for an answer that breaks off
 */
export async function* deltasOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<CompletionDelta> {
  const decoder = new TextDecoder()
  let waiting = ''
  for await (const chunk of body) {
    waiting += decoder.decode(chunk, { stream: true })
    const lines = waiting.split(/\r\n|\n|\r(?!$)/)
    waiting = lines.pop() ?? ''
    if (waiting.length > MAX_EVENT) throw new ModelFailed('an event is too long')
    for (const line of lines) {
      const data = dataOf(line)
      if (data === '[DONE]') return
      if (data) yield deltaOf(data)
    }
  }
  throw new ModelFailed('the answer broke off')
}

/** Comments keep a connection open; other fields say nothing that is needed. */
const dataOf = (line: string): string | undefined =>
  line.startsWith('data:') ? line.slice('data:'.length).trim() : undefined

function deltaOf(data: string): CompletionDelta {
  const event = parsed(data)
  if (event?.error) throw new ModelFailed('it reports an error')
  if (!event || !Array.isArray(event.choices)) throw new ModelFailed('the answer is no chat completion')
  const delta = (event.choices[0] as { delta?: Delta } | undefined)?.delta ?? {}
  const calls = Array.isArray(delta.tool_calls) ? delta.tool_calls : []
  const tokens = event.usage?.total_tokens
  return {
    content: textOf(delta.content),
    calls: calls.map(({ index, function: called }, at) => ({
      index: typeof index === 'number' ? index : at,
      name: textOf(called?.name),
      text: textOf(called?.arguments),
    })),
    tokens: typeof tokens === 'number' && tokens >= 0 ? tokens : undefined,
  }
}

interface Delta {
  content?: unknown
  tool_calls?: { index?: unknown; function?: { name?: unknown; arguments?: unknown } }[]
}

function parsed(
  data: string,
): { choices?: unknown; error?: unknown; usage?: { total_tokens?: unknown } | null } | undefined {
  try {
    const value: unknown = JSON.parse(data)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
