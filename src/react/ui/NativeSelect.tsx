import type { ComponentProps } from 'react'
import { classes, style } from '../theme/style.ts'
import type { ControlSize } from './Button.tsx'
import { bareInput, controlBox } from './control-styles.ts'
import { Field, type FieldProps } from './Field.tsx'
import { splitFieldProps } from './field-props.ts'
import { Icon } from './Icon.tsx'
import { chevronDown } from './icons/core.ts'

const box = style({
  position: 'relative',
  '& > svg': { position: 'absolute', insetInlineEnd: 10, pointerEvents: 'none' },
})
const select = style({
  '[part="control"] > &': { paddingInlineEnd: 32 },
  appearance: 'none',
  cursor: 'pointer',
  '& option': { background: 'Field', color: 'FieldText' },
})

export interface Choice {
  value: string
  label: string
  disabled?: boolean | undefined
}

export interface NativeSelectProps extends FieldProps, Omit<ComponentProps<'select'>, 'size'> {
  options: readonly Choice[]
  /** Shown, and chosen with the empty value, while nothing is chosen. */
  placeholder?: string | undefined
  size?: ControlSize | undefined
}

/** The browser's own list: for the login box, where every byte counts, and for very long lists on phones. */
export function NativeSelect(props: NativeSelectProps) {
  const [field, { options, placeholder, size = 'medium', ...rest }] = splitFieldProps(props)
  return (
    <Field {...field} part="native-select">
      {ids => (
        <div
          className={classes(controlBox, box)}
          part="control"
          data-size={size}
          data-disabled={rest.disabled ? '' : undefined}
        >
          <select {...rest} {...ids} className={classes(bareInput, select)} part="input">
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map(option => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon of={chevronDown} size={16} />
        </div>
      )}
    </Field>
  )
}
