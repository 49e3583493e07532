import type { User } from '../../../../../contract/users.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { usersTexts } from './messages.ts'

const asCard = '@container fe-table (max-width: 480px)'

const cell = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minWidth: 0,
  // As a card, the picture begins where the name does.
  [asCard]: { alignItems: 'flex-start', minWidth: 0 },
})
const texts = style({ minWidth: 0, display: 'grid', lineHeight: '18px' })
const nameRow = style({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
  // The name gives way, not the badge.
  '& > :nth-child(2)': { flex: 'none' },
})
/** One line in a table, where rows are compared; a card has room for the whole name. */
const oneLine = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const
const nameStyle = style({
  ...oneLine,
  fontWeight: token.weightMedium,
  color: token.text,
  [asCard]: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
})
const mail = style({
  ...oneLine,
  fontSize: token.text12,
  color: token.textMuted,
})

/** Picture, name and address. */
export function UserCell({ user, isSelf }: { user: User; isSelf: boolean }) {
  const t = useMessages(usersTexts)
  const name = user.name || user.email
  return (
    <div className={cell} data-fe-user={user.id}>
      <Avatar name={name} src={user.profilePictureUrl} />
      <div className={texts}>
        <span className={nameRow}>
          <span className={nameStyle} title={name} dir="auto">
            {name}
          </span>
          {isSelf ? <Badge tone="outline">{t('meTooltip')}</Badge> : null}
        </span>
        {user.name ? (
          <span className={mail} title={user.email} dir="ltr">
            {user.email}
          </span>
        ) : null}
      </div>
    </div>
  )
}
