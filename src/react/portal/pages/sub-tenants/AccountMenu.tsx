import { useStore } from '@nanostores/react'
import { Fragment } from 'react'
import { toApiError } from '../../../../api/api-error.ts'
import { errorText } from '../../../../state/app/messages.ts'
import { leaving } from '../../../../state/portal/portal.ts'
import type { SubAccount } from '../../../../state/sub-tenants/account-tree.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { check, eye, key, x } from '../../../ui/icons/core.ts'
import { edit, logout, more, plus, sort, trash } from '../../../ui/icons/portal.ts'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/Menu.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { accountsTexts } from './messages.ts'
import { type AccountManager, type AccountTask, mayDo } from './use-account-manager.ts'

const tasks = ['create', 'edit', 'move', 'access', 'management', 'delete'] as const

export interface AccountMenuProps {
  account: SubAccount
  manager: AccountManager
  /** Absent where the account is open already. */
  onOpen?: (() => void) | undefined
  onTask: (task: AccountTask) => void
}

/** What can be done with this account. */
export function AccountMenu({ account, manager, onOpen, onTask }: AccountMenuProps) {
  const app = useApp()
  const t = useMessages(accountsTexts)
  const toast = useToast()
  const { activeTenant } = useStore(app.$tenants)
  const { tenantId, name, isReseller } = account
  const offered = tasks.filter(task => mayDo(task, account, manager))
  const icons = {
    create: plus,
    edit,
    move: sort,
    access: key,
    management: isReseller ? x : check,
    delete: trash,
  }
  const labels = {
    create: t('createSubAccount'),
    edit: t('edit'),
    move: t('move'),
    access: t('access'),
    management: t(isReseller ? 'disableManagement' : 'enableManagement'),
    delete: t('delete'),
  }
  const enter = () =>
    leaving(app, () => {
      app.session.switchTenant({ tenantId, silentReload: true }).catch((failure: unknown) => {
        const reason = errorText(app, toApiError(failure))
        toast.show({ tone: 'danger', title: t('switchFailed', { reason }) })
      })
    })
  return (
    <Menu trigger={<IconButton icon={more} size="small" label={t('actionsOf', { name })} />}>
      {onOpen ? (
        <MenuItem icon={eye} onSelect={onOpen}>
          {t('openAccount')}
        </MenuItem>
      ) : null}
      {tenantId === activeTenant?.tenantId ? null : (
        <MenuItem icon={logout} onSelect={enter}>
          {t('enterAccount')}
        </MenuItem>
      )}
      {offered.map(task => (
        <Fragment key={task}>
          {task === 'delete' ? <MenuSeparator /> : null}
          <MenuItem
            icon={icons[task]}
            onSelect={() => onTask(task)}
            {...(task === 'delete' ? { tone: 'danger' as const } : {})}
          >
            {labels[task]}
          </MenuItem>
        </Fragment>
      ))}
    </Menu>
  )
}
