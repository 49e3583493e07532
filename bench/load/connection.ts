import { connect, type Socket } from 'node:net'

export interface Answer {
  status: number
  /** Status line and headers as they came. */
  head: string
  body: string
}

/** Longest wait for an answer, in milliseconds. */
const PATIENCE = 30_000
const END_OF_HEAD = '\r\n\r\n'
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n')

/**
 * One HTTP/1.1 connection that stays open, one request at a time. It reads no more of an answer than a load generator
 * must: a full client would cost the machine as much as the server that is measured.
 */
export class Connection {
  readonly #socket: Socket
  readonly #host: string
  #received: Buffer = Buffer.alloc(0)
  #waiting: PromiseWithResolvers<Answer> | undefined

  private constructor(socket: Socket, host: string) {
    this.#socket = socket
    this.#host = host
    socket.setNoDelay(true)
    socket.on('data', chunk => this.#read(chunk))
    socket.setTimeout(
      PATIENCE,
      () => this.#waiting && socket.destroy(new Error('The server does not answer.')),
    )
    socket.on('error', error => this.#waiting?.reject(error))
    socket.on('close', () => this.#waiting?.reject(new Error('The server closed the connection.')))
  }

  static open(url: string): Promise<Connection> {
    const { hostname, port, host } = new URL(url)
    const { promise, resolve, reject } = Promise.withResolvers<Connection>()
    const socket = connect({ host: hostname, port: Number(port) })
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.off('error', reject)
      resolve(new Connection(socket, host))
    })
    return promise
  }

  ask(
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    { host = this.#host, ...headers }: Record<string, string> = {},
    body?: string,
  ): Promise<Answer> {
    let head = `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n`
    for (const [name, value] of Object.entries(headers)) head += `${name}: ${value}\r\n`
    if (body !== undefined) head += `content-length: ${Buffer.byteLength(body)}\r\n`
    if (this.#socket.destroyed) return Promise.reject(new Error('The connection is closed.'))
    this.#waiting = Promise.withResolvers<Answer>()
    this.#socket.write(`${head}\r\n${body ?? ''}`)
    return this.#waiting.promise
  }

  /** The other side hung up, as servers do with what is idle. */
  get closed(): boolean {
    return this.#socket.destroyed
  }

  close(): void {
    this.#waiting = undefined
    this.#socket.destroy()
  }

  #read(chunk: Buffer): void {
    this.#received = this.#received.length ? Buffer.concat([this.#received, chunk]) : chunk
    const endOfHead = this.#received.indexOf(END_OF_HEAD)
    if (endOfHead < 0) return
    const head = this.#received.toString('latin1', 0, endOfHead)
    const begin = endOfHead + END_OF_HEAD.length
    const end = this.#endOfBody(head, begin)
    if (end === undefined) return
    const body = this.#received.toString('utf8', begin, end)
    this.#received = this.#received.subarray(end)
    const waiting = this.#waiting
    this.#waiting = undefined
    waiting?.resolve({ status: Number(head.slice(9, 12)), head, body })
  }

  #endOfBody(head: string, begin: number): number | undefined {
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
    if (length !== undefined) {
      const end = begin + Number(length)
      return this.#received.length >= end ? end : undefined
    }
    if (!/\r\ntransfer-encoding: *chunked/i.test(head)) return begin
    const last = this.#received.indexOf(LAST_CHUNK, begin - 2)
    return last < 0 ? undefined : last + LAST_CHUNK.length
  }
}

/** The body of an answer that must have succeeded: a failing request would make a fine figure. */
export function expectOk(answer: Answer): Answer {
  if (answer.status !== 200)
    throw new Error(`Expected 200, got ${answer.status}: ${answer.body.slice(0, 500)}`)
  return answer
}

/** The cookies that an answer sets, as a request sends them back. */
export function cookiesOf({ head }: Answer): string {
  return [...head.matchAll(/\r\nset-cookie: *([^;\r\n]+)/gi)].map(match => match[1]).join('; ')
}
