const PARSE = 'P'.charCodeAt(0)
const CLOSE = 'C'.charCodeAt(0)
const STATEMENT = 'S'.charCodeAt(0)
const HEAD = 5
const PARSE_COMPLETE = Buffer.from(['1'.charCodeAt(0), 0, 0, 0, 4])
const CLOSE_COMPLETE = Buffer.from(['3'.charCodeAt(0), 0, 0, 0, 4])

/**
 * Statements that are kept under a name, for clients that share one backend session. Each client believes that names are its
 * own and hands a statement over once; the backend must hear of it once in all, for it refuses a name that it knows.
 * What a later client hands over under the same name is answered as the backend would answer, and so is what takes a name
 * away: the others go on using it (PostgreSQL's manual, chapter "Message Formats": Parse, ParseComplete, Close,
 * CloseComplete).
 */
export class SharedStatements {
  /** Everything that Parse says, by name. */
  readonly #known = new Map<string, Buffer>()

  /** The answer to a message that the backend need not see; undefined: it must. */
  answer(message: Uint8Array): Uint8Array | undefined {
    if (message[0] === CLOSE) return CLOSE_COMPLETE
    const name = parsedName(message)
    return name && this.#known.get(name)?.equals(message) ? PARSE_COMPLETE : undefined
  }

  /** @param answered how the backend's answer to the message ended */
  ran(message: Uint8Array, answered: Uint8Array): void {
    const name = parsedName(message)
    if (name && PARSE_COMPLETE.equals(answered.slice(-PARSE_COMPLETE.length)))
      this.#known.set(name, Buffer.from(message))
  }
}

/** Whether a message gives a statement a name, or takes one away. */
export function namesStatement(message: Uint8Array): boolean {
  const takesAway = message[0] === CLOSE && message[HEAD] === STATEMENT
  return takesAway ? textAt(message, HEAD + 1) !== '' : parsedName(message) !== undefined
}

/** The name under which a statement is handed over; undefined for other messages, and where it has none. */
function parsedName(message: Uint8Array): string | undefined {
  return message[0] === PARSE ? textAt(message, HEAD) || undefined : undefined
}

function textAt(message: Uint8Array, from: number): string {
  return Buffer.from(message.subarray(from, message.indexOf(0, from))).toString()
}
