import { useStore } from '@nanostores/react'
import { type Administrator, actingFlag } from '../../../../state/users/user-actions.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useFlag } from '../../../shell/use-flag.ts'
import { useMay } from '../../use-may.ts'

/** Who looks at the list, as far as it decides what they can do. */
export function useAdministrator(): Administrator {
  const { user } = useStore(useApp().session.$state)
  const mayAct = useMay('fe.secure.write.impersonation')
  return {
    id: user?.id ?? '',
    mayWrite: useMay('fe.secure.write.users'),
    mayDelete: useMay('fe.secure.delete.users'),
    mayEndSessions: useMay('fe.secure.delete.sessions'),
    superUser: user?.superUser === true,
    temporaryUsers: useFlag('temporary-users'),
    actsAs: useFlag(actingFlag) && mayAct,
    multiApps: useFlag('multi-apps-admin-portal'),
  }
}
