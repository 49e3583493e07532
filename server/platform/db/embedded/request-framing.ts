/**
 * One request of a client, as whole protocol messages: a simple query, or an extended one up to its Sync.
 * `complete` is false for messages before a Flush: the client waits for an answer and then goes on.
 */
export interface WireRequest {
  messages: Uint8Array[]
  complete: boolean
}

/** What a client wrote: requests to run, and what the connection itself must do. */
export interface Framed {
  requests: WireRequest[]
  /** Encryption was asked for, which a unix socket does not need: answer one `N` byte for each. */
  refuseEncryption: number
  /** The client is done, or wrote something that is not the protocol. */
  close: boolean
}

const STARTUP_3 = 3
const SSL_REQUEST = 80877103
const GSS_REQUEST = 80877104
const MAX_MESSAGE = 64 * 1024 * 1024
const code = (letter: string): number => letter.charCodeAt(0)
const FLUSH = code('H')
const TERMINATE = code('X')
/** Query, Sync, FunctionCall, CopyDone, CopyFail: after each of these the server answers ReadyForQuery. */
const ENDS_REQUEST = new Set(['Q', 'S', 'F', 'c', 'f'].map(code))

/**
 * Splits the byte stream of one PostgreSQL client (protocol 3.0, messages as in its manual, chapter "Message
 * Formats") into requests that can run alone. Many clients share the one backend of the embedded database,
 * and a statement whose messages arrive in several chunks must never be mixed with another client's.
 */
export class RequestFraming {
  #chunks: Buffer[] = []
  #size = 0
  #needed = 1
  #started: boolean = false
  #messages: Uint8Array[] = []

  push(chunk: Buffer): Framed {
    const framed: Framed = { requests: [], refuseEncryption: 0, close: false }
    this.#chunks.push(chunk)
    this.#size += chunk.length
    if (this.#size < this.#needed) return framed
    let rest: Buffer = this.#chunks.length === 1 ? chunk : Buffer.concat(this.#chunks)
    for (;;) {
      const length = messageLength(rest, this.#started)
      if (length !== 'unknown' && (length < (this.#started ? 5 : 8) || length > MAX_MESSAGE)) {
        return { ...framed, close: true }
      }
      if (length === 'unknown' || length > rest.length) {
        this.#needed = length === 'unknown' ? rest.length + 1 : length
        break
      }
      // A copy: the database keeps the message while the socket reuses its memory.
      const message = new Uint8Array(rest.subarray(0, length))
      rest = rest.subarray(length)
      if (this.#started) this.#take(message, framed)
      else this.#begin(Buffer.from(message).readInt32BE(4), message, framed)
      if (framed.close) return framed
    }
    this.#chunks = rest.length ? [rest] : []
    this.#size = rest.length
    return framed
  }

  #begin(request: number, message: Uint8Array, framed: Framed): void {
    if (request === SSL_REQUEST || request === GSS_REQUEST) framed.refuseEncryption++
    else if (request >> 16 === STARTUP_3) {
      this.#started = true
      framed.requests.push({ messages: [message], complete: true })
    } else framed.close = true
  }

  #take(message: Uint8Array, framed: Framed): void {
    const type = message[0]!
    if (type === TERMINATE) {
      framed.close = true
      return
    }
    this.#messages.push(message)
    if (!ENDS_REQUEST.has(type) && type !== FLUSH) return
    framed.requests.push({ messages: this.#messages, complete: type !== FLUSH })
    this.#messages = []
  }
}

/** Before the start-up message a length comes first; after it, a type letter and then the length. */
function messageLength(bytes: Buffer, started: boolean): number | 'unknown' {
  if (started) return bytes.length < 5 ? 'unknown' : 1 + bytes.readInt32BE(1)
  return bytes.length < 8 ? 'unknown' : bytes.readInt32BE(0)
}
