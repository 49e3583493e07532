import { useState } from 'react'
import type { User } from '../../../../../contract/users.ts'
import { actOnUsers, type BulkAction, type FailedUser } from '../../../../state/users/bulk-actions.ts'
import type { leftOutBecause } from '../../../../state/users/user-actions.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Muted, Stack } from '../../../ui/Layout.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { bulkTexts } from './action-messages.ts'
import { usersTexts } from './messages.ts'

const names = style({ maxHeight: 180, overflowY: 'auto' })

const ends: readonly BulkAction[] = ['delete', 'cancelInvitation', 'disable']

export interface LeftOut {
  user: User
  reason: NonNullable<ReturnType<typeof leftOutBecause>>
}

export interface BulkDialogProps {
  action: BulkAction
  users: readonly User[]
  /** Who was selected, and cannot be acted on. */
  leftOut: readonly LeftOut[]
  onDone: () => void
}

/** Asks by name, does it one by one, and keeps those with whom it failed. */
export function BulkDialog({ action, users, leftOut, onDone }: BulkDialogProps) {
  const app = useApp()
  const t = useMessages(bulkTexts)
  const list = useMessages(usersTexts)
  const toast = useToast()
  const [open, setOpen] = useState(true)
  const [left, setLeft] = useState(users)
  const [done, setDone] = useState<number>()
  const [failed, setFailed] = useState<readonly FailedUser[]>([])

  const confirm = async () => {
    setFailed([])
    setDone(0)
    const refused = await actOnUsers(app, left, action, setDone)
    setDone(undefined)
    setLeft(refused.map(({ user }) => user))
    setFailed(refused)
    if (refused.length > 0) return
    setOpen(false)
    toast.show({
      tone: 'success',
      title: t(`${action}Done`, { count: users.length }),
    })
    onDone()
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      title={t(`${action}Title`, { count: left.length })}
      confirmLabel={failed.length > 0 ? t('again') : t(`${action}Verb`, { count: left.length })}
      variant={ends.includes(action) ? 'danger' : 'primary'}
      busy={done !== undefined}
      error={
        failed.length > 0 ? (
          <>
            <strong>{t('failed', { count: failed.length })}</strong>
            <ul>
              {failed.map(({ user, reason }) => (
                <li key={user.id}>
                  {user.name || user.email}: {reason}
                </li>
              ))}
            </ul>
          </>
        ) : undefined
      }
      onConfirm={() => void confirm()}
    >
      <Stack gap={2}>
        <span>{t(`${action}Text`, { count: left.length })}</span>
        <ul className={names}>
          {left.map(user => (
            <li key={user.id}>
              {user.name || user.email} <Muted>{user.name ? user.email : ''}</Muted>
            </li>
          ))}
        </ul>
        {leftOut.length > 0 && failed.length === 0 ? (
          <div>
            <Muted>{t('leftOut', { count: leftOut.length })}</Muted>
            <ul className={names}>
              {leftOut.map(({ user, reason }) => (
                <li key={user.id}>
                  <Muted>
                    {user.name || user.email}:{' '}
                    {reason === 'state' ? t(`${action}NotNow`) : list(`${reason}Obstacle`)}
                  </Muted>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        <span role="status">{done === undefined ? '' : t('progress', { done, total: left.length })}</span>
      </Stack>
    </ConfirmDialog>
  )
}
