import type { AttributePath } from '../schema/attribute-path.ts'
import { attributePathOf, isExtension } from '../schema/attribute-path.ts'
import type { Kind } from '../schema/kinds.ts'
import { bad } from '../scim-error.ts'
import { type Item, simpleOf, storedValue, type Value } from './value.ts'

/** What a directory said of a user or a group, by the names of the schema; the attributes of the extension below its URN. */
export type Resource = Record<string, unknown>

/** What stands there, or undefined. */
export function valueAt(
  kind: Kind,
  resource: Resource,
  { attribute, extended }: AttributePath,
): Value | undefined {
  const holder = extended ? (resource[kind.extension!.id] as Resource | undefined) : resource
  return holder?.[attribute.name] as Value | undefined
}

/** Puts a value there; undefined takes it away. */
export function putValue(
  kind: Kind,
  resource: Resource,
  { attribute, extended }: AttributePath,
  value: Value | undefined,
): void {
  if (!extended) {
    if (value === undefined) delete resource[attribute.name]
    else resource[attribute.name] = value
    return
  }
  const urn = kind.extension!.id
  const { [attribute.name]: _, ...others } = (resource[urn] ?? {}) as Resource
  const extension = value === undefined ? others : { ...others, [attribute.name]: value }
  if (Object.keys(extension).length > 0) resource[urn] = extension
  else delete resource[urn]
}

/**
 * The resource of a body that makes or replaces one. Names are read without regard to case; what no schema has, what is
 * read-only and `password` is passed over.
 *
 * @param apart an attribute that is kept elsewhere
 * @throws ScimError 400 invalidValue
 */
export function resourceOf(kind: Kind, body: Resource, apart?: string): Resource {
  const resource: Resource = {}
  for (const [name, input] of Object.entries(body)) {
    if (isExtension(kind, name)) putExtension(kind, resource, input)
    else putNamed(kind, resource, name, input, apart)
  }
  return resource
}

function putExtension(kind: Kind, resource: Resource, input: unknown): void {
  if (input === null || input === undefined) return
  if (typeof input !== 'object' || Array.isArray(input))
    throw bad('invalidValue', 'The extension of a company takes an object')
  for (const [name, value] of Object.entries(input))
    putNamed(kind, resource, `${kind.extension!.id}:${name}`, value)
}

function putNamed(kind: Kind, resource: Resource, name: string, input: unknown, apart?: string): void {
  const path = attributePathOf(kind, name)
  if (!path || path.attribute.mutability === 'readOnly' || path.attribute.name === apart) return
  const { attribute, sub } = path
  if (!sub) putValue(kind, resource, path, storedValue(attribute, input))
  else if (!attribute.multiValued && input !== null && input !== undefined)
    putValue(kind, resource, path, {
      ...(valueAt(kind, resource, path) as Item | undefined),
      [sub.name]: simpleOf(sub, input),
    })
}

/** Names of attributes that differ, those of the extension by their own. */
export function changedNames(kind: Kind, before: Resource, after: Resource): string[] {
  const urn = kind.extension?.id
  const flat = (resource: Resource): Resource => {
    if (!urn) return resource
    const { [urn]: extension, ...core } = resource
    return { ...core, ...(extension as Resource | undefined) }
  }
  const [one, other] = [flat(before), flat(after)]
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].filter(name => stable(one[name]) !== stable(other[name]))
}

/** The order of the keys of an object says nothing. */
const stable = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  ) ?? ''
