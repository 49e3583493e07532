import type { Permission, PermissionCategory, Role } from '../../../contract/roles.ts'
import type { User } from '../../../contract/users.ts'
import { holds } from '../../../rules/permissions.ts'
import { choicesOf } from '../roles/permission-choice.ts'
import { type Grant, together } from '../roles/role-labels.ts'

/** A role that a member has, by name or through a group. */
export interface Origin {
  role: string
  group?: string
}

export interface AccessLine extends Grant {
  origins: readonly Origin[]
}

export interface AccessArea {
  id: string
  /** Empty for what is in no category. */
  name: string
  lines: readonly AccessLine[]
}

export interface Access {
  /** Roles that give all there is; the areas are left out then. */
  everything: readonly Origin[]
  areas: readonly AccessArea[]
}

interface Source {
  origin: Origin
  keys: readonly string[]
}

/** What a member may do, each with the roles and groups that it comes from. */
export type AccessOf = Pick<User, 'roles' | 'groups' | 'permissions'>

/**
 * What a member may do and where it comes from. Wildcards count as all they give, as far as the catalog is known: without it
 * they stand under their names, and nothing says that they give everything.
 */
export function accessOf(
  user: AccessOf,
  catalog: readonly Permission[],
  categories: readonly PermissionCategory[],
): Access {
  const known = catalog.length > 0 ? catalog : user.permissions
  const sources = sourcesOf(user, new Map([...known, ...user.permissions].map(({ id, key }) => [id, key])))
  const from = (keys: readonly string[]) =>
    sources.filter(source => keys.every(key => holds(source.keys, key))).map(({ origin }) => origin)
  const everything = catalog.length > 0 ? from(known.map(({ key }) => key)) : []
  if (everything.length > 0) return { everything, areas: [] }

  const held = new Set(user.permissions.map(({ id }) => id))
  const areas = choicesOf(known, categories, held)
    .filter(({ given }) => given > 0)
    .map(({ id, name, permissions }) => {
      const granted = permissions.filter(each => each.chosen || each.coveredBy)
      const byOrigin = new Map<string, Permission[]>()
      for (const each of granted) {
        const origins = JSON.stringify(from([each.key]))
        byOrigin.set(origins, [...(byOrigin.get(origins) ?? []), each])
      }
      const lines = [...byOrigin].flatMap(([origins, some]) =>
        [...together(some), ...(catalog.length > 0 ? [] : wildcardsOf(some))].map(grant => ({
          ...grant,
          origins: JSON.parse(origins) as Origin[],
        })),
      )
      return { id, name, lines }
    })
  return { everything, areas: areas.filter(({ lines }) => lines.length > 0) }
}

const wildcardsOf = (permissions: readonly Permission[]): Grant[] =>
  permissions.filter(({ key }) => key.includes('*')).map(({ name }) => ({ verbs: [], things: [name] }))

function sourcesOf({ roles, groups }: AccessOf, keyOf: ReadonlyMap<string, string>): Source[] {
  const source = (role: Role, group?: string): Source => ({
    origin: { role: role.name, ...(group !== undefined && { group }) },
    keys: role.permissions.flatMap(id => keyOf.get(id) ?? []),
  })
  return [
    ...roles.map(role => source(role)),
    ...groups.flatMap(group => group.roles.map(role => source(role, group.name))),
  ]
}
