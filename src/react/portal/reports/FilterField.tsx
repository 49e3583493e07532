import type { FilterConfig, FilterValues, RelativeDate } from '../../../../contract/report-filters.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { MultiCombobox } from '../../ui/combobox/MultiCombobox.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { documentTexts } from './document-messages.ts'
import { codeOf, wordOf } from './words.ts'

export interface FilterFieldProps {
  config: FilterConfig
  /** Of a number: as it is typed. */
  value: FilterValues[string] | undefined
  error: string | undefined
  onChange: (value: FilterValues[string] | undefined) => void
}

/** Times that are offered; any other stands in a request. */
const PERIODS = [
  'last_7_day',
  'last_30_day',
  'last_90_day',
  'last_12_month',
  'current_1_week',
  'current_1_month',
] as const

const keyOf = ({ type, value, period }: RelativeDate) => `${type}_${value}_${period}`
function dateOf(key: string): RelativeDate {
  const [type, value, period] = key.split('_')
  return { type, value: Number(value), period } as RelativeDate
}

/** One filter of a report, by its kind. */
export function FilterField({ config, value, error, onChange }: FilterFieldProps) {
  const t = useMessages(documentTexts)
  const label = wordOf(t, `filter_${config.name}`, config.label)
  const shown = { label, error }
  switch (config.type) {
    case 'text':
    case 'number':
      return (
        <TextField
          {...shown}
          value={value === undefined ? '' : String(value)}
          inputMode={config.type === 'number' ? 'numeric' : undefined}
          maxLength={100}
          autoComplete="off"
          onChange={event => onChange(event.target.value)}
        />
      )
    case 'boolean':
      return (
        <Checkbox label={label} checked={value === true} onChange={event => onChange(event.target.checked)} />
      )
    case 'select':
      return (
        <NativeSelect
          {...shown}
          value={typeof value === 'string' ? value : ''}
          placeholder={t('anyValue')}
          options={config.options.map(option => ({
            value: option.value,
            label: codeOf(t, option.value) || option.label,
          }))}
          onChange={event => onChange(event.target.value)}
        />
      )
    case 'multi-select': {
      const options = config.options.map(option => ({ value: option.value, label: codeOf(t, option.value) }))
      const chosen = Array.isArray(value) ? value : []
      return (
        <MultiCombobox
          {...shown}
          options={options}
          placeholder={t('anyValue')}
          value={options.filter(option => chosen.includes(option.value))}
          onChange={next => onChange(next.map(option => option.value))}
        />
      )
    }
    case 'relative-date': {
      const key = keyOf((value as RelativeDate | undefined) ?? config.defaultValue)
      const own = (PERIODS as readonly string[]).includes(key) ? [] : [{ value: key, label: key }]
      return (
        <NativeSelect
          {...shown}
          value={key}
          options={[...PERIODS.map(period => ({ value: period, label: t(period) })), ...own]}
          onChange={event => onChange(dateOf(event.target.value))}
        />
      )
    }
  }
}
