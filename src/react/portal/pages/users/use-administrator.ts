import { useStore } from '@nanostores/react'
import { isFlagOn } from '../../../../state/app/flags.ts'
import { may } from '../../../../state/app/viewer.ts'
import { actingFlag } from '../../../../state/login/impersonation.ts'
import type { Administrator } from '../../../../state/users/user-actions.ts'
import { useApp } from '../../../shell/app-context.ts'

/** Who looks at the list, as far as it decides what they can do. */
export function useAdministrator(): Administrator {
  const app = useApp()
  const { user } = useStore(app.session.$state)
  useStore(app.$flags)
  return {
    id: user?.id ?? '',
    mayWrite: may(app, 'fe.secure.write.users'),
    mayDelete: may(app, 'fe.secure.delete.users'),
    superUser: user?.superUser === true,
    temporaryUsers: isFlagOn(app, 'temporary-users'),
    actsAs: isFlagOn(app, actingFlag) && may(app, 'fe.secure.write.impersonation'),
    multiApps: isFlagOn(app, 'multi-apps-admin-portal'),
  }
}
