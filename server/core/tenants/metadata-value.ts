import { identityErrors } from '../../../contract/errors/identity.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { parseMetadata } from './metadata-text.ts'

const MAX_LENGTH = 20_000

/** Metadata as published clients send it: a JSON object, or the text of one. @throws Problem 400 for anything else */
export function readMetadata(value: unknown): Record<string, unknown> | undefined {
  if (value === undefined) return undefined
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (text.length > MAX_LENGTH)
    throw new Problem(identityErrors.metadataInvalid, { context: { field: 'metadata' } })
  return parseMetadata(text) as Record<string, unknown> | undefined
}
