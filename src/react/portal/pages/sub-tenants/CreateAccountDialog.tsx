import { createAccount } from '../../../../state/sub-tenants/change-accounts.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Select } from '../../../ui/Select.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useForm } from '../../../ui/use-form.ts'
import { FormDialog } from '../../FormDialog.tsx'
import { useAction } from '../../use-action.ts'
import type { AccountDialogProps } from './AccountDialogs.tsx'
import { accountDialogTexts } from './dialog-messages.ts'

/** SUBTEN-04 to 08. */
const types = ['customer', 'test', 'reseller', 'headquarter', 'spam'] as const
type Type = '' | (typeof types)[number]

/** A new account below the one that the dialog was opened for. */
export default function CreateAccountDialog({ account: parent, open, onOpenChange }: AccountDialogProps) {
  const app = useApp()
  const t = useMessages(accountDialogTexts)
  const toast = useToast()
  const form = useForm({
    initial: () => ({ name: '', tenantType: '' as Type }),
    action: useAction(),
    fields: ['name'],
    validate: ({ name }) => ({ name: name.trim() ? undefined : t('accountNameRequired') }),
  })
  const save = async () => {
    const name = form.values.name.trim()
    const done = await form.submit(({ tenantType }) =>
      createAccount(app, { name, parentTenantId: parent.tenantId, ...(tenantType && { tenantType }) }),
    )
    if (!done) return
    onOpenChange(false)
    toast.show({ tone: 'success', title: t('created', { name }) })
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('createTitle')}
      submitLabel={t('create')}
      cancelLabel={t('cancel')}
      busy={form.busy}
      changed={form.changed}
      error={form.error}
      onSubmit={() => void save()}
    >
      <TextField {...form.input('name')} label={t('accountName')} autoComplete="off" maxLength={100} />
      <TextField label={t('parentAccount')} hint={t('parentHint')} value={parent.name} readOnly />
      <Select<Type>
        {...form.control('tenantType')}
        label={t('type')}
        optional
        placeholder={t('typeNone')}
        options={[{ value: '', label: t('typeNone') }, ...types.map(value => ({ value, label: t(value) }))]}
      />
    </FormDialog>
  )
}
