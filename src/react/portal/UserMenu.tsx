import { useStore } from '@nanostores/react'
import { goToPage, leaving } from '../../state/portal/portal.ts'
import { useApp } from '../shell/app-context.ts'
import { useMessages } from '../shell/use-messages.ts'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { user as userIcon } from '../ui/icons/core.ts'
import { logout } from '../ui/icons/portal.ts'
import { Truncate } from '../ui/Layout.tsx'
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '../ui/Menu.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { shellTexts } from './messages.ts'
import { usePortal } from './use-portal.ts'

export const personButton = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  width: '100%',
  // In the bar of a narrow screen the picture alone has room: what follows must not lie on the next button.
  minWidth: 40,
  overflow: 'hidden',
  minHeight: 44,
  padding: `6px ${token.space2}`,
  borderRadius: token.radius,
  textAlign: 'start',
  transition: `background-color ${token.motionFast} ${token.easing}`,
  '&:hover, &[data-popup-open]': { background: token.surfaceHover },
  '& > span:last-of-type': { flex: 1, minWidth: 0 },
})
const round = style({ display: 'inline-flex', padding: token.space1, borderRadius: '50%' })
const second = style({ display: 'block', fontSize: token.text12, color: token.textMuted })

/** Who is signed in, and the way out. */
export function UserMenu({ compact = false }: { compact?: boolean }) {
  const app = useApp()
  const t = useMessages(shellTexts)
  const { user } = useStore(app.session.$state)
  const { shown } = usePortal()
  if (!user) return null
  const name = user.name || user.email
  const picture = <Avatar name={name} src={user.profilePictureUrl} size={compact ? 'small' : 'medium'} />
  const trigger = compact ? (
    <button type="button" className={round}>
      {picture}
      <VisuallyHidden>
        {t('userMenu')}: {name}
      </VisuallyHidden>
    </button>
  ) : (
    <button type="button" className={personButton}>
      {picture}
      <span>
        <VisuallyHidden>{t('userMenu')}: </VisuallyHidden>
        <Truncate>{name}</Truncate>
        <Truncate className={second}>{user.email}</Truncate>
      </span>
    </button>
  )
  return (
    <Menu trigger={trigger} side={compact ? 'bottom' : 'top'} align={compact ? 'end' : 'start'}>
      <MenuGroup label={user.email}>
        {shown.some(({ key }) => key === 'profile') ? (
          <MenuItem icon={userIcon} onSelect={() => goToPage(app, 'profile')}>
            {t('viewProfile')}
          </MenuItem>
        ) : null}
      </MenuGroup>
      <MenuSeparator />
      <MenuItem icon={logout} onSelect={() => leaving(app, () => void app.session.logout())}>
        {t('logOut')}
      </MenuItem>
    </Menu>
  )
}
