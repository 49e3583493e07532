import { type Attribute, attributeNamed } from './attribute.ts'
import type { Kind } from './kinds.ts'

/** Where an attribute stands in a resource. */
export interface AttributePath {
  /** It is one of the extension's. */
  extended: boolean
  attribute: Attribute
  sub?: Attribute
}

/**
 * Finds what a name such as `name.givenName` means: plain, or behind the URN of a schema and a colon; in any case.
 *
 * @returns undefined for a name that no schema has, `__proto__` among them
 */
export function attributePathOf(kind: Kind, name: string): AttributePath | undefined {
  const { rest, extended } = withoutUrn(kind, name)
  const [first = '', second, ...more] = rest.split('.')
  const attributes = extended ? kind.extension!.attributes : kind.attributes
  const attribute = attributeNamed(attributes, first)
  if (!attribute || more.length > 0) return undefined
  if (second === undefined) return { extended, attribute }
  const sub = attributeNamed(attribute.subAttributes, second)
  return sub && { extended, attribute, sub }
}

/** Whether the name is the URN of the extension itself, which holds its attributes. */
export const isExtension = ({ extension }: Kind, name: string): boolean =>
  extension !== undefined && name.toLowerCase() === extension.id.toLowerCase()

function withoutUrn({ schema, extension }: Kind, name: string): { rest: string; extended: boolean } {
  const lower = name.toLowerCase()
  if (extension && lower.startsWith(`${extension.id.toLowerCase()}:`))
    return { rest: name.slice(extension.id.length + 1), extended: true }
  if (lower.startsWith(`${schema.id.toLowerCase()}:`))
    return { rest: name.slice(schema.id.length + 1), extended: false }
  return { rest: name, extended: false }
}
