import { holdsAll } from './permissions.ts'

/** What a user holds: keys of permissions (wildcards count) and of roles. */
export interface Grants {
  permissions: readonly string[]
  roles: readonly string[]
  superUser?: boolean | undefined
}

export interface Required {
  permissions?: readonly string[] | undefined
  roles?: readonly string[] | undefined
}

/** Whether all required permission keys and all required role keys are held; a super user passes (spec §6). */
export const isAuthorized = (held: Grants, required: Required): boolean =>
  held.superUser === true ||
  (holdsAll(held.permissions, required.permissions ?? []) &&
    (required.roles ?? []).every(role => held.roles.includes(role)))
