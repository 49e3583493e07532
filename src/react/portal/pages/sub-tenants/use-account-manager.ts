import { useStore } from '@nanostores/react'
import { userMay } from '../../../../state/app/viewer.ts'
import type { SubAccount } from '../../../../state/sub-tenants/account-tree.ts'
import { accountsOf } from '../../../../state/sub-tenants/accounts.ts'
import { useApp } from '../../../shell/app-context.ts'

/** Who looks at the accounts, as far as it decides what they can do. */
export interface AccountManager {
  id: string
  /** The active account. */
  rootId: string
  /** It manages what is below it. */
  manages: boolean
  mayWrite: boolean
  mayDelete: boolean
  mayManage: boolean
  mayChangeAccess: boolean
  mayReadUsers: boolean
  mayWriteUsers: boolean
  mayRemoveUsers: boolean
}

export function useAccountManager(): AccountManager {
  const app = useApp()
  const { user } = useStore(app.session.$state)
  const { activeTenant } = useStore(app.$tenants)
  const { root } = useStore(accountsOf(app).$accounts)
  const may = (permission: string) => userMay(user, permission)
  return {
    id: user?.id ?? '',
    rootId: activeTenant?.tenantId ?? '',
    manages: root?.isReseller ?? activeTenant?.isReseller ?? false,
    mayWrite: may('fe.account-hierarchy.write.subAccount'),
    mayDelete: may('fe.account-hierarchy.delete.subAccount'),
    mayManage: may('fe.account-hierarchy.write.subAccountManagement'),
    mayChangeAccess: may('fe.account-hierarchy.write.subAccountAccess'),
    mayReadUsers: may('fe.secure.read.users'),
    mayWriteUsers: may('fe.secure.write.users'),
    mayRemoveUsers: may('fe.secure.delete.users'),
  }
}

export const accountTasks = ['create', 'edit', 'move', 'access', 'management', 'delete', 'addUsers'] as const
export type AccountTask = (typeof accountTasks)[number]

/**
 * Whether something can be done with an account: what is decided above an account is not its own to do, and what is below is
 * changed by who manages it.
 */
export function mayDo(task: AccountTask, { tenantId }: SubAccount, manager: AccountManager): boolean {
  const own = tenantId === manager.rootId
  if (!own && !manager.manages) return false
  switch (task) {
    case 'create':
      return manager.mayWrite && manager.manages
    case 'edit':
      return manager.mayWrite
    case 'move':
      return manager.mayWrite && !own
    case 'access':
      return manager.mayChangeAccess
    case 'management':
      return manager.mayManage && !own
    case 'delete':
      return manager.mayDelete && !own
    case 'addUsers':
      return manager.mayWriteUsers
  }
}
