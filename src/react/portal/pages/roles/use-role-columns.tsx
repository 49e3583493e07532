import { useStore } from '@nanostores/react'
import type { Role } from '../../../../../contract/roles.ts'
import { goToPage } from '../../../../state/portal/portal.ts'
import { choicesOf } from '../../../../state/roles/permission-choice.ts'
import { catalogOf } from '../../../../state/roles/role-catalog.ts'
import { isSystemRole, type RoleSort } from '../../../../state/roles/role-list.ts'
import { roleMembersOf } from '../../../../state/roles/role-members.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Muted } from '../../../ui/Layout.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { LinkButton } from '../../../ui/PlainLink.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { PillSkeleton } from '../../BadgeRow.tsx'
import { useMay } from '../../use-may.ts'
import { usePageShown } from '../../use-page-shown.ts'
import { rolesTexts } from './messages.ts'
import { useGivenRoleIds } from './use-role-rules.ts'

const cell = style({ display: 'grid', gap: 2, minWidth: 180, lineHeight: '18px' })
const nameRow = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6, minWidth: 0 })
const nameStyle = style({ fontWeight: token.weightMedium, color: token.text, overflowWrap: 'anywhere' })
const about = style({
  maxWidth: 'clamp(180px, 34cqi, 420px)',
  fontSize: token.text12,
  color: token.textMuted,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@container fe-table (max-width: 480px)': { maxWidth: 'none', whiteSpace: 'normal' },
})
const mono = style({ fontFamily: token.fontMono, fontSize: token.text12, color: token.textMuted })
const figure = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })

type RoleColumn = Column<Role> & { key: RoleSort | 'key' | 'members' }

/** Name, with what kind of role it is. */
export function RoleName({ role }: { role: Role }) {
  const t = useMessages(rolesTexts)
  const input = useGivenRoleIds()
  return (
    <span className={nameRow}>
      <span className={nameStyle} dir="auto">
        {role.name}
      </span>
      {isSystemRole(role) ? (
        <span title={t('systemHelp')}>
          <Badge tone="outline">{t('systemBadge')}</Badge>
        </span>
      ) : null}
      {input.has(role.id) ? (
        <span title={t('defaultHelp')}>
          <Badge tone="info">{t('defaultBadge')}</Badge>
        </span>
      ) : null}
    </span>
  )
}

/** How much of the catalog the role gives, wildcards counted as all that they cover. */
function Given({ role }: { role: Role }) {
  const t = useMessages(rolesTexts)
  const { permissions, categories } = useStore(catalogOf(useApp()).$catalog)
  if (role.permissions.length === 0) return <Muted>{t('noPermissions')}</Muted>
  if (permissions.length === 0) return <span className={figure}>{role.permissions.length}</span>
  const choices = choicesOf(permissions, categories, new Set(role.permissions))
  const input = choices.reduce((sum, category) => sum + category.given, 0)
  if (input === permissions.length) return <Badge tone="accent">{t('everything')}</Badge>
  return <span className={figure}>{t('givenOf', { given: input, total: permissions.length })}</span>
}

/** How many hold the role by name, and the way to them. */
function Members({ role }: { role: Role }) {
  const app = useApp()
  const t = useMessages(rolesTexts)
  const { locale } = useLocale()
  const { counts, loading } = useStore(roleMembersOf(app).$members)
  const leadsOn = usePageShown('users', 'fe.secure.read.users')
  // Not known is not none.
  if (!counts) return loading ? <PillSkeleton /> : null
  const count = counts.get(role.id) ?? 0
  const figure = new Intl.NumberFormat(locale).format(count)
  if (count === 0 || !leadsOn) return <Muted>{figure}</Muted>
  return (
    <LinkButton
      aria-label={t('membersOf', { count, name: role.name })}
      onClick={() => goToPage(app, 'users', new URLSearchParams({ roles: role.id }))}
    >
      {figure}
    </LinkButton>
  )
}

/** The columns of the table, in their order. */
export function useRoleColumns(): RoleColumn[] {
  const t = useMessages(rolesTexts)
  const mayReadUsers = useMay('fe.secure.read.users')
  const members: RoleColumn = {
    key: 'members',
    header: t('membersHeader'),
    cell: role => <Members role={role} />,
  }
  return [
    {
      key: 'name',
      header: t('roleHeader'),
      primary: true,
      sortable: true,
      cell: role => (
        <div className={cell} data-fe-role={role.id}>
          <RoleName role={role} />
          {role.description ? (
            <span className={about} title={role.description} dir="auto">
              {role.description}
            </span>
          ) : null}
        </div>
      ),
    },
    {
      key: 'key',
      header: t('keyHeader'),
      startsHidden: true,
      cell: ({ key }) => (
        <span className={mono} dir="ltr">
          {key}
        </span>
      ),
    },
    ...(mayReadUsers ? [members] : []),
    {
      key: 'permissions',
      header: t('permissions'),
      sortable: true,
      cell: role => <Given role={role} />,
    },
    {
      key: 'level',
      header: t('levelHeader'),
      startsHidden: true,
      sortable: true,
      cell: ({ level }) => <span className={figure}>{level}</span>,
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
