import { isPhone } from '../../../../state/app/contact.ts'
import { updateUser } from '../../../../state/users/change-users.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useForm } from '../../../ui/use-form.ts'
import { FormDialog } from '../../FormDialog.tsx'
import { PhoneNumberField } from '../../PhoneNumberField.tsx'
import { useAction } from '../../use-action.ts'
import { editTexts } from './action-messages.ts'
import type { UserDialogProps } from './UserDialogs.tsx'

export function EditDetailsDialog({ user, open, onOpenChange }: UserDialogProps) {
  const app = useApp()
  const t = useMessages(editTexts)
  const toast = useToast()
  const form = useForm({
    initial: () => ({ name: user.name, phone: user.phoneNumber ?? '' }),
    action: useAction(),
    serverFields: { phoneNumber: 'phone' },
    validate: ({ name, phone }) => ({
      name: name.trim() ? undefined : t('nameIsRequired'),
      phone: phone.trim() === '' || isPhone(phone.trim()) ? undefined : t('phoneIsInvalid'),
    }),
  })

  const save = async () => {
    const name = form.values.name.trim()
    const phone = form.values.phone.trim() || null
    if (!(await form.submit(() => updateUser(app, user, { name, phone })))) return
    onOpenChange(false)
    toast.show({ tone: 'success', title: t('detailsDone', { name }) })
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('detailsTitle', { name: user.name || user.email })}
      description={user.email}
      submitLabel={t('save')}
      cancelLabel={t('cancel')}
      busy={form.busy}
      changed={form.changed}
      error={form.error}
      onSubmit={() => void save()}
    >
      <TextField {...form.input('name')} label={t('nameLabel')} maxLength={100} autoComplete="off" />
      <PhoneNumberField {...form.control('phone')} label={t('phoneLabel')} optional />
    </FormDialog>
  )
}
