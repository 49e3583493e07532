import { type Grants, isAuthorized, type Required } from '../../../rules/authorized.ts'
import type { SessionUser } from './session.ts'

type Keyed = string | { key: string }
const keys = (list: readonly Keyed[] | undefined) =>
  (list ?? []).map(entry => (typeof entry === 'string' ? entry : entry.key))

/** What the user holds: from the profile, or from the token where no profile was loaded. Without a user: nothing. */
export const heldBy = (user: SessionUser | null): Grants => ({
  permissions: keys(user?.permissions),
  roles: keys(user?.roles),
  superUser: user?.superUser,
})

/** Whether this user may: all permissions and all roles, or super user. */
export const mayUser = (user: SessionUser | null, required: Required): boolean =>
  user !== null && isAuthorized(heldBy(user), required)
