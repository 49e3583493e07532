import { useStore } from '@nanostores/react'
import { userMay } from '../../../../state/app/viewer.ts'
import type { RoleManager } from '../../../../state/roles/role-list.ts'
import { useApp } from '../../../shell/app-context.ts'

/** Who looks at the roles, as far as it decides what they can do. */
export function useRoleManager(): RoleManager {
  const { user } = useStore(useApp().session.$state)
  const levels = user?.roles.map(({ level }) => level) ?? []
  const superUser = user?.superUser === true
  return {
    superUser,
    held: user?.permissions?.map(({ key }) => key) ?? [],
    level: superUser || levels.length === 0 ? 0 : Math.min(...levels),
    mayWrite: userMay(user, 'fe.secure.write.roles'),
    mayDelete: userMay(user, 'fe.secure.delete.roles'),
  }
}
