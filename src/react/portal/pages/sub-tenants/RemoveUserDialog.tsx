import { useState } from 'react'
import { removeUserFromAccounts } from '../../../../state/sub-tenants/change-users.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Stack } from '../../../ui/Layout.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { DeleteDialog } from '../../DeleteDialog.tsx'
import { FormDialog } from '../../FormDialog.tsx'
import { useAction } from '../../use-action.ts'
import type { PersonDialogProps } from './AccountUserDialogs.tsx'
import { accountUserDialogTexts } from './dialog-messages.ts'

/** Asks by name; of a person with several accounts, which. SUBTEN-28 */
export default function RemoveUserDialog({ user, seats, open, onOpenChange }: PersonDialogProps) {
  const app = useApp()
  const t = useMessages(accountUserDialogTexts)
  const toast = useToast()
  const { busy, error, run } = useAction()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [submitted, setSubmitted] = useState(false)
  const name = user.name || user.email
  const [first, ...others] = seats
  if (first && others.length === 0)
    return (
      <DeleteDialog
        open={open}
        onOpenChange={onOpenChange}
        title={t('removeTitle', { name, account: first.name })}
        confirmLabel={t('remove')}
        done={t('removed', { name })}
        onDelete={() => removeUserFromAccounts(app, user.id, [first.tenantId])}
      >
        {t('removeText')}
      </DeleteDialog>
    )
  const remove = async () => {
    setSubmitted(true)
    if (chosen.size === 0 || !(await run(() => removeUserFromAccounts(app, user.id, [...chosen])))) return
    onOpenChange(false)
    toast.show({ tone: 'success', title: t('removed', { name }) })
  }
  const choose = (tenantId: string, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(tenantId)
    else next.delete(tenantId)
    setChosen(next)
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('removeManyTitle', { name })}
      description={t('removeMany', { name })}
      submitLabel={t('remove')}
      cancelLabel={t('cancel')}
      busy={busy}
      changed={chosen.size > 0}
      error={error ?? (submitted && chosen.size === 0 ? t('removeRequired') : undefined)}
      onSubmit={() => void remove()}
    >
      <Stack gap={2}>
        {seats.map(seat => (
          <Checkbox
            key={seat.tenantId}
            label={seat.name}
            checked={chosen.has(seat.tenantId)}
            onChange={event => choose(seat.tenantId, event.target.checked)}
          />
        ))}
      </Stack>
      {t('removeText')}
    </FormDialog>
  )
}
