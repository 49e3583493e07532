import type { Permission, PermissionCategory } from '../../../contract/roles.ts'
import { choicesOf } from './permission-choice.ts'

/** What a role grants in one category: what may be done, with what. */
export interface Grant {
  /** In the order read, write, delete; empty for permissions that follow no such pattern. */
  verbs: readonly Verb[]
  things: readonly string[]
}

export interface GrantedCategory {
  id: string
  name: string
  /** The wildcard that gives all of it. */
  everything: boolean
  grants: readonly Grant[]
}

export type Verb = 'read' | 'write' | 'delete'
export const verbs: readonly Verb[] = ['read', 'write', 'delete']

/** `fe.secure.read.users`, named "Read users": reading, of users. Else the name says it whole. */
export function partsOf({ key, name }: Pick<Permission, 'key' | 'name'>): {
  verb: Verb | undefined
  thing: string
} {
  const verb = verbs.find(each => key.split('.').includes(each))
  const [first = '', ...rest] = name.split(' ')
  if (verb && first.toLowerCase() === verb && rest.length > 0) return { verb, thing: rest.join(' ') }
  return { verb: undefined, thing: name }
}

/** Puts together what a role grants, so that each line says what may be done with which things. Wildcards count as all they give. */
export function grantsOf(
  permissionIds: readonly string[],
  permissions: readonly Permission[],
  categories: readonly PermissionCategory[],
): GrantedCategory[] {
  return choicesOf(permissions, categories, new Set(permissionIds))
    .filter(({ given }) => given > 0)
    .map(({ id, name, permissions, given, total }) => {
      const granted = permissions.filter(each => each.chosen || each.coveredBy)
      return { id, name, everything: given === total, grants: together(granted) }
    })
}

/** Things with which the same may be done stand in one clause. */
export function together(granted: readonly Permission[]): Grant[] {
  const verbsOf = new Map<string, Set<Verb>>()
  for (const permission of granted) {
    if (permission.key.includes('*')) continue
    const { verb, thing } = partsOf(permission)
    const known = verbsOf.get(thing) ?? new Set()
    if (verb) known.add(verb)
    verbsOf.set(thing, known)
  }
  const clauses = new Map<string, { verbs: Verb[]; things: string[] }>()
  for (const [thing, done] of verbsOf) {
    const inOrder = verbs.filter(verb => done.has(verb))
    const clause = clauses.get(inOrder.join()) ?? { verbs: inOrder, things: [] }
    clause.things.push(thing)
    clauses.set(inOrder.join(), clause)
  }
  return [...clauses.values()].sort((one, other) => other.verbs.length - one.verbs.length)
}
