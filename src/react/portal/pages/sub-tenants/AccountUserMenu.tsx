import type { User } from '../../../../../contract/users.ts'
import { toApiError } from '../../../../api/api-error.ts'
import { errorText } from '../../../../state/app/messages.ts'
import type { SubAccount } from '../../../../state/sub-tenants/account-tree.ts'
import { changeAccess, resendInvitation } from '../../../../state/sub-tenants/change-users.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { key, mail, x } from '../../../ui/icons/core.ts'
import { more, trash } from '../../../ui/icons/portal.ts'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/Menu.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { accountViewTexts } from './messages.ts'
import { type AccountManager, mayDo } from './use-account-manager.ts'

export interface AccountUserMenuProps {
  account: SubAccount
  user: User
  manager: AccountManager
  onTask: (task: 'userRoles' | 'removeUser', userId: string) => void
}

/** What can be done with a user of an account from above; nothing with oneself but one's roles. */
export function AccountUserMenu({ account, user, manager, onTask }: AccountUserMenuProps) {
  const app = useApp()
  const t = useMessages(accountViewTexts)
  const toast = useToast()
  const name = user.name || user.email
  const isSelf = user.id === manager.id
  const reaches = account.tenantId === manager.rootId || manager.manages
  const mayWrite = manager.mayWriteUsers && reaches
  const mayRemove = manager.mayRemoveUsers && reaches && !isSelf
  const maySwitch =
    mayDo('access', account, manager) &&
    account.isReseller &&
    account.subAccountAccessType !== 'alwaysOn' &&
    !isSelf
  const allowed = user.subAccountAccessAllowed
  const act = async (work: Promise<void>, done: string) => {
    try {
      await work
      toast.show({ tone: 'success', title: done })
    } catch (failure) {
      const reason = errorText(app, toApiError(failure))
      toast.show({ tone: 'danger', title: t('failed', { reason }) })
    }
  }
  if (!mayWrite && !mayRemove && !maySwitch) return null
  return (
    <Menu trigger={<IconButton icon={more} size="small" label={t('actionsOf', { name })} />}>
      {mayWrite ? (
        <MenuItem icon={key} onSelect={() => onTask('userRoles', user.id)}>
          {t('editRoles')}
        </MenuItem>
      ) : null}
      {maySwitch ? (
        <MenuItem
          icon={allowed ? x : key}
          onSelect={() =>
            void act(
              changeAccess(app, account.tenantId, user, !allowed),
              t(allowed ? 'accessDenied' : 'accessAllowed', { name }),
            )
          }
        >
          {t(allowed ? 'disallow' : 'allow')}
        </MenuItem>
      ) : null}
      {mayWrite && !user.activatedForTenant ? (
        <MenuItem
          icon={mail}
          onSelect={() => void act(resendInvitation(app, account.tenantId, user), t('resent', { name }))}
        >
          {t('resend')}
        </MenuItem>
      ) : null}
      {mayRemove ? (
        <>
          <MenuSeparator />
          <MenuItem icon={trash} tone="danger" onSelect={() => onTask('removeUser', user.id)}>
            {t('remove')}
          </MenuItem>
        </>
      ) : null}
    </Menu>
  )
}
