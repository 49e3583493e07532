import { moveAccount } from '../../../../state/sub-tenants/change-accounts.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import type { Option } from '../../../ui/option.ts'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useForm } from '../../../ui/use-form.ts'
import { FormDialog } from '../../FormDialog.tsx'
import { useAction } from '../../use-action.ts'
import type { AccountDialogProps } from './AccountDialogs.tsx'
import { AccountsField } from './AccountsField.tsx'
import { accountDialogTexts } from './dialog-messages.ts'

const nowhere: readonly Option[] = []

/** Another place for an account and all below it. */
export default function MoveAccountDialog({ account, open, onOpenChange }: AccountDialogProps) {
  const app = useApp()
  const t = useMessages(accountDialogTexts)
  const toast = useToast()
  const form = useForm({
    initial: () => ({ parent: nowhere }),
    action: useAction(),
    validate: ({ parent }) => ({ parent: parent.length > 0 ? undefined : t('newParentRequired') }),
  })
  const [parent] = form.values.parent
  const save = async () => {
    if (!(await form.submit(() => moveAccount(app, account, parent!.value)))) return
    onOpenChange(false)
    toast.show({ tone: 'success', title: t('moved', { name: account.name, parent: parent!.label }) })
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('moveTitle', { name: account.name })}
      description={t('moveDescription')}
      submitLabel={t('move')}
      cancelLabel={t('cancel')}
      busy={form.busy}
      changed={form.changed}
      error={form.error}
      onSubmit={() => void save()}
    >
      <AccountsField
        {...form.control('parent')}
        single
        without={[account.tenantId]}
        label={t('newParent')}
        placeholder={t('newParentPlaceholder')}
        emptyText={t('noAccountFound')}
      />
    </FormDialog>
  )
}
