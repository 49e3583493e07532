import { resetFactors, resetPassword } from '../../../../state/users/reset-users.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useForm } from '../../../ui/use-form.ts'
import { FormDialog } from '../../FormDialog.tsx'
import { useAction } from '../../use-action.ts'
import { resetTexts } from './reset-messages.ts'
import type { UserDialogProps } from './UserDialogs.tsx'

const verbs = { resetPassword, resetFactors }

/** Asks how far a reset goes: the present password, or the passkeys too. */
export function ResetDialog({
  user,
  action,
  open,
  onOpenChange,
}: UserDialogProps & { action: keyof typeof verbs }) {
  const app = useApp()
  const t = useMessages(resetTexts)
  const toast = useToast()
  const form = useForm({ initial: () => ({ further: false }), action: useAction() })
  const values = { name: user.name || user.email, email: user.email }

  const confirm = async () => {
    if (!(await form.submit(({ further }) => verbs[action](app, user, further)))) return
    onOpenChange(false)
    toast.show({ tone: 'success', title: t(`${action}Done`, values) })
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      size="small"
      title={t(`${action}Title`, values)}
      description={t(`${action}Text`, values)}
      submitLabel={t(`${action}Verb`)}
      cancelLabel={t('cancel')}
      busy={form.busy}
      changed={form.changed}
      error={form.error}
      onSubmit={() => void confirm()}
    >
      <Checkbox
        label={t(`${action}Further`)}
        hint={t(`${action}FurtherHint`, values)}
        checked={form.values.further}
        onChange={({ target }) => form.change({ further: target.checked })}
      />
    </FormDialog>
  )
}
