import type { BareError, ContextOf, ErrorDefinition } from '../../../contract/errors/define-errors.ts'

interface ProblemOptions {
  headers?: Record<string, string>
  /** Instead of the definition's message. */
  message?: string
  cause?: unknown
}

/** What the contract says of an answer's `context`, as the parameter of a function: functions of a union take what fits all. */
type TakesContext<Definition> = Definition extends BareError
  ? (part: { context?: undefined }) => void
  : undefined extends ContextOf<Definition>
    ? (part: { context?: ContextOf<Definition> & {} }) => void
    : (part: { context: ContextOf<Definition> }) => void

type ContextPart<Definition> = TakesContext<Definition> extends (part: infer Part) => void ? Part : never

/** Options may be left out unless the contract promises a `context`, which reaches the caller. */
type Rest<Definition> =
  {} extends ContextPart<Definition>
    ? [options?: ProblemOptions & ContextPart<Definition>]
    : [options: ProblemOptions & ContextPart<Definition>]

/** An answer that is not 2xx, thrown by a handler. */
export class Problem<const Definition extends ErrorDefinition = ErrorDefinition> extends Error {
  override readonly name = 'Problem'
  readonly code: Definition['code']
  readonly status: number
  readonly context: Readonly<Record<string, unknown>> | undefined
  readonly headers: Record<string, string>
  readonly oauth: string | undefined

  constructor(definition: Definition, ...rest: Rest<Definition>) {
    const options: ProblemOptions & { context?: Readonly<Record<string, unknown>> } = rest[0] ?? {}
    super(options.message ?? definition.message, { cause: options.cause })
    this.code = definition.code
    this.status = definition.status
    this.context = options.context
    this.headers = options.headers ?? {}
    this.oauth = definition.oauth
  }
}
