import type { FilterConfig, FilterValues, RelativeDate } from '../../../../contract/report-filters.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { labelStyle } from '../../ui/Field.tsx'
import { Row } from '../../ui/Layout.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { documentTexts } from './document-messages.ts'
import { codeOf, wordOf } from './words.ts'

const choices = style({
  gridColumn: '1 / -1',
  minWidth: 0,
  '& > legend': { padding: 0, marginBlockEnd: 6 },
})
/** In line with the boxes beside it. */
const beside = style({ alignSelf: 'end', paddingBlockEnd: 8 })
const wrong = style({ fontSize: token.text13, color: token.dangerText })

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
        <div className={beside}>
          <Checkbox
            label={label}
            checked={value === true}
            onChange={event => onChange(event.target.checked)}
          />
        </div>
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
      const chosen = Array.isArray(value) ? value : []
      const toggle = (option: string, on: boolean) =>
        onChange(on ? [...chosen, option] : chosen.filter(each => each !== option))
      return (
        <fieldset className={choices}>
          <legend className={labelStyle}>{label}</legend>
          <Row gap={3}>
            {config.options.map(option => (
              <Checkbox
                key={option.value}
                label={codeOf(t, option.value)}
                checked={chosen.includes(option.value)}
                onChange={event => toggle(option.value, event.target.checked)}
              />
            ))}
          </Row>
          {error ? <span className={wrong}>{error}</span> : null}
        </fieldset>
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
