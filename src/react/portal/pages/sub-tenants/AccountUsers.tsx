import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { User } from '../../../../../contract/users.ts'
import type { SubAccount } from '../../../../state/sub-tenants/account-tree.ts'
import {
  accountUsersFromQuery,
  accountUsersOf,
  forgetAccountUsers,
  loadAccountUsers,
  queryFromAccountUsers,
} from '../../../../state/sub-tenants/account-users.ts'
import { accountUsersView } from '../../../../state/sub-tenants/constants.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { users as usersIcon } from '../../../ui/icons/portal.ts'
import { Row, Stack } from '../../../ui/Layout.tsx'
import { NoPermissionState } from '../../../ui/NoPermissionState.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { ListSearch } from '../../ListSearch.tsx'
import { ListTable } from '../../ListTable.tsx'
import { sorting } from '../../sorting.ts'
import { useAddressView } from '../../use-address-view.ts'
import type { DialogControl } from '../../use-dialog.ts'
import { AccountUserDialogs } from './AccountUserDialogs.tsx'
import { AccountUserMenu } from './AccountUserMenu.tsx'
import { accountsTexts, accountViewTexts } from './messages.ts'
import { type AccountManager, mayDo } from './use-account-manager.ts'
import { useAccountUserColumns } from './use-account-user-columns.tsx'

export interface AccountUsersProps {
  account: SubAccount
  manager: AccountManager
  dialog: DialogControl
}

/** The users of one account, read in a token for it: ten to a page, by name downwards. CONST-24, CONST-25, SUBTEN-15 */
export function AccountUsers({ account, manager, dialog }: AccountUsersProps) {
  const app = useApp()
  const t = useMessages(accountViewTexts)
  const words = useMessages(accountsTexts)
  const { activeTenant } = useStore(app.$tenants)
  const { items, total, capped, loading, error, view: held } = useStore(accountUsersOf(app).$users)
  const [view, setView] = useAddressView(accountUsersFromQuery, queryFromAccountUsers)
  const columns = useAccountUserColumns(account, manager)
  useEffect(() => {
    if (view.tenantId) void loadAccountUsers(app, view)
  }, [app, view])
  useEffect(() => () => forgetAccountUsers(app), [app])

  if (error?.statusCode === 403 && !loading) {
    // Who decides over the access above has no administrator to ask.
    const decides = manager.mayChangeAccess && account.tenantId !== manager.rootId
    return (
      <NoPermissionState
        title={t('noPermissionTitle', { name: account.name })}
        text={
          decides ? t('noPermissionOwn', { account: activeTenant?.name ?? '' }) : t('noPermissionDescription')
        }
        action={
          decides ? (
            <Button onClick={() => dialog.open('access', manager.rootId)}>{words('access')}</Button>
          ) : null
        }
      />
    )
  }
  const known = held?.tenantId === account.tenantId && !(loading && items.length === 0)
  const filtered = view.search !== '' || view.page > 1
  return (
    <Stack gap={3}>
      <Row gap={2}>
        <ListSearch
          label={t('searchUserPlaceholder')}
          view={view}
          onChange={setView}
          searching={loading && view.search !== ''}
        />
      </Row>
      <ListTable<User>
        label={t('users', { name: account.name })}
        columns={columns}
        rows={known ? items : undefined}
        rowKey={({ id }) => id}
        {...sorting(view, setView)}
        actions={user => (
          <AccountUserMenu account={account} user={user} manager={manager} onTask={dialog.open} />
        )}
        loading={loading}
        error={error}
        failed={t('loadFailed')}
        onRetry={() => void loadAccountUsers(app, view)}
        noMatch={
          filtered
            ? {
                title: t('noResultsFoundText'),
                text: t('noResultsFoundDescription'),
                action: t('clear'),
                onClear: () => setView({ search: '' }),
              }
            : undefined
        }
        none={{
          icon: usersIcon,
          title: t('noUsersText'),
          text: t('noUsersDescription'),
          action: t('inviteUsers'),
          onAdd: mayDo('addUsers', account, manager)
            ? () => dialog.open('addUsers', account.tenantId)
            : undefined,
        }}
        footer={
          total > accountUsersView.pageSize ? (
            <Pagination
              page={view.page}
              pageSize={accountUsersView.pageSize}
              total={total}
              capped={capped}
              onGo={page => setView({ page })}
            />
          ) : null
        }
      />
      <AccountUserDialogs account={account} manager={manager} dialog={dialog} />
    </Stack>
  )
}
