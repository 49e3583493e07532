import type { User } from '../../../../../contract/users.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Truncate } from '../../../ui/Layout.tsx'
import { accountViewTexts } from './messages.ts'

const cell = style({ display: 'flex', alignItems: 'center', gap: 10, minWidth: 0 })
const texts = style({ minWidth: 0, display: 'grid', lineHeight: '18px' })
const nameRow = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6, minWidth: 0 })
/** One line in a table, where rows are compared; a card has room for the whole name. */
const nameStyle = style({
  maxWidth: 'clamp(120px, 20cqi, 260px)',
  fontWeight: token.weightMedium,
  color: token.text,
  '@container fe-table (max-width: 480px)': {
    maxWidth: 'none',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
})
const mail = style({ fontSize: token.text12, color: token.textMuted })

type Person = Pick<User, 'id' | 'name' | 'email' | 'profilePictureUrl' | 'activatedForTenant'>

/** Picture, name and address. */
export function PersonCell({ user, isSelf }: { user: Person; isSelf: boolean }) {
  const t = useMessages(accountViewTexts)
  const name = user.name || user.email
  return (
    <div className={cell} data-fe-user={user.id}>
      <Avatar name={name} src={user.profilePictureUrl} />
      <div className={texts}>
        <span className={nameRow}>
          <Truncate className={nameStyle} title={name}>
            {name}
          </Truncate>
          {isSelf ? <Badge tone="outline">{t('me')}</Badge> : null}
          {user.activatedForTenant ? null : <Badge tone="info">{t('pending')}</Badge>}
        </span>
        {user.name ? (
          <Truncate className={mail} title={user.email} dir="ltr">
            {user.email}
          </Truncate>
        ) : null}
      </div>
    </div>
  )
}
