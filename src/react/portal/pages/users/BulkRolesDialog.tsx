import { useState } from 'react'
import type { User } from '../../../../../contract/users.ts'
import { giveRoles } from '../../../../state/users/bulk-actions.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Muted } from '../../../ui/Layout.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { FormDialog } from '../../FormDialog.tsx'
import { RolesField } from '../../RolesField.tsx'
import { bulkTexts, editTexts } from './action-messages.ts'
import type { LeftOut } from './BulkDialog.tsx'
import { BulkProgress } from './BulkProgress.tsx'
import { PeopleList } from './PeopleList.tsx'
import { useBulkRun } from './use-bulk-run.ts'

export interface BulkRolesDialogProps {
  users: readonly User[]
  leftOut: readonly LeftOut[]
  onDone: () => void
}

/** Roles for many, beside those that they have. With whom it failed stays, to be tried again. */
export function BulkRolesDialog({ users, leftOut, onDone }: BulkRolesDialogProps) {
  const app = useApp()
  const t = useMessages(bulkTexts)
  const e = useMessages(editTexts)
  const toast = useToast()
  const [open, setOpen] = useState(true)
  const [roleIds, setRoleIds] = useState<readonly string[]>([])
  const { left, failed, done, run } = useBulkRun(users)

  const give = async () => {
    if (!(await run((people, onProgress) => giveRoles(app, people, roleIds, onProgress)))) return
    setOpen(false)
    toast.show({ tone: 'success', title: t('rolesDone', { count: users.length }) })
    onDone()
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={setOpen}
      title={t('rolesTitle', { count: left.length })}
      submitLabel={failed.length > 0 ? t('again') : t('rolesAction')}
      cancelLabel={e('cancel')}
      busy={done !== undefined}
      submitDisabled={roleIds.length === 0}
      changed={roleIds.length > 0}
      error={
        failed.length > 0 ? (
          <>
            <strong>{t('failed', { count: failed.length })}</strong>
            <PeopleList people={failed} />
          </>
        ) : undefined
      }
      onSubmit={() => void give()}
    >
      <RolesField
        label={e('rolesLabel')}
        placeholder={e('rolesPlaceholder')}
        hint={t('rolesHint')}
        failed={e('rolesFailed')}
        value={roleIds}
        onChange={setRoleIds}
      />
      {leftOut.length > 0 && failed.length === 0 ? (
        <div>
          <Muted>{t('leftOut', { count: leftOut.length })}</Muted>
          <PeopleList people={leftOut.map(({ user }) => ({ user }))} />
        </div>
      ) : null}
      <BulkProgress done={done} total={left.length} />
    </FormDialog>
  )
}
