import { createContext, Suspense } from 'react'
import type { User } from '../../../../../contract/users.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Muted } from '../../../ui/Layout.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { BadgeRow, Dash, PillSkeleton } from '../../BadgeRow.tsx'
import { ApplicationsCell } from './lazy-cells.tsx'
import { usersTexts } from './messages.ts'
import { UserCell } from './UserCell.tsx'
import { UserStatusBadges } from './UserStatusBadges.tsx'

/** Source: spec §2, Users table columns. */
export type ColumnKey =
  | 'user'
  | 'status'
  | 'applications'
  | 'groups'
  | 'roles'
  | 'joinedAt'
  | 'lastSeen'
  | 'lastLogin'
  | 'secondFactors'
  | 'managedBy'

/** A column's sort key on the wire is not its name: the table reports and shows the former. */
export type UsersColumn = Omit<Column<User>, 'key'> & { key: ColumnKey; sortKey?: string | undefined }

/** Set around the page by a host that has columns of its own. */
export const ColumnsContext = createContext((columns: UsersColumn[]) => columns)

const oneLine = style({ whiteSpace: 'nowrap' })

/**
 * The columns of the table, in their order. One in which none of these people has anything to show starts hidden.
 */
export function useColumns(selfId: string, people: readonly User[]): UsersColumn[] {
  const t = useMessages(usersTexts)
  const dash = <Dash label={t('none')} />
  const badges = (items: readonly { id: string; name: string }[]) => (
    <BadgeRow
      items={items.map(({ id, name }) => ({ key: id, label: name }))}
      none={t('none')}
      more={(count, names) => t('moreRoles', { count, names })}
    />
  )
  const moment = (time: string | undefined) => (
    <span className={oneLine}>
      {time ? <DateTime value={time} look="relative" /> : <Muted>{t('never')}</Muted>}
    </span>
  )
  return [
    {
      key: 'user',
      sortKey: 'name',
      header: t('userHeader'),
      primary: true,
      sortable: true,
      cell: user => <UserCell user={user} isSelf={user.id === selfId} />,
    },
    {
      key: 'status',
      header: t('statusFilter'),
      width: 104,
      cell: user => <UserStatusBadges user={user} />,
    },
    {
      key: 'applications',
      header: t('applicationsHeader'),
      width: 112,
      cell: user => (
        <Suspense fallback={<PillSkeleton />}>
          <ApplicationsCell user={user} none={dash} />
        </Suspense>
      ),
    },
    {
      key: 'roles',
      header: t('rolesHeader'),
      width: 136,
      cell: ({ roles }) => badges(roles),
    },
    {
      key: 'groups',
      header: t('groupsHeader'),
      width: 136,
      startsHidden: !people.some(({ groups }) => groups.length > 0),
      cell: ({ groups }) => badges(groups),
    },
    {
      key: 'joinedAt',
      sortKey: 'createdAt',
      header: t('joinedHeader'),
      width: 116,
      sortable: true,
      startsHidden: true,
      cell: ({ createdAt }) => (
        <span className={oneLine}>
          <DateTime value={createdAt} look="date" />
        </span>
      ),
    },
    {
      key: 'lastSeen',
      header: t('lastSeenHeader'),
      width: 116,
      sortable: true,
      cell: ({ lastSeen }) => moment(lastSeen),
    },
    {
      key: 'lastLogin',
      header: t('lastLoginHeader'),
      width: 116,
      sortable: true,
      startsHidden: true,
      cell: ({ lastLogin }) => moment(lastLogin),
    },
    {
      key: 'secondFactors',
      header: t('factorsHeader'),
      width: 112,
      startsHidden: !people.some(({ mfaEnrolled }) => mfaEnrolled),
      cell: ({ mfaEnrolled, secondFactors }) =>
        mfaEnrolled
          ? badges((secondFactors ?? (['On'] as const)).map(kind => ({ id: kind, name: t(`factor${kind}`) })))
          : dash,
    },
    {
      key: 'managedBy',
      header: t('managedByHeader'),
      width: 116,
      startsHidden: !people.some(({ managedBy }) => managedBy === 'scim2'),
      cell: ({ managedBy }) => (
        <Muted className={oneLine}>
          {t(managedBy === 'scim2' ? 'managedByDirectory' : 'managedByPortal')}
        </Muted>
      ),
    },
  ]
}
