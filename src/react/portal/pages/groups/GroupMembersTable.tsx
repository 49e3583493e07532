import { useStore } from '@nanostores/react'
import type { User } from '../../../../../contract/users.ts'
import {
  groupMembersOf,
  type MembersView,
  membersPageSize,
  reloadGroupMembers,
} from '../../../../state/groups/group-members.ts'
import { goToPage } from '../../../../state/portal/portal.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { x } from '../../../ui/icons/core.ts'
import { search, users as usersIcon } from '../../../ui/icons/portal.ts'
import { Muted } from '../../../ui/Layout.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import { LoadFailed } from '../../LoadFailed.tsx'
import { sorting } from '../../sorting.ts'
import { MemberCell } from './MemberCell.tsx'
import { memberTexts } from './messages.ts'

export interface GroupMembersTableProps {
  groupId: string
  view: MembersView
  onView: (change: Partial<MembersView>) => void
  selfId: string
  selected: ReadonlySet<string>
  onSelect: ((selected: ReadonlySet<string>) => void) | undefined
  onRemove: ((user: User) => void) | undefined
}

export function GroupMembersTable(props: GroupMembersTableProps) {
  const { groupId, view, onView, selfId, selected, onSelect, onRemove } = props
  const app = useApp()
  const t = useMessages(memberTexts)
  const { items, loading, error, total, capped, view: held } = useStore(groupMembersOf(app).$members)
  const known = held?.groupId === groupId && !(loading && items.length === 0)
  const moment = (time: string | undefined) =>
    time ? <DateTime value={time} look="relative" /> : <Muted>{t('never')}</Muted>
  return (
    <Table
      label={t('members')}
      columns={[
        {
          key: 'name',
          header: t('user'),
          primary: true,
          sortable: true,
          cell: (user: User) => <MemberCell user={user} isSelf={user.id === selfId} />,
        },
        {
          key: 'lastSeen',
          header: t('lastSeen'),
          sortable: true,
          cell: ({ lastSeen }: User) => moment(lastSeen),
        },
        {
          key: 'lastLogin',
          header: t('lastLogin'),
          sortable: true,
          cell: ({ lastLogin }: User) => moment(lastLogin),
        },
      ]}
      rows={known ? items : undefined}
      rowKey={({ id }) => id}
      rowLabel={({ name, email }) => name || email}
      {...sorting(view, onView)}
      onOpen={({ id }) => goToPage(app, 'users', undefined, { name: 'details', id })}
      {...(onSelect ? { selected, onSelect } : {})}
      {...(onRemove
        ? {
            actions: (user: User) => (
              <IconButton
                icon={x}
                size="small"
                label={t('removeOf', { name: user.name || user.email })}
                onClick={() => onRemove(user)}
              />
            ),
          }
        : {})}
      refreshing={loading && items.length > 0}
      empty={
        view.search ? (
          <EmptyState
            icon={search}
            title={t('noResultsMessage')}
            text={t('noResultsText')}
            action={<Button onClick={() => onView({ search: '' })}>{t('clear')}</Button>}
          />
        ) : (
          <EmptyState icon={usersIcon} title={t('noMembersMessage')} text={t('noMembersDescription')} />
        )
      }
      error={
        error && !loading ? (
          <LoadFailed
            title={t('loadFailed')}
            error={error}
            onRetry={() => void reloadGroupMembers(app, groupId)}
          />
        ) : undefined
      }
      footer={
        (!error || total > 0) && (total > membersPageSize || view.page > 1) ? (
          <Pagination
            page={view.page}
            pageSize={membersPageSize}
            total={total}
            capped={capped}
            hasNext={items.length === membersPageSize}
            disabled={loading}
            onGo={page => onView({ page })}
          />
        ) : null
      }
    />
  )
}
