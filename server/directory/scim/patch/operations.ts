import { bad } from '../scim-error.ts'

const MAX_OPERATIONS = 1000

export interface Operation {
  op: 'add' | 'replace' | 'remove'
  path?: string
  value: unknown
}

const OPS: readonly string[] = ['add', 'replace', 'remove'] satisfies Operation['op'][]

/**
 * The operations of a patch (RFC 7644 §3.5.2); what they are called is read without regard to case.
 *
 * @throws ScimError 400 invalidSyntax
 */
export function operationsOf(body: Record<string, unknown>): Operation[] {
  const list = fieldOf(body, 'operations')
  if (!Array.isArray(list) || list.length === 0)
    throw bad('invalidSyntax', 'A patch has a list of Operations')
  if (list.length > MAX_OPERATIONS)
    throw bad('invalidSyntax', `A patch has at most ${MAX_OPERATIONS} operations`)
  return list.map(operationOf)
}

function operationOf(input: unknown): Operation {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw bad('invalidSyntax', 'An operation is an object')
  const fields = input as Record<string, unknown>
  const op = fieldOf(fields, 'op')
  const named = typeof op === 'string' ? op.toLowerCase() : ''
  if (!OPS.includes(named)) throw bad('invalidSyntax', 'An operation is add, replace or remove')
  const path = fieldOf(fields, 'path')
  if (path !== undefined && path !== null && typeof path !== 'string')
    throw bad('invalidPath', 'A path is a text')
  return { op: named as Operation['op'], ...(path && { path }), value: fieldOf(fields, 'value') }
}

function fieldOf(fields: Record<string, unknown>, name: string): unknown {
  const own = Object.keys(fields).find(key => key.toLowerCase() === name)
  return own === undefined ? undefined : fields[own]
}
