import type { Filter } from '../filter/filter.ts'
import { parseFilter } from '../filter/parse-filter.ts'
import { isForbiddenName } from '../resource/read-json.ts'
import { attributeNamed } from '../schema/attribute.ts'
import { type AttributePath, attributePathOf, isExtension } from '../schema/attribute-path.ts'
import type { Kind } from '../schema/kinds.ts'
import { bad } from '../scim-error.ts'
import type { Operation } from './operations.ts'

/** One change of one attribute. */
export interface Step {
  op: Operation['op']
  path: AttributePath
  /** Which entries of several. */
  filter?: Filter
  value: unknown
}

/** `name`, `name.givenName`, `emails[type eq "work"]`, `emails[type eq "work"].value`, each with or without a URN before it. */
const PATH = /^([A-Za-z$_][\w$:.-]*)(?:\[(.*)\](?:\.([A-Za-z$_][\w$-]*))?)?$/s

/**
 * What the operations change, attribute by attribute. An operation without a path changes all that its value names. What no
 * schema has is passed over, as it is in a body.
 *
 * @throws ScimError 400 invalidPath for a path that cannot be read, noTarget for a removal of nothing
 */
export function stepsOf(kind: Kind, operations: readonly Operation[]): Step[] {
  return operations.flatMap(({ op, path, value }) => {
    if (path !== undefined) return named(kind, op, path, value)
    if (op === 'remove') throw bad('noTarget', 'A removal says what is removed by its path')
    return ofObject(kind, op, value)
  })
}

function ofObject(kind: Kind, op: Operation['op'], value: unknown): Step[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw bad('invalidSyntax', 'An operation without a path has an object for its value')
  return Object.entries(value).flatMap(([name, inner]) =>
    name.toLowerCase() === 'schemas' ? [] : named(kind, op, name, inner),
  )
}

function named(kind: Kind, op: Operation['op'], text: string, value: unknown): Step[] {
  if (isExtension(kind, text)) return ofExtension(kind, op, value)
  const [, name, inside, last] = PATH.exec(text.trim()) ?? []
  if (!name || isForbiddenName(`${name}.${last ?? ''}`)) throw bad('invalidPath', 'The path cannot be read')
  const path = attributePathOf(kind, name)
  if (inside === undefined) return path ? [{ op, path, value }] : []
  const filter = filterOf(inside)
  if (!path) return []
  if (!path.attribute.multiValued || path.sub)
    throw bad('invalidPath', 'The path chooses among the values of an attribute that has one')
  if (last === undefined) return [{ op, path, filter, value }]
  const sub = attributeNamed(path.attribute.subAttributes, last)
  return sub ? [{ op, path: { ...path, sub }, filter, value }] : []
}

function filterOf(text: string): Filter {
  try {
    return parseFilter(text)
  } catch (error) {
    throw bad('invalidPath', `The filter in the path cannot be read: ${(error as Error).message}`)
  }
}

function ofExtension(kind: Kind, op: Operation['op'], value: unknown): Step[] {
  const urn = kind.extension!.id
  if (op !== 'remove') {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw bad('invalidValue', 'The extension of a company takes an object')
    return Object.entries(value).flatMap(([name, inner]) => named(kind, op, `${urn}:${name}`, inner))
  }
  return kind.extension!.attributes.map(attribute => ({
    op,
    path: { extended: true, attribute },
    value: undefined,
  }))
}
