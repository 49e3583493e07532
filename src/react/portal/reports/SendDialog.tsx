import { useStore } from '@nanostores/react'
import type { ErrorCode } from '../../../../contract/errors/catalog.ts'
import { encodedFilters } from '../../../state/reports/filter-values.ts'
import { sendReport } from '../../../state/reports/reports.ts'
import { addressesIn, mostRecipients, problemOfRecipients } from '../../../state/reports/schedule-draft.ts'
import { useApp } from '../../shell/app-context.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { useToast } from '../../ui/toast/toasts.ts'
import { useForm } from '../../ui/use-form.ts'
import { FormDialog } from '../FormDialog.tsx'
import { useAction } from '../use-action.ts'
import { scheduleTexts, sendTexts } from './dialog-messages.ts'
import { useReportNames } from './names.ts'
import type { ReportDialogProps } from './ScheduleDialog.tsx'
import { TypeField } from './TypeField.tsx'

export interface SendDialogProps extends ReportDialogProps {
  onSent: () => void
}

/** A report to members, once. */
export default function SendDialog({ report, values, open, onOpenChange, onSent }: SendDialogProps) {
  const app = useApp()
  const s = useMessages(sendTexts)
  const t = useMessages(scheduleTexts)
  const toast = useToast()
  const { nameOf } = useReportNames()
  const { user } = useStore(app.session.$state)
  const form = useForm({
    initial: () => ({ type: report.type, recipients: user?.email ?? '' }),
    action: useAction(),
    serverFields: { 'ER-31005': 'recipients' } satisfies Partial<Record<ErrorCode, 'recipients'>>,
    validate: ({ recipients }) => {
      const problem = problemOfRecipients(recipients)
      return { recipients: problem && t(problem, { count: mostRecipients }) }
    },
  })
  const name = nameOf(report)
  const send = async () => {
    const dataFilters = encodedFilters(values)
    const done = await form.submit(({ type, recipients }) =>
      sendReport(app, {
        templateId: report.id,
        type,
        to: addressesIn(recipients),
        ...(dataFilters && { dataFilters }),
      }),
    )
    if (!done) return
    toast.show({ tone: 'success', title: s('sent', { name }) })
    onOpenChange(false)
    onSent()
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      changed={form.changed}
      title={s('title', { name })}
      description={s('description')}
      submitLabel={s('send')}
      cancelLabel={t('cancel')}
      busy={form.busy}
      error={form.error}
      onSubmit={() => void send()}
    >
      <TypeField {...form.control('type')} />
      <TextArea
        {...form.input('recipients')}
        label={t('recipients')}
        hint={t('recipientsHint')}
        rows={3}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="off"
      />
    </FormDialog>
  )
}
