import type { Group } from '../../../../../contract/groups.ts'
import type { GroupSort } from '../../../../state/groups/groups.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Muted } from '../../../ui/Layout.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { BadgeRow } from '../../BadgeRow.tsx'
import { GroupName } from './GroupName.tsx'
import { groupsTexts } from './messages.ts'

const cell = style({ display: 'grid', gap: 2, minWidth: 180, lineHeight: '18px' })
const nameStyle = style({ fontWeight: token.weightMedium, color: token.text })
const about = style({
  maxWidth: 'clamp(180px, 34cqi, 420px)',
  paddingInlineStart: 20,
  fontSize: token.text12,
  color: token.textMuted,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@container fe-table (max-width: 480px)': { maxWidth: 'none', whiteSpace: 'normal' },
})
const figure = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })

type GroupColumn = Column<Group> & { key: GroupSort | 'managedBy' }

/** The columns of the table, in their order. */
export function useGroupColumns(): GroupColumn[] {
  const t = useMessages(groupsTexts)
  return [
    {
      key: 'name',
      header: t('groupHeader'),
      primary: true,
      sortable: true,
      cell: ({ id, name, color, description }) => (
        <div className={cell} data-fe-group={id}>
          <span className={nameStyle}>
            <GroupName name={name} color={color} />
          </span>
          {description ? (
            <span className={about} title={description} dir="auto">
              {description}
            </span>
          ) : null}
        </div>
      ),
    },
    {
      key: 'users',
      header: t('membersHeader'),
      sortable: true,
      cell: ({ usersCount }) => <span className={figure}>{usersCount}</span>,
    },
    {
      key: 'roles',
      header: t('rolesHeader'),
      sortable: true,
      cell: ({ roles = [] }) => (
        <BadgeRow
          items={roles.map(({ id, name }) => ({ key: id, label: name }))}
          none={t('none')}
          more={(count, names) => t('moreRoles', { count, names })}
        />
      ),
    },
    {
      key: 'managedBy',
      header: t('managedByHeader'),
      cell: ({ managedBy }) => (
        <Muted className={figure}>
          {t(managedBy === 'scim2' ? 'managedByDirectory' : 'managedByPortal')}
        </Muted>
      ),
    },
    {
      key: 'updatedAt',
      header: t('updatedHeader'),
      sortable: true,
      cell: ({ updatedAt }) => (
        <span className={figure}>
          <DateTime value={updatedAt} look="date" />
        </span>
      ),
    },
  ]
}
