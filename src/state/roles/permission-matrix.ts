import type { ChoicePermission } from './permission-choice.ts'
import { partsOf, type Verb } from './role-labels.ts'

/** One thing, and what may be done with it. */
export interface MatrixRow {
  thing: string
  cells: Readonly<Partial<Record<Verb, ChoicePermission>>>
}

export interface Matrix {
  rows: readonly MatrixRow[]
  /** What follows no such pattern: wildcards, and permissions with a name of their own. */
  others: readonly ChoicePermission[]
}

/** A category as things by verbs. A second permission for the same verb and thing stands by itself. */
export function matrixOf(permissions: readonly ChoicePermission[]): Matrix {
  const rows = new Map<string, Partial<Record<Verb, ChoicePermission>>>()
  const others: ChoicePermission[] = []
  for (const permission of permissions) {
    const { verb, thing } = partsOf(permission)
    const cells = rows.get(thing) ?? {}
    if (!verb || permission.key.includes('*') || cells[verb]) others.push(permission)
    else rows.set(thing, { ...cells, [verb]: permission })
  }
  return { rows: [...rows].map(([thing, cells]) => ({ thing, cells })), others }
}

/** The wildcards under which permissions of a category stand, each once. */
export const coversOf = (permissions: readonly ChoicePermission[]): string[] => [
  ...new Set(
    permissions.flatMap(({ coveredBy }) => (coveredBy ? `${coveredBy.name} (${coveredBy.key})` : [])),
  ),
]
