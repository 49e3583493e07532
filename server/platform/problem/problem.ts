/** One error that the product can answer with. `when` is the sentence of docs/errors.md. */
export interface ErrorDefinition {
  code: `ER-${string}`
  status: number
  message: string
  when: string
  /** What OAuth calls it (RFC 6749 §5.2), on endpoints of the OAuth provider. */
  oauth?: string
}

const defined = new Map<string, ErrorDefinition>()

/** Declares a feature's errors. Two errors of one code are a mistake that stops the start. */
export function defineErrors<T extends Record<string, ErrorDefinition>>(errors: T): T {
  for (const error of Object.values(errors)) {
    if (defined.has(error.code)) throw new Error(`Error code ${error.code} is defined twice.`)
    defined.set(error.code, error)
  }
  return errors
}

/** Every error that has been declared, in the order of their codes. */
export function definedErrors(): ErrorDefinition[] {
  return [...defined.values()].sort((a, b) => a.code.localeCompare(b.code))
}

interface ProblemOptions {
  /** What a program may read: field names, seconds to wait. It reaches the caller. */
  context?: Record<string, unknown>
  headers?: Record<string, string>
  /** Instead of the definition's message. */
  message?: string
  cause?: unknown
}

/** An answer that is not 2xx, thrown by a handler. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: string
  readonly status: number
  readonly context: Record<string, unknown> | undefined
  readonly headers: Record<string, string>
  readonly oauth: string | undefined

  constructor(definition: ErrorDefinition, options: ProblemOptions = {}) {
    super(options.message ?? definition.message, { cause: options.cause })
    this.code = definition.code
    this.status = definition.status
    this.context = options.context
    this.headers = options.headers ?? {}
    this.oauth = definition.oauth
  }
}
