import { useMemo } from 'react'
import type { ReportInterval } from '../../../../contract/reports.ts'
import type { ScheduleDraft } from '../../../state/reports/schedule-draft.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { Grid } from '../../ui/Layout.tsx'
import { useLocale } from '../../ui/locale.ts'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { FormState } from '../../ui/use-form.ts'
import { scheduleTexts } from './dialog-messages.ts'

const intervals: readonly ReportInterval[] = ['daily', 'weekly', 'monthly', 'custom']
/** Every month has them. */
const days = Array.from({ length: 28 }, (_, at) => String(at + 1))

/** Monday first: their numbers in a cron expression, and their names. */
function weekdaysIn(locale: string | undefined): { value: string; label: string }[] {
  const name = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  // 1 January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, at) => ({
    value: String((at + 1) % 7),
    label: name.format(Date.UTC(2024, 0, at + 1)),
  }))
}

/** How often, and at which time by which clocks. */
export function ScheduleTimes({ form }: { form: FormState<ScheduleDraft> }) {
  const t = useMessages(scheduleTexts)
  const { locale } = useLocale()
  const weekdays = useMemo(() => weekdaysIn(locale), [locale])
  const zones = useMemo(
    () => ['UTC', ...Intl.supportedValuesOf('timeZone')].map(zone => ({ value: zone, label: zone })),
    [],
  )
  const { interval } = form.values
  return (
    <>
      <NativeSelect
        {...form.input('interval')}
        label={t('interval')}
        options={intervals.map(value => ({ value, label: t(value) }))}
      />
      <Grid min={160} gap={4}>
        {interval === 'weekly' ? (
          <NativeSelect {...form.input('weekday')} label={t('weekday')} options={weekdays} />
        ) : null}
        {interval === 'monthly' ? (
          <NativeSelect
            {...form.input('day')}
            label={t('day')}
            options={days.map(value => ({ value, label: value }))}
          />
        ) : null}
        {interval === 'custom' ? (
          <TextField
            {...form.input('cron')}
            label={t('cron')}
            hint={t('cronHint')}
            dir="ltr"
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
          />
        ) : (
          <TextField {...form.input('time')} label={t('time')} type="time" />
        )}
        <NativeSelect
          {...form.input('tz')}
          label={t('timeZone')}
          placeholder={t('accountZone')}
          options={zones}
        />
      </Grid>
    </>
  )
}
