import { attributePathOf, isExtension } from '../schema/attribute-path.ts'
import type { Kind } from '../schema/kinds.ts'
import { bad } from '../scim-error.ts'

/** Which attributes an answer has, as top-level names with the parts that are asked of each; null: all of them. */
type Parts = Map<string, Set<string> | null>

export interface Projection {
  only: Parts | undefined
  without: Parts
}

const ALWAYS = ['schemas', 'id']

/** @throws ScimError 400 invalidValue where both are given */
export function projectionOf(kind: Kind, only: readonly string[], without: readonly string[]): Projection {
  if (only.length > 0 && without.length > 0)
    throw bad('invalidValue', 'Ask for attributes or for excludedAttributes, not for both')
  return {
    only: only.length > 0 ? partsOf(kind, only) : undefined,
    without: partsOf(kind, without),
  }
}

/** Whether an attribute is part of the answer at all; what takes a query of its own is then not read. */
export const wants = ({ only, without }: Projection, name: string): boolean =>
  only ? only.has(name) : without.get(name) !== null

/** What of a resource is asked for; `id` and `schemas` are always. */
export function projected(
  resource: Record<string, unknown>,
  projection: Projection,
): Record<string, unknown> {
  const { only, without } = projection
  const shown: [string, unknown][] = []
  for (const [name, value] of Object.entries(resource)) {
    if (ALWAYS.includes(name)) shown.push([name, value])
    else if (wants(projection, name)) {
      const parts = only ? (only.get(name) ?? null) : without.get(name)
      shown.push([name, parts ? partial(value, parts, only !== undefined) : value])
    }
  }
  return Object.fromEntries(shown)
}

function partial(value: unknown, parts: Set<string>, keep: boolean): unknown {
  if (Array.isArray(value)) return value.map(one => partial(one, parts, keep))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => parts.has(name) === keep))
}

function partsOf(kind: Kind, names: readonly string[]): Parts {
  const parts: Parts = new Map()
  for (const name of names) {
    if (isExtension(kind, name)) parts.set(kind.extension!.id, null)
    const path = attributePathOf(kind, name)
    if (!path) continue
    const [top, part] = path.extended
      ? [kind.extension!.id, path.attribute.name]
      : [path.attribute.name, path.sub?.name]
    const known = parts.get(top)
    if (part === undefined || known === null) parts.set(top, null)
    else parts.set(top, (known ?? new Set()).add(part))
  }
  return parts
}
