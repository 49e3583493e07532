import { useState } from 'react'
import { isPhone } from '../../../../state/app/contact.ts'
import { updateUser } from '../../../../state/users/change-users.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { FormDialog } from '../../FormDialog.tsx'
import { PhoneNumberField } from '../../PhoneNumberField.tsx'
import { useAction } from '../../use-action.ts'
import { editTexts } from './action-messages.ts'
import type { UserDialogProps } from './UserDialogs.tsx'

export function EditDetailsDialog({ user, open, onOpenChange }: UserDialogProps) {
  const app = useApp()
  const t = useMessages(editTexts)
  const toast = useToast()
  const { busy, error, field, run } = useAction()
  const [name, setName] = useState(user.name)
  const [phone, setPhone] = useState(user.phoneNumber ?? '')
  const [checked, setChecked] = useState(false)

  const nameError = name.trim() ? undefined : t('nameIsRequired')
  const phoneError = phone.trim() === '' || isPhone(phone.trim()) ? undefined : t('phoneIsInvalid')

  const save = async () => {
    setChecked(true)
    if (nameError || phoneError) return
    const change = { name: name.trim(), phone: phone.trim() || null }
    if (!(await run(() => updateUser(app, user, change)))) return
    onOpenChange(false)
    toast.show({ tone: 'success', title: t('detailsDone', { name: change.name }) })
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('detailsTitle', { name: user.name || user.email })}
      description={user.email}
      submitLabel={t('save')}
      cancelLabel={t('cancel')}
      busy={busy}
      changed={name !== user.name || phone !== (user.phoneNumber ?? '')}
      error={field === 'name' ? undefined : error}
      onSubmit={() => void save()}
    >
      <TextField
        label={t('nameLabel')}
        value={name}
        maxLength={100}
        autoComplete="off"
        error={(checked ? nameError : undefined) ?? (field === 'name' ? error : undefined)}
        onChange={event => setName(event.target.value)}
      />
      <PhoneNumberField
        label={t('phoneLabel')}
        optional
        value={phone}
        error={checked ? phoneError : undefined}
        onChange={setPhone}
      />
    </FormDialog>
  )
}
