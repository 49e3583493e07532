import { type AuditsFilter, type AuditsView, withColumn } from '../../../../state/audits/audits-query.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Chip } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { writeDay } from '../../../ui/dates.ts'
import { Row } from '../../../ui/Layout.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { auditsTexts } from './messages.ts'

export interface FilterChipsProps {
  view: AuditsView
  nameOf: (key: AuditsFilter) => string
  onChange: (change: Partial<AuditsView>) => void
  onClear: () => void
}

/** What narrows the list, each with its own way out. */
export function FilterChips({ view, nameOf, onChange, onClear }: FilterChipsProps) {
  const t = useMessages(auditsTexts)
  // The days stand in the address without a zone.
  const where = { ...useLocale(), timeZone: 'UTC' }
  const { severity, columns, from, to } = view
  const day = (text: string) => writeDay(new Date(`${text}T00:00:00Z`), where)
  const range =
    from && to
      ? t('rangeBoth', { from: day(from), to: day(to) })
      : from
        ? t('rangeFrom', { day: day(from) })
        : to && t('rangeTo', { day: day(to) })
  return (
    <Row gap={1}>
      {severity.map(value => (
        <Chip
          key={value}
          label={t(value)}
          onRemove={() => onChange({ severity: severity.filter(one => one !== value) })}
        />
      ))}
      {(Object.entries(columns) as [AuditsFilter, string][]).map(([key, text]) => (
        <Chip
          key={key}
          label={`${nameOf(key)}: ${text}`}
          onRemove={() => onChange({ columns: withColumn(columns, key, '') })}
        />
      ))}
      {range ? <Chip label={range} onRemove={() => onChange({ from: '', to: '' })} /> : null}
      <Button size="small" variant="ghost" onClick={onClear}>
        {t('clear')}
      </Button>
    </Row>
  )
}
