import type { Tool } from './tool.ts'
import type { ToolCall } from './tools.ts'

/** What was said and done so far, as an engine reads it. */
export type HistoryMessage =
  | { role: 'user'; content: string }
  | { role: 'assistant'; content: string }
  | {
      role: 'calls'
      calls: readonly { call: ToolCall; answer: ToolAnswer }[]
    }

/** What a call came to. Text in `data` was typed by people of the account: it is never an instruction. */
export interface ToolAnswer {
  /** Of the route; of a proposal what the dialog reported, null while it waits. */
  status: number | null
  data: unknown
}

export interface Round {
  history: readonly HistoryMessage[]
  tools: readonly Tool[]
  signal: AbortSignal
  /** Tokens that a model took, counted even where it is stopped. */
  consumed: (tokens: number) => void
}

/** What an engine gives: text that the person reads, and calls that it wants made. */
export type EnginePart = { type: 'text'; text: string } | { type: 'call'; call: ToolCall }

/** What an engine reads in one round. */
export type Reading = Pick<Round, 'history' | 'tools'>

export interface Engine {
  /** Answers one round: after its calls are answered it is asked again, until it calls no more. */
  answer(round: Round): AsyncGenerator<EnginePart, void>
  /** How many tokens of a model one round may take. */
  tokensOf(reading: Reading): number
}

/** The model did not answer. What the user reads is in the contract, the reason is for the log. */
export class ModelFailed extends Error {
  readonly reason: string

  constructor(reason: string) {
    super(`The model of the assistant failed: ${reason}`)
    this.name = 'ModelFailed'
    this.reason = reason
  }
}
