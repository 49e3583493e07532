import { useMemo, useState } from 'react'
import { dateFormats, timeFormats } from '../../../../state/account/draft.ts'
import { formatByPattern } from '../../../../state/app/date-pattern.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Grid } from '../../../ui/Layout.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { NativeSelect } from '../../../ui/NativeSelect.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { accountTexts } from './messages.ts'
import type { AccountFormProps } from './SettingsForm.tsx'

/** "Jerusalem, Asia (GMT+2)", by the offset of today: whoever types the city finds it. */
function zoneOption(zone: string, locale: string | undefined) {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'shortOffset' })
  const offset = parts.formatToParts(new Date()).find(({ type }) => type === 'timeZoneName')?.value
  const name = zone.replaceAll('_', ' ').split('/').reverse().join(', ')
  return { value: zone, label: offset && offset !== zone ? `${name} (${offset})` : name }
}

function zonesIn(locale: string | undefined, chosen: string) {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(chosen ? [chosen] : [])])
  return [...zones]
    .map(zone => zoneOption(zone, locale))
    .sort((a, b) => a.label.localeCompare(b.label, locale))
}

function currenciesIn(locale: string | undefined, chosen: string) {
  const names = new Intl.DisplayNames([locale ?? 'en', 'en'], { type: 'currency' })
  const codes = new Set([...Intl.supportedValuesOf('currency'), ...(chosen ? [chosen.toUpperCase()] : [])])
  return [...codes].map(code => ({ value: code, label: `${code} · ${names.of(code) ?? code}` }))
}

/** Time zone, patterns of dates and times, currency: each with a sample of what it makes. */
export function FormatFields({ form, lookOf }: AccountFormProps) {
  const { values: draft, errorOf, change: onChange } = form
  const t = useMessages(accountTexts)
  const { locale } = useLocale()
  const zones = useMemo(() => zonesIn(locale, draft.timezone), [locale, draft.timezone])
  const currencies = useMemo(() => currenciesIn(locale, draft.currency), [locale, draft.currency])
  const [now] = useState(() => new Date())
  const zone = draft.timezone || undefined
  const dates = [...new Set([...dateFormats, ...(draft.dateFormat ? [draft.dateFormat] : [])])]
  const times = [...new Set([...timeFormats, ...(draft.timeFormat ? [draft.timeFormat] : [])])]
  const sampleOf = (format: string) => {
    const hour12 = /a/i.test(format)
    const sample = new Intl.DateTimeFormat(locale, {
      hour: '2-digit',
      minute: '2-digit',
      hour12,
      timeZone: zone,
    }).format(now)
    return t(hour12 ? 'h12' : 'h24', { sample })
  }
  return (
    <Grid min={240}>
      {lookOf('timezone') === 'hidden' ? null : lookOf('timezone') === 'viewOnly' ? (
        <TextField label={t('timezone')} readOnly value={draft.timezone || t('timezonePlaceholder')} />
      ) : (
        <NativeSelect
          label={t('timezone')}
          name="timezone"
          placeholder={t('timezonePlaceholder')}
          options={zones}
          value={draft.timezone}
          error={errorOf('timezone')}
          onChange={event => onChange({ timezone: event.target.value })}
        />
      )}
      {lookOf('currency') === 'hidden' ? null : (
        <NativeSelect
          label={t('currency')}
          name="currency"
          disabled={lookOf('currency') === 'viewOnly'}
          options={[{ value: '', label: t('noCurrency') }, ...currencies]}
          value={draft.currency.toUpperCase()}
          error={errorOf('currency')}
          onChange={event => onChange({ currency: event.target.value })}
        />
      )}
      {lookOf('dateFormat') === 'hidden' ? null : (
        <NativeSelect
          label={t('dateFormat')}
          name="dateFormat"
          disabled={lookOf('dateFormat') === 'viewOnly'}
          options={[
            { value: '', label: t('byLanguage') },
            ...dates.map(value => ({
              value,
              label: `${value} (${formatByPattern(now, value, locale, zone)})`,
            })),
          ]}
          value={draft.dateFormat}
          onChange={event => onChange({ dateFormat: event.target.value })}
        />
      )}
      {lookOf('timeFormat') === 'hidden' ? null : (
        <NativeSelect
          label={t('timeFormat')}
          name="timeFormat"
          disabled={lookOf('timeFormat') === 'viewOnly'}
          options={[
            { value: '', label: t('byLanguage') },
            ...times.map(value => ({ value, label: sampleOf(value) })),
          ]}
          value={draft.timeFormat}
          onChange={event => onChange({ timeFormat: event.target.value })}
        />
      )}
    </Grid>
  )
}
