import type { ReportType } from '../../../../contract/reports.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { scheduleTexts } from './dialog-messages.ts'

export interface TypeFieldProps {
  value: ReportType
  onChange: (type: ReportType) => void
  error?: string | undefined
  onBlur?: () => void
}

/** The form in which a report is mailed. Source: REPORT-04. */
export function TypeField({ value, onChange, error, onBlur }: TypeFieldProps) {
  const t = useMessages(scheduleTexts)
  return (
    <NativeSelect
      label={t('form')}
      value={value}
      error={error}
      onBlur={onBlur}
      options={(['pdf', 'html', 'image'] as const).map(type => ({ value: type, label: t(type) }))}
      onChange={event => onChange(event.target.value as ReportType)}
    />
  )
}
