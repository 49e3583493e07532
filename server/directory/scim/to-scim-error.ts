import type { FastifyError } from 'fastify'
import { isUniqueViolation } from '../../platform/db/unique-violation.ts'
import { toProblem } from '../../platform/http/errors.ts'
import { ScimError, taken } from './scim-error.ts'

/** What an error of any kind is to a directory: nothing of the inside. */
export function toScimError(error: unknown): ScimError {
  if (error instanceof ScimError) return error
  // Another tenant was quicker: nothing else is unique beyond the lock of this one.
  if (isUniqueViolation(error)) return taken('Another resource has this value already')
  const { status, message, headers, cause } = toProblem(error as FastifyError)
  const scimType = SCIM_TYPES[status]
  return new ScimError(status, message, { headers, cause: cause ?? error, ...(scimType && { scimType }) })
}

const SCIM_TYPES: Record<number, 'invalidSyntax' | 'uniqueness' | undefined> = {
  400: 'invalidSyntax',
  409: 'uniqueness',
}
