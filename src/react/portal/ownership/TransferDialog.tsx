import type { ErrorCode } from '../../../../contract/errors/catalog.ts'
import { offerOwnership } from '../../../state/ownership/ownership.ts'
import { useApp } from '../../shell/app-context.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { Muted } from '../../ui/Layout.tsx'
import type { Option } from '../../ui/option.ts'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { useToast } from '../../ui/toast/toasts.ts'
import { useForm } from '../../ui/use-form.ts'
import { FormDialog } from '../FormDialog.tsx'
import { useAction } from '../use-action.ts'
import { useRecentSignIn } from '../use-recent-sign-in.tsx'
import { ownershipDialogTexts } from './dialog-messages.ts'
import type { OwnershipDialogProps } from './OwnershipDialogs.tsx'
import { ReceiverField } from './ReceiverField.tsx'

interface Draft {
  receiver: readonly Option[]
  staysOwner: boolean
}

/** Chooses the member, and whether oneself stays an owner. */
export function TransferDialog({ onClose }: OwnershipDialogProps) {
  const app = useApp()
  const t = useMessages(ownershipDialogTexts)
  const toast = useToast()
  const action = useAction()
  const recent = useRecentSignIn<Draft>('transfer-ownership')
  const form = useForm<Draft>({
    initial: { receiver: [], staysOwner: true, ...recent.kept },
    action,
    fields: ['receiver'],
    serverFields: { 'ER-38006': 'receiver' } satisfies Partial<Record<ErrorCode, 'receiver'>>,
    validate: ({ receiver }) => ({ receiver: receiver.length > 0 ? undefined : t('receiverRequired') }),
  })
  const again = recent.again(action, form.values)
  const offer = async () => {
    const [chosen] = form.values.receiver
    const done = await form.submit(({ receiver, staysOwner }) =>
      offerOwnership(app, receiver[0]!.value, staysOwner),
    )
    if (!done) return
    onClose()
    toast.show({ tone: 'success', title: t('offered', { name: chosen!.label }) })
  }
  return (
    <FormDialog
      open
      onOpenChange={open => open || onClose()}
      changed={form.changed}
      title={t('transferTitle')}
      submitLabel={t('transferButton')}
      cancelLabel={t('cancel')}
      busy={form.busy}
      submitDisabled={recent.first !== null}
      error={again ? undefined : form.error}
      onSubmit={() => void offer()}
    >
      {recent.first}
      {again}
      <Muted>{t('transferText')}</Muted>
      <ReceiverField
        label={t('receiver')}
        value={form.values.receiver}
        error={form.errorOf('receiver')}
        onChange={receiver => form.change({ receiver })}
      />
      <RadioGroup
        label={t('mine')}
        options={(['stays', 'hands'] as const).map(value => ({
          value,
          label: t(value),
          hint: t(`${value}Hint`),
        }))}
        value={form.values.staysOwner ? 'stays' : 'hands'}
        onChange={value => form.change({ staysOwner: value === 'stays' })}
      />
    </FormDialog>
  )
}
