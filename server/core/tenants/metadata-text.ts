import { identityErrors } from '../../../contract/errors/identity.ts'
import { nestsTooDeep } from '../../platform/http/nesting.ts'
import { Problem } from '../../platform/problem/problem.ts'

/** Metadata crosses the wire as JSON text. @throws Problem 400 unless it is an object that a database can keep */
export function parseMetadata(text: string | undefined): object | undefined {
  if (text === undefined || text === '') return undefined
  try {
    if (nestsTooDeep(text)) throw new SyntaxError()
    const value: unknown = JSON.parse(text, refuseUnstorable)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // Said below.
  }
  throw new Problem(identityErrors.metadataInvalid, { context: { field: 'metadata' } })
}

/** JSON may hold half a surrogate pair and a NUL; jsonb may not. */
function refuseUnstorable(key: string, value: unknown): unknown {
  for (const text of [key, value]) {
    if (typeof text === 'string' && (!text.isWellFormed() || text.includes('\0'))) throw new SyntaxError()
  }
  return value
}
