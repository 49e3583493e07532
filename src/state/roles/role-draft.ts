import type { NewRole, Role, RoleChange } from '../../../contract/roles.ts'
import { isRoleKey, sameRoleKey } from '../../../rules/role-keys.ts'

/** A role as a form holds it. */
export interface RoleDraft {
  name: string
  key: string
  description: string
  isDefault: boolean
  /** As typed. */
  level: string
  permissions: ReadonlySet<string>
}

export const emptyDraft = (level: number): RoleDraft => ({
  name: '',
  key: '',
  description: '',
  isDefault: false,
  level: String(level),
  permissions: new Set(),
})

export const draftOfRole = (role: Role): RoleDraft => ({
  name: role.name,
  key: role.key,
  description: role.description ?? '',
  isDefault: role.isDefault,
  level: String(role.level),
  permissions: new Set(role.permissions),
})

/** A key that programs can read, out of a name that people can: `Night shift` becomes `night-shift`. */
export const keyFromName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100)

export type RoleProblem =
  | 'nameRequired'
  | 'keyRequired'
  | 'keyTaken'
  | 'keyWrong'
  | 'levelWrong'
  | 'levelAbove'

function problemOfKey(
  key: string,
  others: readonly Role[],
  before: string | undefined,
): RoleProblem | undefined {
  if (!key) return 'keyRequired'
  if (key !== before && !isRoleKey(key)) return 'keyWrong'
  return others.some(other => sameRoleKey(other.key, key)) ? 'keyTaken' : undefined
}

/**
 * What stands in the way of saving, by field. `others`: the roles whose keys are taken; `before`: the key of the role that
 * is edited, which may stay whatever its form.
 */
export function problemsOfRole(
  draft: RoleDraft,
  others: readonly Role[],
  ownLevel: number,
  before?: string,
): Partial<Record<'name' | 'key' | 'level', RoleProblem>> {
  const level = Number(draft.level)
  const key = problemOfKey(draft.key.trim(), others, before)
  return {
    ...(draft.name.trim() ? {} : { name: 'nameRequired' as const }),
    ...(key ? { key } : {}),
    ...(/^\d{1,5}$/.test(draft.level.trim()) && level <= 32_767
      ? level < ownLevel
        ? { level: 'levelAbove' as const }
        : {}
      : { level: 'levelWrong' as const }),
  }
}

export const sameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every(each => other.has(each))

export const isSameDraft = (one: RoleDraft, other: RoleDraft): boolean =>
  one.name === other.name &&
  one.key === other.key &&
  one.description === other.description &&
  one.isDefault === other.isDefault &&
  one.level === other.level &&
  sameSet(one.permissions, other.permissions)

export const newRoleOf = (draft: RoleDraft): NewRole => ({
  key: draft.key.trim(),
  name: draft.name.trim(),
  description: draft.description.trim(),
  isDefault: draft.isDefault,
  level: Number(draft.level),
  permissions: [...draft.permissions],
})

/** What differs from the role as it is; undefined when nothing but permissions does. */
export function changeOfRole(role: Role, draft: RoleDraft): RoleChange | undefined {
  const { permissions: _, ...wanted } = newRoleOf(draft)
  const { description } = wanted
  const change: RoleChange = {
    ...(wanted.key !== role.key && { key: wanted.key }),
    ...(wanted.name !== role.name && { name: wanted.name }),
    ...(description !== undefined && description !== (role.description ?? '') && { description }),
    ...(wanted.isDefault !== role.isDefault && { isDefault: wanted.isDefault ?? false }),
    ...(wanted.level !== role.level && { level: wanted.level ?? 0 }),
  }
  return Object.keys(change).length > 0 ? change : undefined
}
