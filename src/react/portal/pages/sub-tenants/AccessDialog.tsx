import { changeAccessType } from '../../../../state/sub-tenants/change-accounts.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useForm } from '../../../ui/use-form.ts'
import { FormDialog } from '../../FormDialog.tsx'
import { useAction } from '../../use-action.ts'
import type { AccountDialogProps } from './AccountDialogs.tsx'
import { accountDialogTexts } from './dialog-messages.ts'

const types = ['defaultOff', 'defaultOn', 'alwaysOn'] as const

/** Who of an account may enter those below it. SUBTEN-23 */
export default function AccessDialog({ account, open, onOpenChange }: AccountDialogProps) {
  const app = useApp()
  const t = useMessages(accountDialogTexts)
  const toast = useToast()
  const { name } = account
  const form = useForm({
    initial: () => ({ type: account.subAccountAccessType }),
    action: useAction(),
    fields: [],
  })
  const save = async () => {
    if (!(await form.submit(({ type }) => changeAccessType(app, account, type)))) return
    onOpenChange(false)
    toast.show({ tone: 'success', title: t('accessSaved', { name }) })
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('accessTitle', { name })}
      description={t('accessSubtitle', { name })}
      submitLabel={t('save')}
      cancelLabel={t('cancel')}
      busy={form.busy}
      changed={form.changed}
      error={form.error}
      onSubmit={() => void save()}
    >
      <RadioGroup
        label={t('accessLabel')}
        options={types.map(value => ({
          value,
          label: t(`${value}Title`),
          hint: t(`${value}Description`),
        }))}
        value={form.values.type}
        onChange={type => form.change({ type })}
      />
    </FormDialog>
  )
}
