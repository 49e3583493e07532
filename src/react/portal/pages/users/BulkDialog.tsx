import { useState } from 'react'
import type { User } from '../../../../../contract/users.ts'
import { actOnUsers, type BulkAction, type FailedUser } from '../../../../state/bulk-actions.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Muted, Stack } from '../../../ui/Layout.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { bulkTexts } from './action-messages.ts'

const names = style({ maxHeight: 180, overflowY: 'auto' })

export interface BulkDialogProps {
  action: BulkAction
  users: readonly User[]
  /** How many were selected: the action may be open for fewer. */
  chosen: number
  onDone: () => void
}

/** Asks by name, does it one by one, and keeps those with whom it failed. */
export function BulkDialog({ action, users, chosen, onDone }: BulkDialogProps) {
  const app = useApp()
  const t = useMessages(bulkTexts)
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
    toast.show({ tone: 'success', title: t(`${action}Done`, { count: users.length }) })
    onDone()
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      title={t(`${action}Title`, { count: left.length })}
      confirmLabel={t(failed.length > 0 ? 'again' : `${action}Verb`)}
      variant={action === 'delete' || action === 'disable' ? 'danger' : 'primary'}
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
        <span>{t(`${action}Text`)}</span>
        <ul className={names}>
          {left.map(user => (
            <li key={user.id}>
              {user.name || user.email} <Muted>{user.name ? user.email : ''}</Muted>
            </li>
          ))}
        </ul>
        {left.length < chosen && failed.length === 0 ? (
          <Muted>{t('leftOut', { count: chosen - left.length })}</Muted>
        ) : null}
        <span role="status">{done === undefined ? '' : t('progress', { done, total: left.length })}</span>
      </Stack>
    </ConfirmDialog>
  )
}
