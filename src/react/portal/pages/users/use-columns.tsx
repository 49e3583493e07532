import type { User } from '../../../../../contract/users.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Muted } from '../../../ui/Layout.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { usersTexts } from './messages.ts'
import { UserCell } from './UserCell.tsx'

/** Source: spec §2, Users table columns. */
export type ColumnKey = 'user' | 'applications' | 'groups' | 'roles' | 'joinedAt' | 'lastSeen' | 'managedBy'

/** A column's sort key on the wire is not its name: the table reports and shows the former. */
export type UsersColumn = Omit<Column<User>, 'key'> & { key: ColumnKey; sortKey?: string }

/** Two stand side by side; of more, the first and how many there are. */
const shownRoles = (count: number) => (count > 2 ? 1 : 2)
const oneLine = style({ whiteSpace: 'nowrap' })
const roleRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: token.space1,
  '& > span': { flex: 'none', maxWidth: 150, overflow: 'hidden', whiteSpace: 'nowrap' },
  '@media (min-width: 480px)': { flexWrap: 'nowrap' },
})

/** The columns of the table, in their order. */
export function useColumns(selfId: string): UsersColumn[] {
  const t = useMessages(usersTexts)
  const dash = (
    <Muted>
      <span aria-hidden="true">—</span>
      <VisuallyHidden>{t('none')}</VisuallyHidden>
    </Muted>
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
    { key: 'applications', header: t('applicationsHeader'), cell: () => dash },
    { key: 'groups', header: t('groupsHeader'), cell: () => dash },
    {
      key: 'roles',
      header: t('rolesHeader'),
      cell: ({ roles }) => (roles.length === 0 ? dash : <RoleBadges names={roles.map(({ name }) => name)} />),
    },
    {
      key: 'joinedAt',
      sortKey: 'createdAt',
      header: t('joinedHeader'),
      sortable: true,
      cell: ({ createdAt }) => (
        <span className={oneLine}>
          <DateTime value={createdAt} look="date" />
        </span>
      ),
    },
    {
      key: 'lastSeen',
      sortKey: 'lastLogin',
      header: t('lastSeenHeader'),
      sortable: true,
      cell: ({ lastLogin }) => (
        <span className={oneLine}>
          {lastLogin ? <DateTime value={lastLogin} look="relative" /> : <Muted>{t('never')}</Muted>}
        </span>
      ),
    },
    {
      key: 'managedBy',
      header: t('managedByHeader'),
      cell: ({ managedBy }) => (
        <Muted className={oneLine}>
          {t(managedBy === 'scim2' ? 'managedByDirectory' : 'managedByPortal')}
        </Muted>
      ),
    },
  ]
}

function RoleBadges({ names }: { names: readonly string[] }) {
  const t = useMessages(usersTexts)
  const shown = shownRoles(names.length)
  const rest = names.slice(shown)
  return (
    <div className={roleRow} title={names.join(', ')}>
      {names.slice(0, shown).map(name => (
        <Badge key={name}>{name}</Badge>
      ))}
      {rest.length > 0 ? (
        <span>
          <Badge tone="outline">
            <span aria-hidden="true">+{rest.length}</span>
            <VisuallyHidden>{t('moreRoles', { count: rest.length, names: rest.join(', ') })}</VisuallyHidden>
          </Badge>
        </span>
      ) : null}
    </div>
  )
}
