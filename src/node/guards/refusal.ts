/**
 * An answer that a guard gives in place of the host's. The body is the wire's.
 *
 * @example
 * ```ts
 * if (error instanceof Refusal) return error.toResponse()
 * ```
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly body: { errors: string[]; errorCode?: string; context?: Record<string, unknown> }
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, body: Refusal['body'], headers: Record<string, string> = {}) {
    super(body.errors.join(', '))
    this.status = status
    this.body = body
    this.headers = { 'cache-control': 'no-store', ...headers }
  }

  toResponse(): Response {
    return Response.json(this.body, { status: this.status, headers: this.headers })
  }
}

/** The wire's codes of the statuses that guards answer. */
const codes: Record<number, string> = { 401: 'ER-00401', 403: 'ER-00403', 404: 'ER-00404' }

/** A refusal in the shape of the server's own errors; 401 says by `WWW-Authenticate` what is asked for. */
export function refusalOf(status: number, message: string, context?: Record<string, unknown>): Refusal {
  const errorCode = codes[status]
  const body = { errors: [message], ...(errorCode && { errorCode }), ...(context && { context }) }
  return new Refusal(status, body, status === 401 ? { 'www-authenticate': challenge(context) } : {})
}

/** RFC 6750 §3; a step-up is asked for by RFC 9470. */
function challenge(context: Record<string, unknown> | undefined): string {
  const stepUp = context?.stepUp as { acr: string; maxAge?: number } | undefined
  if (!stepUp) return 'Bearer error="invalid_token"'
  const age = stepUp.maxAge === undefined ? '' : `, max_age="${stepUp.maxAge}"`
  return `Bearer error="insufficient_user_authentication", acr_values="${stepUp.acr}"${age}`
}
