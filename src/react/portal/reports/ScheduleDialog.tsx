import { useStore } from '@nanostores/react'
import type { ErrorCode } from '../../../../contract/errors/catalog.ts'
import type { FilterValues } from '../../../../contract/report-filters.ts'
import type { Report } from '../../../../contract/reports.ts'
import { saveSchedule } from '../../../state/reports/reports.ts'
import {
  draftOfSchedule,
  mostRecipients,
  problemsOfSchedule,
  scheduleBody,
} from '../../../state/reports/schedule-draft.ts'
import { useApp } from '../../shell/app-context.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { useToast } from '../../ui/toast/toasts.ts'
import { useForm } from '../../ui/use-form.ts'
import { FormDialog } from '../FormDialog.tsx'
import { useAction } from '../use-action.ts'
import { useListed } from '../use-listed.ts'
import { scheduleTexts } from './dialog-messages.ts'
import { useReportNames } from './names.ts'
import { ScheduleTimes } from './ScheduleTimes.tsx'
import { TypeField } from './TypeField.tsx'

export interface ReportDialogProps {
  report: Report
  /** What the report is narrowed by now. */
  values: FilterValues
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** When a report goes out, in which form and to whom. */
export default function ScheduleDialog({ report, values, open, onOpenChange }: ReportDialogProps) {
  const app = useApp()
  const t = useMessages(scheduleTexts)
  const listed = useListed()
  const toast = useToast()
  const { nameOf } = useReportNames()
  const { user } = useStore(app.session.$state)
  const form = useForm({
    initial: () => draftOfSchedule(report, user?.email ?? ''),
    action: useAction(),
    serverFields: {
      'ER-31003': 'cron',
      'ER-31004': 'tz',
      'ER-31005': 'recipients',
    } satisfies Partial<Record<ErrorCode, 'cron' | 'tz' | 'recipients'>>,
    validate: draft => {
      const { time, cron, recipients } = problemsOfSchedule(draft)
      return {
        time: time && t(time),
        cron: cron && t(cron),
        recipients: recipients && t(recipients, { count: mostRecipients }),
      }
    },
  })
  const name = nameOf(report)
  const gone = report.schedule?.recipients.filter(({ unsubscribed }) => unsubscribed) ?? []
  const save = async () => {
    if (!(await form.submit(draft => saveSchedule(app, report.id, scheduleBody(draft, values))))) return
    toast.show({ tone: 'success', title: t(form.values.active ? 'saved' : 'savedOff', { name }) })
    onOpenChange(false)
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      changed={form.changed}
      title={t('title', { name })}
      description={t('description')}
      submitLabel={t('save')}
      cancelLabel={t('cancel')}
      busy={form.busy}
      error={form.error}
      onSubmit={() => void save()}
    >
      <Checkbox
        label={t('active')}
        checked={form.values.active}
        onChange={event => form.change({ active: event.target.checked })}
      />
      <ScheduleTimes form={form} />
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
      {gone.length > 0 ? (
        <Alert tone="info">{t('unsubscribed', { names: listed(gone.map(({ email }) => email)) })}</Alert>
      ) : null}
    </FormDialog>
  )
}
