import type { Filter } from './filter/filter.ts'
import { namesInFilter } from './filter/names-in-filter.ts'
import type { Step } from './patch/steps.ts'
import { attributePathOf, isExtension } from './schema/attribute-path.ts'
import type { Kind } from './schema/kinds.ts'

/** What the log of a connection keeps of a request: never a value. */
export interface RequestFacts {
  resource: string
  resourceId: string | null
  /** Names of attributes of the schemas; a name of the caller's own could say anything. */
  attributes: string[]
}

export function namesInBody(kind: Kind, body: Record<string, unknown>): string[] {
  return known(
    kind,
    Object.entries(body).flatMap(([name, value]) =>
      isExtension(kind, name) && typeof value === 'object' && value !== null
        ? Object.keys(value).map(inner => `${kind.extension!.id}:${inner}`)
        : [name],
    ),
  )
}

export const namesInSteps = (steps: readonly Step[]): string[] => [
  ...new Set(
    steps.map(({ path: { attribute, sub } }) => (sub ? `${attribute.name}.${sub.name}` : attribute.name)),
  ),
]

export const namesIn = (kind: Kind, filter: Filter | undefined): string[] =>
  filter ? known(kind, namesInFilter(filter)) : []

function known(kind: Kind, names: readonly string[]): string[] {
  const found = names.flatMap(name => {
    const path = attributePathOf(kind, name)
    if (!path) return []
    return path.sub ? `${path.attribute.name}.${path.sub.name}` : path.attribute.name
  })
  return [...new Set(found)]
}
