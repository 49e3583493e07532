import { useRef } from 'react'
import { type Administrator, canDo } from '../../../../state/users/user-actions.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CopyButton, CopyText } from '../../../ui/CopyField.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Drawer } from '../../../ui/Drawer.tsx'
import { useMay } from '../../use-may.ts'
import type { UserTask } from './AddressedDialog.tsx'
import { AccessSection } from './details/AccessSection.tsx'
import { ActivitySection } from './details/ActivitySection.tsx'
import { EffectiveAccess } from './details/EffectiveAccess.tsx'
import { detailTexts } from './details/messages.ts'
import { Fact, Facts, Section } from './details/Section.tsx'
import { SignInSection } from './details/SignInSection.tsx'
import { usersTexts } from './messages.ts'
import type { UserDialogProps } from './UserDialogs.tsx'
import { UserMenu } from './UserMenu.tsx'
import { UserStatusBadges } from './UserStatusBadges.tsx'

const heading = style({ display: 'flex', alignItems: 'center', gap: 10 })
const address = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: token.space1,
  minWidth: 0,
  overflowWrap: 'anywhere',
})
const status = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: token.space1,
  paddingBlockEnd: token.space4,
  fontSize: token.text13,
  outline: 0,
})
const menu = style({ marginInlineEnd: 'auto' })

export interface UserDetailsProps extends UserDialogProps {
  administrator: Administrator
  onTask: (task: UserTask) => void
}

/** Who a member is and what they may do, at the side, so that the list stays where it was. */
export default function UserDetails({ user, administrator, onTask, ...drawer }: UserDetailsProps) {
  const t = useMessages(detailTexts)
  const words = useMessages(usersTexts)
  const mayReadAudits = useMay('fe.secure.read.audits')
  const top = useRef<HTMLDivElement>(null)
  const name = user.name || user.email
  const does = (task: UserTask) => task !== 'details' && canDo(user, administrator, task)
  const offered = (['editDetails', 'editRoles'] as const).filter(does)
  const acts = administrator.mayWrite || administrator.mayDelete
  return (
    <Drawer
      {...drawer}
      title={
        <span className={heading}>
          <Avatar name={name} src={user.profilePictureUrl} />
          <bdi>{name}</bdi>
          {user.id === administrator.id ? <Badge tone="outline">{words('meTooltip')}</Badge> : null}
        </span>
      }
      description={
        <span className={address}>
          <span dir="ltr">{user.email}</span>
          <CopyButton value={user.email} />
        </span>
      }
      // The first control is in the middle: it would begin scrolled down to that.
      initialFocus={top}
      footer={
        acts ? (
          <>
            <span className={menu}>
              <UserMenu user={user} administrator={administrator} onAction={onTask} />
            </span>
            {offered.map(task => (
              <Button key={task} onClick={() => onTask(task)}>
                {t(task)}
              </Button>
            ))}
          </>
        ) : undefined
      }
    >
      <div className={status} ref={top} tabIndex={-1}>
        <UserStatusBadges user={user} />
      </div>
      <AccessSection user={user} />
      <SignInSection user={user} onEnd={does('endSessions') ? () => onTask('endSessions') : undefined} />
      {mayReadAudits && user.email ? <ActivitySection user={user} /> : null}
      <EffectiveAccess user={user} />
      <Section title={t('details')}>
        <Facts>
          {user.phoneNumber ? (
            <Fact name={t('phone')}>
              <span dir="ltr">{user.phoneNumber}</span>
            </Fact>
          ) : null}
          <Fact name={words('joinedHeader')}>
            <DateTime value={user.createdAt} look="date" />
          </Fact>
          <Fact name={words('managedByHeader')}>
            {words(user.managedBy === 'scim2' ? 'managedByDirectory' : 'managedByPortal')}
          </Fact>
          <Fact name={t('userId')}>
            <CopyText value={user.id} />
          </Fact>
        </Facts>
      </Section>
    </Drawer>
  )
}
