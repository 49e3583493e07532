import { useStore } from '@nanostores/react'
import { use } from 'react'
import type { User } from '../../../../../contract/users.ts'
import { isColumnShown } from '../../../../state/portal/appearance.ts'
import type { Administrator } from '../../../../state/users/user-actions.ts'
import { reloadUsers, usersOf } from '../../../../state/users/users.ts'
import { isFiltered, type UsersView } from '../../../../state/users/users-query.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useFlag } from '../../../shell/use-flag.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { users as usersIcon } from '../../../ui/icons/portal.ts'
import { Pagination } from '../../../ui/Pagination.tsx'
import { ListTable } from '../../ListTable.tsx'
import { sorting } from '../../sorting.ts'
import type { UserTask } from './AddressedDialog.tsx'
import { usersTexts } from './messages.ts'
import { UserMenu } from './UserMenu.tsx'
import { type ColumnKey, ColumnsContext, useColumns } from './use-columns.tsx'

export interface UsersTableProps {
  view: UsersView
  onChange: (change: Partial<UsersView>) => void
  administrator: Administrator
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  onTask: (user: User, task: UserTask) => void
  onInvite: (() => void) | undefined
}

export const nameOf = (user: User) => user.name || user.email

/** Columns that a vendor can hide by another name; source: UsersTableColumns of the theme types. */
const themeNames: Partial<Record<ColumnKey, string>> = { user: 'fullName' }

export function UsersTable(props: UsersTableProps) {
  const { view, onChange, administrator, selected, onSelect, onTask, onInvite } = props
  const app = useApp()
  const t = useMessages(usersTexts)
  const users = useStore(usersOf(app).$users)
  const metadata = useStore(app.$metadata)
  const multiApps = useFlag('multi-apps-admin-portal')
  const columns = use(ColumnsContext)(
    useColumns(administrator.id, users.items)
      .filter(({ key }) => key !== 'applications' || multiApps)
      .filter(({ key }) => isColumnShown(metadata, themeNames[key] ?? key)),
  ).map(({ sortKey, ...column }) => ({ ...column, key: sortKey ?? column.key }))
  const acts = administrator.mayWrite || administrator.mayDelete
  const { items, totalItems, totalCapped, error, loading } = users
  const pending = users.view === undefined || (loading && items.length === 0)

  const noMatch = isFiltered(view)
    ? {
        title: t('noResultFound'),
        text: t('noResultFoundDescription'),
        action: t('clearFilters'),
        onClear: () => onChange({ search: '', roleIds: [], groupIds: [], status: [], mfa: undefined }),
      }
    : view.page > 1
      ? { title: t('noSuchPage'), action: t('firstPage'), onClear: () => onChange({ page: 1 }) }
      : undefined
  return (
    <ListTable
      id="users"
      label={t('tableLabel')}
      columns={columns}
      rows={pending ? undefined : items}
      rowKey={({ id }) => id}
      rowLabel={nameOf}
      {...sorting(view, onChange)}
      {...(acts ? { selected, onSelect } : {})}
      {...(acts
        ? {
            actions: (user: User) => (
              <UserMenu user={user} administrator={administrator} onAction={action => onTask(user, action)} />
            ),
          }
        : {})}
      onOpen={user => onTask(user, 'details')}
      refreshing={loading}
      loading={loading}
      error={error}
      failed={t('loadFailed')}
      onRetry={() => void reloadUsers(app)}
      noMatch={noMatch}
      none={{
        icon: usersIcon,
        title: t('noUsersYet'),
        text: t('noUsersYetDescription'),
        action: t('inviteUserButton'),
        onAdd: onInvite,
      }}
      footer={
        totalItems > 0 ? (
          <Pagination
            page={view.page}
            pageSize={view.pageSize}
            total={totalItems}
            capped={totalCapped}
            hasNext={items.length === view.pageSize}
            disabled={loading}
            onGo={page => onChange({ page })}
            onPageSize={pageSize => onChange({ pageSize })}
          />
        ) : null
      }
    />
  )
}
