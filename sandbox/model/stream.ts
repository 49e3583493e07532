import type { ChatReply } from './reply.ts'

/** The same id and time for all: nothing about an answer changes from run to run. */
const head = { id: 'chatcmpl-sandbox', created: 1_767_225_600, model: 'sandbox' }

const tokensOf = ({ content, calls }: ChatReply): object => {
  const completion_tokens = content.split(/\s+/).length + calls.length * 10
  return { prompt_tokens: 100, completion_tokens, total_tokens: 100 + completion_tokens }
}

/** An answer in one. */
export function endOf(reply: ChatReply): object {
  const { content, calls } = reply
  return {
    ...head,
    object: 'chat.completion',
    choices: [
      {
        index: 0,
        finish_reason: calls.length > 0 ? 'tool_calls' : 'stop',
        message: {
          role: 'assistant',
          content: content || null,
          ...(calls.length > 0 && {
            tool_calls: calls.map(({ name, text }, at) => ({
              id: `call_${at}`,
              type: 'function',
              function: { name, arguments: text },
            })),
          }),
        },
      },
    ],
    usage: tokensOf(reply),
  }
}

/** The same in pieces: text a word at a time, the input of a call in two halves, and at last what it took. */
export function pieceOf(reply: ChatReply): object[] {
  const { content, calls } = reply
  const chunk = (delta: object, finish_reason: string | null = null): object => ({
    ...head,
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, finish_reason }],
  })
  const words = content.match(/\S+\s*/g) ?? []
  return [
    chunk({ role: 'assistant', content: '' }),
    ...words.map(word => chunk({ content: word })),
    ...calls.flatMap(({ name, text }, index) => {
      const half = Math.ceil(text.length / 2)
      const start = {
        id: `call_${index}`,
        type: 'function',
        function: { name, arguments: text.slice(0, half) },
      }
      return [
        chunk({ tool_calls: [{ index, ...start }] }),
        chunk({ tool_calls: [{ index, function: { arguments: text.slice(half) } }] }),
      ]
    }),
    chunk({}, calls.length > 0 ? 'tool_calls' : 'stop'),
    { ...head, object: 'chat.completion.chunk', choices: [], usage: tokensOf(reply) },
  ]
}
