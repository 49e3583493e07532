import type { ReactNode } from 'react'
import { Row } from '../ui/Layout.tsx'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'

/** Days, as typed when it is not one of the choices. */
export interface Duration {
  choice: string
  days: string
}

export const custom = 'custom'
export const longestDays = 365

/** A whole number of days from 1 to 365; undefined: what was typed is none. */
export function daysOf({ choice, days }: Duration): number | undefined {
  const text = choice === custom ? days.trim() : choice
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0
  return count >= 1 && count <= longestDays ? count : undefined
}

export interface DurationFieldProps {
  label: string
  /** In days, the usual ones. */
  choices: readonly number[]
  value: Duration
  onChange: (value: Duration) => void
  onBlur?: (() => void) | undefined
  texts: { days: (count: number) => string; custom: string; customLabel: string }
  hint?: ReactNode
  error?: ReactNode
}

/** How long something lasts: one of the usual times, or any number of days. */
export function DurationField(props: DurationFieldProps) {
  const { label, choices, value, onChange, onBlur, texts, hint, error } = props
  const options = [
    ...choices.map(days => ({
      value: String(days),
      label: texts.days(days),
    })),
    { value: custom, label: texts.custom },
  ]
  const isCustom = value.choice === custom
  return (
    <Row gap={3} align="start">
      <Select
        label={label}
        options={options}
        value={value.choice}
        onChange={choice => onChange({ ...value, choice })}
        hint={isCustom ? undefined : hint}
      />
      {isCustom ? (
        <TextField
          label={texts.customLabel}
          inputMode="numeric"
          value={value.days}
          onChange={event => onChange({ ...value, days: event.target.value })}
          onBlur={onBlur}
          hint={hint}
          error={error}
        />
      ) : null}
    </Row>
  )
}
