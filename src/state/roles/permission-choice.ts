import type { Permission, PermissionCategory } from '../../../contract/roles.ts'
import { holds } from '../../../rules/permissions.ts'
import { inOrder } from '../lists/in-order.ts'

/** A permission in the picker, as it truly is: a wildcard that is chosen gives more than itself. */
export interface ChoicePermission extends Permission {
  chosen: boolean
  /** Another chosen permission that gives this one too. */
  coveredBy: Permission | undefined
}

export interface ChoiceCategory {
  id: string
  name: string
  description: string
  permissions: readonly ChoicePermission[]
  /** How many of all of them the role gives, by themselves or under a wildcard. */
  given: number
  total: number
}

const isWildcard = ({ key }: Permission) => key.includes('*')

/** The chosen permission under which this one stands, if any: the widest comes first in the catalog. */
const coverOf = (permission: Permission, wildcards: readonly Permission[]): Permission | undefined =>
  wildcards.find(each => each.id !== permission.id && holds([each.key], permission.key))

/**
 * The catalog by category, in the order of a language, with what is chosen. A search keeps what has the text in its name, key or
 * category.
 */
export function choicesOf(
  permissions: readonly Permission[],
  categories: readonly PermissionCategory[],
  chosen: ReadonlySet<string>,
  search = '',
  language?: string,
): ChoiceCategory[] {
  const byName = inOrder(language)
  const wildcards = permissions
    .filter(each => isWildcard(each) && chosen.has(each.id))
    .sort((one, other) => one.key.length - other.key.length)
  const wanted = search.trim().toLowerCase()
  const known = new Set(categories.map(({ id }) => id))
  const rest = permissions.some(({ categoryId }) => !known.has(categoryId))
  const all = [...categories, ...(rest ? [{ id: '', name: '', description: '' }] : [])]
  return all
    .map(({ id, name, description }) => {
      const inside = permissions
        .filter(({ categoryId }) => (known.has(categoryId) ? categoryId === id : id === ''))
        .map(each => ({ ...each, chosen: chosen.has(each.id), coveredBy: coverOf(each, wildcards) }))
      const shown = name.toLowerCase().includes(wanted)
        ? inside
        : inside.filter(each => `${each.name}\n${each.key}`.toLowerCase().includes(wanted))
      const input = inside.filter(each => each.chosen || each.coveredBy).length
      return { id, name, description, permissions: shown, given: input, total: inside.length }
    })
    .filter(({ permissions }) => permissions.length > 0)
    .sort((one, other) => Number(hasAll(other)) - Number(hasAll(one)) || byName(one.name, other.name))
}

/** What stands over everything stands first. */
const hasAll = ({ permissions }: ChoiceCategory) => permissions.some(({ key }) => /^(fe\.)?\*$/.test(key))
