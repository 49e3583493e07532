import type { WireRequest } from './request-framing.ts'
import { namesStatement, SharedStatements } from './shared-statements.ts'

/** The one backend session that all clients share. */
export interface Backend {
  /** Runs protocol messages, one after the other; answers arrive through `onData` before the promise resolves. */
  run(messages: Uint8Array[], onData: (data: Uint8Array) => void): Promise<void>
  inTransaction(): boolean
  rollback(): Promise<void>
}

/** A type letter and a length. */
const MESSAGE_HEAD = 5

/** One connection: where its answers go. */
export interface BackendClient {
  write(data: Uint8Array): void
}

interface Turn {
  client: BackendClient
  request: WireRequest | 'leave'
}

/**
 * Lets many clients use one backend: whole requests, first come first served, and while a client's
 * transaction (or unfinished request) is open, that client's only. A client that leaves is rolled back.
 */
export class BackendQueue {
  #backend: Backend
  #onFailure: (error: Error) => void
  readonly #statements: SharedStatements = new SharedStatements()
  #waiting: Turn[] = []
  #owner: BackendClient | null = null
  #running: boolean = false

  /** @param onFailure the backend itself broke (not a statement): it must be started again */
  constructor(backend: Backend, onFailure: (error: Error) => void) {
    this.#backend = backend
    this.#onFailure = onFailure
  }

  submit(client: BackendClient, request: WireRequest): void {
    this.#waiting.push({ client, request })
    this.#start()
  }

  leave(client: BackendClient): void {
    this.#waiting = this.#waiting.filter(turn => turn.client !== client)
    this.#waiting.push({ client, request: 'leave' })
    this.#start()
  }

  #start(): void {
    if (this.#running) return
    this.#running = true
    this.#drain().then(
      () => {
        this.#running = false
      },
      error => this.#onFailure(error as Error),
    )
  }

  async #drain(): Promise<void> {
    for (let turn = this.#next(); turn; turn = this.#next()) {
      const { client, request } = turn
      if (request === 'leave') {
        if (this.#owner === client && this.#backend.inTransaction()) await this.#backend.rollback()
        if (this.#owner === client) this.#owner = null
        continue
      }
      await this.#run(request.messages, client)
      this.#owner = this.#backend.inTransaction() || !request.complete ? client : null
    }
  }

  /** A statement that is handed over is run by itself, to see whether the backend took it; the rest in one go. */
  async #run(messages: Uint8Array[], client: BackendClient): Promise<void> {
    let together: Uint8Array[] = []
    const runTogether = async (): Promise<void> => {
      if (together.length) await this.#backend.run(together, data => client.write(data))
      together = []
    }
    for (const message of messages) {
      if (!namesStatement(message)) together.push(message)
      else {
        await runTogether()
        await this.#handOver(message, client)
      }
    }
    await runTogether()
  }

  async #handOver(message: Uint8Array, client: BackendClient): Promise<void> {
    const answer = this.#statements.answer(message)
    if (answer) return client.write(answer)
    let last: Uint8Array = new Uint8Array()
    await this.#backend.run([message], data => {
      // A copy: the backend writes its next answer into the same memory.
      last = data.slice(-MESSAGE_HEAD)
      client.write(data)
    })
    this.#statements.ran(message, last)
  }

  #next(): Turn | undefined {
    if (!this.#owner) return this.#waiting.shift()
    const index = this.#waiting.findIndex(turn => turn.client === this.#owner)
    return index < 0 ? undefined : this.#waiting.splice(index, 1)[0]
  }
}
