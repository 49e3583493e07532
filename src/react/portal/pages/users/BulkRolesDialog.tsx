import { useState } from 'react'
import type { User } from '../../../../../contract/users.ts'
import { type FailedUser, giveRoles } from '../../../../state/users/bulk-actions.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Muted } from '../../../ui/Layout.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { FormDialog } from '../../FormDialog.tsx'
import { RolesField } from '../../RolesField.tsx'
import { bulkTexts, editTexts } from './action-messages.ts'
import type { LeftOut } from './BulkDialog.tsx'
import { PeopleList } from './PeopleList.tsx'

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
  const [left, setLeft] = useState(users)
  const [roleIds, setRoleIds] = useState<readonly string[]>([])
  const [done, setDone] = useState<number>()
  const [failed, setFailed] = useState<readonly FailedUser[]>([])

  const give = async () => {
    setFailed([])
    setDone(0)
    const refused = await giveRoles(app, left, roleIds, setDone)
    setDone(undefined)
    setLeft(refused.map(({ user }) => user))
    setFailed(refused)
    if (refused.length > 0) return
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
        <Muted>
          {t('leftOut', { count: leftOut.length })}
          <PeopleList people={leftOut.map(({ user }) => ({ user }))} />
        </Muted>
      ) : null}
      <span role="status">{done === undefined ? '' : t('progress', { done, total: left.length })}</span>
    </FormDialog>
  )
}
