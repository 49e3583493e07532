export const genericMessage = "We're facing some difficulties, Please try again"
export const genericCode = 'ER-ADMIN-PORTAL-GENERIC-ERROR'

export interface ApiErrorFacts {
  statusCode: number
  traceId?: string | undefined
  errorCode?: string | undefined
  errorContext?: Record<string, unknown> | undefined
  errors?: string[]
  cause?: unknown
  /** No answer came at all. */
  unanswered?: boolean | undefined
}

/**
 * What every failed call rejects with. `message` can be shown to a person; `errorCode` is stable (`ER-…`) and is the
 * key of `localizations.errors`; `traceId` is what support asks for. Source: ERR-01, wire §3.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly statusCode: number
  readonly traceId: string | undefined
  readonly errorCode: string
  readonly errorContext: Record<string, unknown> | undefined
  readonly errors: string[]
  /** Nothing answered: no connection, DNS, CORS, or not in time. The message is the generic one (ERR-13). */
  readonly unanswered: boolean

  /** Also for what another copy of the bundle threw: they share apps. */
  static override [Symbol.hasInstance](error: unknown): boolean {
    return (error as ApiError | undefined)?.name === 'ApiError'
  }

  constructor(message: string, facts: ApiErrorFacts) {
    super(message, { cause: facts.cause })
    this.statusCode = facts.statusCode
    this.traceId = facts.traceId
    this.errorCode = facts.errorCode ?? genericCode
    this.errorContext = facts.errorContext
    this.errors = facts.errors ?? [message]
    this.unanswered = facts.unanswered ?? false
  }
}

/** Anything thrown as an ApiError: what did not come from HTTP is the generic one, status 500 (ERR-13 to ERR-15). */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  return new ApiError(genericMessage, { statusCode: 500, cause: error })
}

/** A call that nothing answered. */
export const noAnswer = (cause: unknown): ApiError =>
  new ApiError(genericMessage, { statusCode: 500, cause, unanswered: true })

/** Whether nothing answered, or it was not the server's answer. */
export const isNetworkError = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.cause !== undefined

/**
 * Whether the server is away: nothing answered, or the proxy in front of it says so (502 to 504, not in the server's own
 * words).
 */
export const isAway = ({ unanswered, statusCode, errorCode }: ApiError): boolean =>
  unanswered || (statusCode >= 502 && statusCode <= 504 && errorCode === genericCode)

/** Worth another try: the server was not reached or failed by itself. */
export const isTransient = (error: unknown): boolean =>
  isNetworkError(error) || toApiError(error).statusCode >= 500
