export const genericMessage = "We're facing some difficulties, Please try again"
export const genericCode = 'ER-ADMIN-PORTAL-GENERIC-ERROR'

export interface ApiErrorFacts {
  statusCode: number
  traceId?: string | undefined
  errorCode?: string | undefined
  errorContext?: Record<string, unknown> | undefined
  errors?: string[]
  cause?: unknown
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

  constructor(message: string, facts: ApiErrorFacts) {
    super(message, { cause: facts.cause })
    this.statusCode = facts.statusCode
    this.traceId = facts.traceId
    this.errorCode = facts.errorCode ?? genericCode
    this.errorContext = facts.errorContext
    this.errors = facts.errors ?? [message]
  }
}

/** Anything thrown as an ApiError: what did not come from HTTP is the generic one, status 500 (ERR-13 to ERR-15). */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  return new ApiError(genericMessage, { statusCode: 500, cause: error })
}

/** Whether the server never answered: no connection, DNS, CORS. */
export const isNetworkError = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.cause !== undefined

/** Worth another try: the server was not reached or failed by itself. */
export const isTransient = (error: unknown): boolean =>
  isNetworkError(error) || toApiError(error).statusCode >= 500
