import { useRef } from 'react'
import { type Administrator, canDo } from '../../../../state/users/user-actions.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Button } from '../../../ui/Button.tsx'
import { CopyText } from '../../../ui/CopyField.tsx'
import { Drawer } from '../../../ui/Drawer.tsx'
import { Stack } from '../../../ui/Layout.tsx'
import type { UserTask } from './AddressedDialog.tsx'
import { detailTexts } from './action-messages.ts'
import { UserCell } from './UserCell.tsx'
import type { UserDialogProps } from './UserDialogs.tsx'
import { useColumns } from './use-columns.tsx'

const facts = style({ display: 'grid', gap: token.space4, margin: 0 })
const name = style({ marginBlockEnd: 2, fontSize: token.text12, color: token.textMuted })
const value = style({ margin: 0, overflowWrap: 'anywhere', '& *': { maxWidth: 'none' } })

export interface UserDetailsProps extends UserDialogProps {
  administrator: Administrator
  onTask: (task: UserTask) => void
}

/** All that is known of a member, at the side, so that the list stays where it was. */
export function UserDetails({ user, administrator, onTask, ...drawer }: UserDetailsProps) {
  const t = useMessages(detailTexts)
  const top = useRef<HTMLDivElement>(null)
  const columns = useColumns(administrator.id, []).filter(
    ({ key }) => key !== 'user' && key !== 'applications',
  )
  const known = [
    { key: 'email', header: t('email'), cell: <span dir="ltr">{user.email}</span> },
    ...(user.phoneNumber
      ? [{ key: 'phone', header: t('phone'), cell: <span dir="ltr">{user.phoneNumber}</span> }]
      : []),
    ...columns.map(({ key, header, cell }) => ({ key, header, cell: cell(user) })),
    { key: 'id', header: t('userId'), cell: <CopyText value={user.id} /> },
  ]
  const offered = (['editRoles', 'editDetails'] as const).filter(task => canDo(user, administrator, task))
  return (
    <Drawer
      {...drawer}
      title={t('title')}
      // The first control is the last line: it would begin scrolled down to that.
      initialFocus={top}
      footer={
        offered.length > 0
          ? offered.map(task => (
              <Button key={task} onClick={() => onTask(task)}>
                {t(task)}
              </Button>
            ))
          : undefined
      }
    >
      <Stack gap={5} ref={top} tabIndex={-1}>
        <UserCell user={user} isSelf={user.id === administrator.id} />
        <dl className={facts}>
          {known.map(({ key, header, cell }) => (
            <div key={key}>
              <dt className={name}>{header}</dt>
              <dd className={value}>{cell}</dd>
            </div>
          ))}
        </dl>
      </Stack>
    </Drawer>
  )
}
