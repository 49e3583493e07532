import type { Role } from '../../../../../contract/roles.ts'
import { goToPage } from '../../../../state/portal/portal.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { groups as groupsIcon } from '../../../ui/icons/portal.ts'
import { Muted, Row, Stack, Truncate } from '../../../ui/Layout.tsx'
import { LinkButton } from '../../../ui/PlainLink.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { roleDetailTexts } from './dialog-messages.ts'
import { useHolders } from './use-holders.ts'

const list = style({ display: 'grid', gap: token.space2, margin: 0, padding: 0, listStyle: 'none' })
const line = style({
  display: 'flex',
  alignItems: 'center',
  gap: token.space2,
  minWidth: 0,
  fontSize: token.text13,
  '& > svg': { flex: 'none', color: token.textMuted, marginInline: 4 },
})

/** Groups that give the role, and the first of the people who have it by name. */
export function RoleHolders({ role }: { role: Role }) {
  const app = useApp()
  const t = useMessages(roleDetailTexts)
  const { holders, hidden, failed, retry } = useHolders(role.id)
  if (hidden) return <Muted>{t('holdersHidden')}</Muted>
  if (failed) {
    return (
      <Row gap={2}>
        <Muted>{t('holdersFailed')}</Muted>
        <Button size="small" onClick={retry}>
          {t('retry')}
        </Button>
      </Row>
    )
  }
  if (!holders) {
    return (
      <Stack gap={2} role="status" aria-label={t('holdersLoading')} aria-busy="true">
        <Skeleton width="70%" height={20} />
        <Skeleton width="55%" height={20} />
      </Stack>
    )
  }
  const { members = [], totalMembers = 0, capped, groups = [] } = holders
  if (totalMembers === 0 && groups.length === 0) return <Muted>{t('nobody')}</Muted>
  const total = capped ? `${totalMembers}+` : totalMembers
  return (
    <Stack gap={3}>
      <ul className={list}>
        {groups.map(group => (
          <li key={group.id} className={line}>
            <Icon of={groupsIcon} size={16} />
            <LinkButton onClick={() => goToPage(app, 'groups', new URLSearchParams({ group: group.id }))}>
              {t('groupMembers', { name: group.name, count: group.usersCount })}
            </LinkButton>
          </li>
        ))}
        {members.map(user => (
          <li key={user.id} className={line}>
            <Avatar name={user.name || user.email} src={user.profilePictureUrl} size="small" />
            <Truncate dir="auto">{user.name || user.email}</Truncate>
          </li>
        ))}
      </ul>
      {totalMembers > 0 ? (
        <div>
          <Button
            size="small"
            onClick={() => goToPage(app, 'users', new URLSearchParams({ roles: role.id }))}
          >
            {t('showAll', { count: total })}
          </Button>
        </div>
      ) : null}
    </Stack>
  )
}
