import { renameAccount } from '../../../../state/sub-tenants/change-accounts.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useForm } from '../../../ui/use-form.ts'
import { FormDialog } from '../../FormDialog.tsx'
import { useAction } from '../../use-action.ts'
import type { AccountDialogProps } from './AccountDialogs.tsx'
import { accountDialogTexts } from './dialog-messages.ts'

/** What an account is called. SUBTEN-12 */
export default function EditAccountDialog({ account, open, onOpenChange }: AccountDialogProps) {
  const app = useApp()
  const t = useMessages(accountDialogTexts)
  const toast = useToast()
  const form = useForm({
    initial: () => ({ name: account.name }),
    action: useAction(),
    validate: ({ name }) => ({ name: name.trim() ? undefined : t('accountNameRequired') }),
  })
  const save = async () => {
    const name = form.values.name.trim()
    if (!(await form.submit(() => renameAccount(app, account, name)))) return
    onOpenChange(false)
    toast.show({ tone: 'success', title: t('saved', { name }) })
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('editTitle', { name: account.name })}
      submitLabel={t('save')}
      cancelLabel={t('cancel')}
      busy={form.busy}
      changed={form.changed}
      error={form.error}
      onSubmit={() => void save()}
    >
      <TextField {...form.input('name')} label={t('accountName')} autoComplete="off" maxLength={100} />
    </FormDialog>
  )
}
