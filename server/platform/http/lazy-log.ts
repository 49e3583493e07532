import type { FastifyBaseLogger } from 'fastify'

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

/**
 * The log of one request, which names its trace in each line. The logger behind it is made with the first line: most
 * requests have none but the one that `logRequests` writes, and making it costs more than that line.
 */
export function lazyLog(parent: FastifyBaseLogger, bindings: Record<string, unknown>): FastifyBaseLogger {
  return new LazyLog(parent, bindings) as unknown as FastifyBaseLogger
}

class LazyLog {
  readonly #parent: FastifyBaseLogger
  readonly #bindings: Record<string, unknown>
  #made: FastifyBaseLogger | undefined

  constructor(parent: FastifyBaseLogger, bindings: Record<string, unknown>) {
    this.#parent = parent
    this.#bindings = bindings
  }

  get level(): string {
    return this.#parent.level
  }

  fatal(...line: unknown[]): void {
    this.#write('fatal', line)
  }
  error(...line: unknown[]): void {
    this.#write('error', line)
  }
  warn(...line: unknown[]): void {
    this.#write('warn', line)
  }
  info(...line: unknown[]): void {
    this.#write('info', line)
  }
  debug(...line: unknown[]): void {
    this.#write('debug', line)
  }
  trace(...line: unknown[]): void {
    this.#write('trace', line)
  }
  silent(): void {}

  child(...more: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#own().child(...more)
  }

  #write(level: Level, line: unknown[]): void {
    const log = this.#own()
    ;(log[level] as (...line: unknown[]) => void).apply(log, line)
  }

  #own(): FastifyBaseLogger {
    this.#made ??= this.#parent.child(this.#bindings)
    return this.#made
  }
}
