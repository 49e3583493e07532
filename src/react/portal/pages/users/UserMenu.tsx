import { Fragment } from 'react'
import type { User } from '../../../../../contract/users.ts'
import { type Administrator, actionsFor, type UserAction } from '../../../../state/users/user-actions.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { key, lock, mail, phone, shield, x } from '../../../ui/icons/core.ts'
import {
  calendar,
  clock,
  edit,
  globe,
  logout,
  more,
  refresh,
  trash,
  unlock,
  users,
} from '../../../ui/icons/portal.ts'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/Menu.tsx'
import { usersTexts } from './messages.ts'

const icons: Record<UserAction, string> = {
  editRoles: shield,
  assignApplications: globe,
  editDetails: edit,
  resendActivation: mail,
  makeTemporary: clock,
  changeExpiry: calendar,
  makePermanent: refresh,
  actAs: users,
  resetPassword: key,
  resetFactors: phone,
  endSessions: logout,
  lock,
  unlock,
  disable: x,
  enable: refresh,
  cancelInvitation: trash,
  delete: trash,
}

const why = style({ display: 'block', fontSize: token.text12 })

const isEnd = (action: UserAction) => action === 'delete' || action === 'cancelInvitation'

export interface UserMenuProps {
  user: User
  administrator: Administrator
  onAction: (action: UserAction) => void
}

/** What can be done with this member; what cannot says why. */
export function UserMenu({ user, administrator, onAction }: UserMenuProps) {
  const t = useMessages(usersTexts)
  const offered = actionsFor(user, administrator)
  if (offered.length === 0) return null
  return (
    <Menu
      trigger={
        <IconButton icon={more} size="small" label={t('actionsOf', { name: user.name || user.email })} />
      }
    >
      {offered.map(({ action, disabledReason }) => (
        <Fragment key={action}>
          {isEnd(action) && offered.length > 1 ? <MenuSeparator /> : null}
          <MenuItem
            icon={icons[action]}
            disabled={disabledReason !== undefined}
            onSelect={() => onAction(action)}
            {...(isEnd(action) ? { tone: 'danger' as const } : {})}
          >
            <span>
              {t(`${action}Action`)}
              {disabledReason ? <small className={why}>{t(`${disabledReason}Obstacle`)}</small> : null}
            </span>
          </MenuItem>
        </Fragment>
      ))}
    </Menu>
  )
}
