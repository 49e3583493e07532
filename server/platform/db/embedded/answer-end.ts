const letter = (name: string): number => name.charCodeAt(0)
/** Query and Sync: whatever is said to them, even an error, ends in ReadyForQuery. */
const ASKS_FOR_READY = new Set([letter('Q'), letter('S')])
/** A type letter, the length 5, and one byte for the state of the transaction. */
const READY_FOR_QUERY = Buffer.from([letter('Z'), 0, 0, 0, 5])
const LENGTH = READY_FOR_QUERY.length + 1

/**
 * Watches how the answer to messages ends, of which this is the last (PostgreSQL's manual, chapter "Message Formats"). A
 * backend that panicked, such as on a full disk while it writes its log, says so and then nothing any more: it has to be
 * started again.
 */
export class AnswerEnd {
  readonly #message: Uint8Array
  #tail: Buffer = Buffer.alloc(0)

  constructor(message: Uint8Array) {
    this.#message = message
  }

  push(data: Uint8Array): void {
    this.#tail = Buffer.concat([this.#tail, data.slice(-LENGTH)]).subarray(-LENGTH)
  }

  /** Whether the backend can take another message. */
  get alive(): boolean {
    if (!ASKS_FOR_READY.has(this.#message[0]!)) return true
    return this.#tail.length === LENGTH && this.#tail.subarray(0, -1).equals(READY_FOR_QUERY)
  }
}
