import { Problem } from '../problem.ts'
import { identityErrors } from './errors.ts'

/** Metadata crosses the wire as JSON text. @throws Problem 400 unless it is an object */
export function parseMetadata(text: string | undefined): object | undefined {
  if (text === undefined || text === '') return undefined
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // Said below.
  }
  throw new Problem(identityErrors.metadataInvalid, { context: { field: 'metadata' } })
}
