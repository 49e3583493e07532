import { useStore } from '@nanostores/react'
import { setExpiration } from '../../../../state/users/change-users.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { writeMoment } from '../../../ui/dates.ts'
import { useLocale } from '../../../ui/locale.ts'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useForm } from '../../../ui/use-form.ts'
import { DurationField, daysOf } from '../../DurationField.tsx'
import { FormDialog } from '../../FormDialog.tsx'
import { useAction } from '../../use-action.ts'
import { editTexts } from './action-messages.ts'
import type { UserDialogProps } from './UserDialogs.tsx'

const secondsOfDay = 86_400
const usual = [1, 7, 14, 30, 90]

/** Makes a member temporary, or moves the end; the time counts from now. */
export function ExpiryDialog({ user, open, onOpenChange }: UserDialogProps) {
  const app = useApp()
  const t = useMessages(editTexts)
  const toast = useToast()
  const locale = useLocale()
  const { activeTenant } = useStore(app.$tenants)
  const form = useForm({
    initial: { duration: { choice: '7', days: '' } },
    action: useAction(),
    validate: ({ duration }) => ({ duration: daysOf(duration) ? undefined : t('expiryInvalid') }),
  })
  const days = daysOf(form.values.duration)
  const name = user.name || user.email
  const date = days ? writeMoment(new Date(app.clock.now() + days * secondsOfDay * 1000), locale) : ''

  const save = async () => {
    if (!days) return void form.check()
    if (!(await form.submit(() => setExpiration(app, user, days * secondsOfDay)))) return
    onOpenChange(false)
    toast.show({ tone: 'success', title: t('expiryDone', { name, date }) })
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('expiryTitle', { name })}
      description={t('expiryText', { name, account: activeTenant?.name ?? '' })}
      submitLabel={t('save')}
      cancelLabel={t('cancel')}
      busy={form.busy}
      error={form.error}
      onSubmit={() => void save()}
    >
      <DurationField
        {...form.control('duration')}
        label={t('expiryLabel')}
        choices={usual}
        texts={{
          days: count => t('days', { count }),
          custom: t('custom'),
          customLabel: t('expiryCustom'),
        }}
        hint={days ? t('expirySummary', { date }) : undefined}
      />
    </FormDialog>
  )
}
