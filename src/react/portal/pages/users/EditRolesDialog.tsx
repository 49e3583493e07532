import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { updateUser } from '../../../../state/users/change-users.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { FormDialog } from '../../FormDialog.tsx'
import { RolesField } from '../../RolesField.tsx'
import { useAction } from '../../use-action.ts'
import { usePrefill } from '../../use-prefill.ts'
import { useUndo } from '../../use-undo.ts'
import { editTexts } from './action-messages.ts'
import type { UserDialogProps } from './UserDialogs.tsx'

export function EditRolesDialog({ user, open, onOpenChange }: UserDialogProps) {
  const app = useApp()
  const t = useMessages(editTexts)
  const undo = useUndo()
  const { activeTenant } = useStore(app.$tenants)
  const { busy, error, run } = useAction()
  const input = usePrefill('users', 'editRoles', user.id)
  const [roleIds, setRoleIds] = useState<readonly string[]>(input.list('roleIds') ?? user.rolesIds)
  const name = user.name || user.email

  const save = async () => {
    if (!(await run(() => updateUser(app, user, { roleIds })))) return
    input.done()
    onOpenChange(false)
    undo({
      title: t('rolesDone', { name }),
      restore: () => updateUser(app, { ...user, rolesIds: [...roleIds] }, { roleIds: user.rolesIds }),
    })
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('rolesTitle', { name })}
      submitLabel={t('save')}
      cancelLabel={t('cancel')}
      busy={busy}
      changed={[...roleIds].sort().join() !== [...user.rolesIds].sort().join()}
      error={error}
      onSubmit={() => void save()}
    >
      <RolesField
        label={t('rolesLabel')}
        placeholder={t('rolesPlaceholder')}
        hint={t('rolesHint', { name, account: activeTenant?.name ?? '' })}
        failed={t('rolesFailed')}
        value={roleIds}
        onChange={setRoleIds}
      />
    </FormDialog>
  )
}
