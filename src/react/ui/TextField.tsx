import { type ComponentProps, type ReactNode, useState } from 'react'
import { classes } from '../theme/style.ts'
import type { ControlSize } from './Button.tsx'
import { affix, bareInput, controlBox } from './control-styles.ts'
import { Field, type FieldProps } from './Field.tsx'
import { splitFieldProps } from './field-props.ts'
import { IconButton } from './IconButton.tsx'
import { eye, eyeOff } from './icons/core.ts'
import { useTexts } from './texts.ts'

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'size' | 'prefix'> {
  size?: ControlSize | undefined
  /** Inside the box, before the text. */
  prefix?: ReactNode
  /** Inside the box, after the text. */
  suffix?: ReactNode
}

/** One line of text. `type="password"` brings a button that shows what was typed. */
export function TextField(props: TextFieldProps) {
  const [field, { size = 'medium', prefix, suffix, ...input }] = splitFieldProps(props)
  const [revealed, setRevealed] = useState(false)
  const texts = useTexts()
  const secret = input.type === 'password'
  return (
    <Field {...field} part="text-field">
      {ids => (
        <div
          className={controlBox}
          part="control"
          data-size={size}
          data-disabled={input.disabled ? '' : undefined}
        >
          {prefix ? <span className={affix}>{prefix}</span> : null}
          <input
            {...(secret ? { autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false } : {})}
            {...input}
            {...ids}
            type={secret && revealed ? 'text' : input.type}
            className={classes(bareInput, input.className)}
            part="input"
          />
          {suffix ? <span className={affix}>{suffix}</span> : null}
          {secret ? (
            <span className={affix}>
              <IconButton
                size="small"
                icon={revealed ? eyeOff : eye}
                label={revealed ? texts.hidePassword : texts.showPassword}
                disabled={input.disabled}
                onClick={() => setRevealed(!revealed)}
              />
            </span>
          ) : null}
        </div>
      )}
    </Field>
  )
}
