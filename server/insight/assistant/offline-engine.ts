import type { Engine, EnginePart, HistoryMessage, Round } from './engine.ts'
import { sayAnswer } from './offline-answers.ts'
import { intentOf } from './offline-intents.ts'

/**
 * Answers without a model: a question is taken by its words to one read, one proposal or the documentation, and what comes of it is
 * said in fixed sentences. The same question gives the same answer. It understands English, and the vendor's articles in theirs.
 */
export const offlineEngine: Engine = { answer: answerOffline, tokensOf: () => 0 }

async function* answerOffline({ history, tools }: Round): AsyncGenerator<EnginePart, void> {
  const last = history.at(-1)
  if (last?.role === 'calls') {
    yield* answersOf(last.calls)
    return
  }
  if (last?.role !== 'user') return
  const { tool, input, says } = intentOf(last.content, tools)
  if (says) yield* inPieces(says)
  yield { type: 'call', call: { id: '0', name: tool, input } }
}

type Calls = Extract<HistoryMessage, { role: 'calls' }>['calls']

function* answersOf(calls: Calls): Generator<EnginePart> {
  const { call, answer } = calls.at(-1)!
  // It waits for the person, who sees it.
  if (answer.status === null) return
  const { text, place } = sayAnswer(call.name, answer)
  yield* inPieces(text)
  if (place) yield { type: 'call', call: { id: '0', name: 'open_page', input: { place } } }
}

/** Word by word, so that a reader sees it come as from a model. */
function* inPieces(text: string): Generator<EnginePart> {
  for (const piece of text.match(/\S+\s*|\s+/g) ?? []) yield { type: 'text', text: piece }
}
