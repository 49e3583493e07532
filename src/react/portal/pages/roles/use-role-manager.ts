import { useStore } from '@nanostores/react'
import { may, viewerOf } from '../../../../state/app/viewer.ts'
import type { RoleManager } from '../../../../state/roles/role-list.ts'
import { useApp } from '../../../shell/app-context.ts'

/** Who looks at the roles, as far as it decides what they can do. */
export function useRoleManager(): RoleManager {
  const app = useApp()
  const { user } = useStore(app.session.$state)
  const levels = user?.roles.map(({ level }) => level) ?? []
  const superUser = user?.superUser === true
  return {
    superUser,
    held: viewerOf(app).permissions,
    level: superUser || levels.length === 0 ? 0 : Math.min(...levels),
    mayWrite: may(app, 'fe.secure.write.roles'),
    mayDelete: may(app, 'fe.secure.delete.roles'),
  }
}
