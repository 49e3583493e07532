import type { HttpClient, StreamedResponse } from '../../platform/http-client/http-client.ts'
import { HttpClientError } from '../../platform/http-client/http-client-error.ts'
import {
  type Engine,
  type EnginePart,
  type HistoryMessage,
  ModelFailed,
  type Reading,
  type Round,
} from './engine.ts'
import { type CompletionDelta, deltasOf } from './model-stream.ts'
import { toolResult } from './prompt.ts'
import type { Model } from './save-model.ts'
import type { Tool } from './tool.ts'
import type { ToolCall } from './tools.ts'

/** Milliseconds for one round of a model, from its request to its last word. */
const TIMEOUT = 90_000
/** Bytes of one streamed answer: a few hundred for each piece of text. */
const MAX_BYTES = 4 * 1024 * 1024
/** Characters of one answer that are kept: an address that never ends is left. */
const MAX_ANSWER = 32_000
/** Where an address does not say how many tokens it took. */
const CHARACTERS_PER_TOKEN = 4
/** Of what is asked, before it is: a token of a letter of other scripts is as long. */
const BYTES_PER_TOKEN = 3

interface ModelParts {
  httpClient: HttpClient
  model: Model
  prompt: string
}

/** Asks an address that speaks OpenAI's chat completions, streamed, with tools. The key goes into its header and nowhere else. */
export function modelEngine({ httpClient, model, prompt }: ModelParts): Engine {
  const bodyOf = ({ history, tools }: Reading) =>
    JSON.stringify({
      model: model.model,
      max_tokens: model.maxTokens,
      stream: true,
      stream_options: { include_usage: true },
      messages: [{ role: 'system', content: prompt }, ...history.flatMap(messageOf)],
      tools: tools.map(functionOf),
    })
  async function* answer({ history, tools, signal, consumed }: Round): AsyncGenerator<EnginePart, void> {
    const body = bodyOf({ history, tools })
    let characters = 0
    let usage: number | undefined
    try {
      const calls = new Map<number, { name: string; text: string }>()
      for await (const delta of deltasOf(await begin(httpClient, model, body, signal))) {
        usage = delta.tokens ?? usage
        if (delta.content) {
          characters += delta.content.length
          if (characters > MAX_ANSWER) throw new ModelFailed('the answer is too long')
          yield { type: 'text', text: delta.content }
        }
        for (const part of delta.calls) addPart(calls, part)
      }
      for (const [index, { name, text }] of calls)
        yield { type: 'call', call: { id: String(index), name, input: inputOf(text) } satisfies ToolCall }
    } catch (error) {
      if (signal.aborted) return
      throw error instanceof HttpClientError ? new ModelFailed(error.message) : error
    } finally {
      consumed(usage ?? (body.length + characters) / CHARACTERS_PER_TOKEN)
    }
  }
  const tokensOf = (reading: Reading) =>
    Math.ceil(Buffer.byteLength(bodyOf(reading)) / BYTES_PER_TOKEN) + model.maxTokens
  return { answer, tokensOf }
}

async function begin(
  httpClient: HttpClient,
  { baseUrl, apiKey }: Model,
  body: string,
  signal: AbortSignal,
): Promise<StreamedResponse['body']> {
  const answer = await httpClient.stream(`${baseUrl}/chat/completions`, {
    method: 'POST',
    headers: {
      accept: 'text/event-stream',
      'content-type': 'application/json',
      ...(apiKey && { authorization: `Bearer ${apiKey}` }),
    },
    body,
    timeout: TIMEOUT,
    maxBytes: MAX_BYTES,
    signal,
  })
  if (answer.status === 200) return answer.body
  // What it says of an error may name the key.
  answer.discard()
  throw new ModelFailed(`status ${answer.status}`)
}

/** Pieces of one call come one after another, by its index. */
function addPart(
  calls: Map<number, { name: string; text: string }>,
  { index, name, text }: CompletionDelta['calls'][number],
): void {
  const before = calls.get(index) ?? { name: '', text: '' }
  calls.set(index, { name: before.name + name, text: before.text + text })
}

/** What is no JSON fits no tool, and is refused there. */
function inputOf(text: string): unknown {
  try {
    return JSON.parse(text || '{}')
  } catch {
    return text
  }
}

const functionOf = ({ name, description, input }: Tool) => ({
  type: 'function',
  function: { name, description, parameters: input },
})

function messageOf(message: HistoryMessage): object[] {
  if (message.role !== 'calls') return [message]
  const { calls } = message
  return [
    {
      role: 'assistant',
      content: null,
      tool_calls: calls.map(({ call }) => ({
        id: call.id,
        type: 'function',
        function: { name: call.name, arguments: JSON.stringify(call.input) },
      })),
    },
    ...calls.map(({ call, answer }) => ({
      role: 'tool',
      tool_call_id: call.id,
      content: toolResult(answer),
    })),
  ]
}
