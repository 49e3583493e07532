import { useState } from 'react'
import type { User } from '../../../../../contract/users.ts'
import { actOnUsers, type BulkAction } from '../../../../state/users/bulk-actions.ts'
import type { leftOutBecause } from '../../../../state/users/user-actions.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Muted, Stack } from '../../../ui/Layout.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { bulkTexts } from './action-messages.ts'
import { BulkProgress } from './BulkProgress.tsx'
import { usersTexts } from './messages.ts'
import { PeopleList } from './PeopleList.tsx'
import { useBulkRun } from './use-bulk-run.ts'

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
  const { left, failed, done, run } = useBulkRun(users)

  const confirm = async () => {
    if (!(await run((people, onProgress) => actOnUsers(app, people, action, onProgress)))) return
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
      cancelLabel={action === 'cancelInvitation' ? t('keep') : undefined}
      variant={ends.includes(action) ? 'danger' : 'primary'}
      busy={done !== undefined}
      error={
        failed.length > 0 ? (
          <>
            <strong>{t('failed', { count: failed.length })}</strong>
            <PeopleList people={failed} />
          </>
        ) : undefined
      }
      onConfirm={() => void confirm()}
    >
      <Stack gap={2}>
        <span>{t(`${action}Text`, { count: left.length })}</span>
        <PeopleList people={left.map(user => ({ user }))} />
        {leftOut.length > 0 && failed.length === 0 ? (
          <div>
            <Muted>{t('leftOut', { count: leftOut.length })}</Muted>
            <PeopleList
              people={leftOut.map(({ user, reason }) => ({
                user,
                reason: reason === 'state' ? t(`${action}NotNow`) : list(`${reason}Obstacle`),
              }))}
            />
          </div>
        ) : null}
        <BulkProgress done={done} total={left.length} />
      </Stack>
    </ConfirmDialog>
  )
}
