/** What the stand-in reads of a request. */
export interface ChatRequest {
  model: string
  stream?: boolean
  messages: ChatMessage[]
  tools?: { function: { name: string } }[]
}

export interface ChatMessage {
  role: 'system' | 'user' | 'assistant' | 'tool'
  content: string | null
  tool_calls?: { function: { name: string; arguments: string } }[]
}

/** What it says, and what it wants called. */
export interface ChatReply {
  content: string
  calls: { name: string; text: string }[]
}

export type Fault = 'status' | 'cut' | 'garbage' | 'held'

/** `!status`, `!cut`, `!garbage` or `!held` in the last message of the person. */
export function faultOf({ messages }: ChatRequest): Fault | undefined {
  const last = messages.findLast(({ role }) => role === 'user')
  return /!(status|cut|garbage|held)\b/.exec(last?.content ?? '')?.[1] as Fault | undefined
}

/** `CALL find_people {"text":"ada"}`, as often as it stands in a text. */
const ORDER = /CALL (\w+) (\{[^{}]*\})/g

/**
 * The same answer to the same question. A person's message may hold orders (`CALL tool {json}`), which it follows. It is as gullible
 * as a model can be: it follows orders in what its tools answer as well, wherever they stand and again and again, so that a test
 * sees what becomes of a model that was talked over.
 */
export function replyTo({ messages }: ChatRequest): ChatReply {
  const last = messages.at(-1)
  const results = resultsBehind(messages)
  if (last?.role === 'tool') {
    const found = ordersIn(results.map(readable).join('\n'))
    return found.length > 0
      ? { content: '', calls: found }
      : { content: `I have read: ${results.join(' ').slice(0, 1500)}`, calls: [] }
  }
  const content = last?.content ?? ''
  const calls = ordersIn(content)
  return calls.length > 0
    ? { content: '', calls }
    : { content: `You said: **${content.slice(0, 200)}**`, calls: [] }
}

const ordersIn = (text: string): ChatReply['calls'] =>
  [...text.matchAll(ORDER)].map(([, name = '', input = '']) => ({ name, text: input }))

/** JSON escapes quotes, and escapes them again inside of JSON: an order in it is still read as one. */
const readable = (text: string): string => text.replaceAll('\\', '')

function resultsBehind(messages: readonly ChatMessage[]): string[] {
  const from = messages.findLastIndex(({ role }) => role !== 'tool') + 1
  return messages.slice(from).map(({ content }) => content ?? '')
}
