/** The words of RFC 7644 table 9. */
type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'

interface ScimErrorOptions {
  scimType?: ScimType
  headers?: Record<string, string>
  /** What the log of the connection says instead, where the detail holds a value. */
  logged?: string
  cause?: unknown
}

/** An answer to a directory that is not 2xx. The detail names attributes, and no value of a person's. */
export class ScimError extends Error {
  override readonly name = 'ScimError'
  readonly status: number
  readonly scimType: ScimType | undefined
  readonly headers: Record<string, string>
  readonly logged: string

  constructor(status: number, detail: string, options: ScimErrorOptions = {}) {
    super(detail, { cause: options.cause })
    this.status = status
    this.scimType = options.scimType
    this.headers = options.headers ?? {}
    this.logged = options.logged ?? detail
  }
}

/** A 400 with its word. */
export const bad = (scimType: ScimType, detail: string): ScimError => new ScimError(400, detail, { scimType })

/** A 409: something of that kind is there already. */
export const taken = (detail: string, logged?: string): ScimError =>
  new ScimError(409, detail, { scimType: 'uniqueness', ...(logged !== undefined && { logged }) })

/** Whether another connection keeps them or they are hidden here, the words are the same: they say of no account what it is. */
export const unmanageable = (): ScimError => taken('This address cannot be managed by this connection')

/** Whether the person or the new address has an account elsewhere, or is none of the tenant's: the words are the same. */
export const addressFixed = (): ScimError =>
  bad('invalidValue', 'This address is not changed by a directory. The person changes it in their profile')

export const notFound = (detail: string): ScimError => new ScimError(404, detail)

export const notAuthenticated = (): ScimError =>
  new ScimError(401, 'The token is not valid for this connection', {
    headers: { 'www-authenticate': 'Bearer realm="scim"' },
  })

export const undefinedPath = (): ScimError => notFound('There is nothing at this address')

const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error'

export function errorBody({ status, scimType, message }: ScimError) {
  return { schemas: [ERROR_SCHEMA], status: String(status), ...(scimType && { scimType }), detail: message }
}
