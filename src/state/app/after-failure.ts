import { type ApiError, isTransient, toApiError } from '../../api/api-error.ts'

interface Loaded {
  loading: boolean
  error: ApiError | null
}

/**
 * The state after a load that failed. A server that is away or fails takes nothing off the screen; one that refuses leaves an
 * error and `nothing` (USERS-72, ROLES-27).
 */
export const afterFailure = <State extends Loaded>(
  before: State,
  thrown: unknown,
  nothing: Partial<State>,
): State => ({
  ...before,
  ...(isTransient(thrown) ? {} : nothing),
  loading: false,
  error: toApiError(thrown),
})
