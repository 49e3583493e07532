import { Select as Base } from '@base-ui/react/select'
import { classes, style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import type { ControlSize } from './Button.tsx'
import { controlBox } from './control-styles.ts'
import { Field, type FieldProps } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { check, chevronDown } from './icons/core.ts'
import { useOverlays } from './overlay/OverlayRoot.tsx'
import { popupStyle, positionerStyle, rowStyle } from './overlay/surface-styles.ts'
import { useLayer, useOpen } from './overlay/use-layer.ts'

const trigger = style({
  justifyContent: 'space-between',
  gap: token.space2,
  padding: `7px ${token.space3}`,
  textAlign: 'start',
  cursor: 'pointer',
  '&[data-size="small"]': { padding: `3px ${token.space2}` },
  '&[data-size="large"]': { padding: `11px ${token.space3}` },
  '& > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '&[data-placeholder] > span': { color: token.textPlaceholder },
  '& > svg': { color: token.textMuted },
})
export const optionText = style({
  flex: 1,
  minWidth: 0,
  '& > small': { display: 'block', fontSize: token.text12, color: token.textMuted },
})
export const optionMark = style({ display: 'flex', color: token.accentText })

export interface Option<Value extends string = string> {
  value: Value
  label: string
  /** A second, quieter line. */
  hint?: string | undefined
  disabled?: boolean | undefined
}

export interface SelectProps<Value extends string> extends FieldProps {
  options: readonly Option<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  placeholder?: string | undefined
  size?: ControlSize | undefined
  disabled?: boolean | undefined
  /** For forms that are read with FormData. */
  name?: string | undefined
  id?: string | undefined
}

/** One of a list. In the login box use NativeSelect; for lists that are searched use Combobox. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, hint, error, optional, labelEnd, id, options, value, onChange, placeholder } = props
  const { size = 'medium', disabled, name } = props
  const { container } = useOverlays()
  const [open, setOpen] = useOpen(undefined, undefined)
  useLayer({ open, onClose: () => setOpen(false) })
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      labelEnd={labelEnd}
      id={id}
      part="select"
    >
      {ids => (
        <Base.Root
          items={options}
          value={value}
          onValueChange={next => next !== null && onChange(next as Value)}
          open={open}
          onOpenChange={setOpen}
          modal={false}
          disabled={disabled}
          name={name}
        >
          <Base.Trigger
            {...ids}
            aria-labelledby={`${ids.id}-label ${ids.id}`}
            className={classes(controlBox, trigger)}
            part="control"
            data-size={size}
          >
            <Base.Value placeholder={placeholder ?? ''} />
            <Icon of={chevronDown} size={16} />
          </Base.Trigger>
          <Base.Portal container={container}>
            <Base.Positioner
              className={positionerStyle}
              sideOffset={4}
              alignItemWithTrigger={false}
              collisionPadding={8}
            >
              <Base.Popup className={popupStyle} part="list">
                {options.map(option => (
                  <Base.Item
                    key={option.value}
                    value={option.value}
                    disabled={option.disabled}
                    className={rowStyle}
                    part="option"
                  >
                    <span className={optionText}>
                      <Base.ItemText>{option.label}</Base.ItemText>
                      {option.hint ? <small>{option.hint}</small> : null}
                    </span>
                    <Base.ItemIndicator className={optionMark}>
                      <Icon of={check} size={16} />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  )
}
