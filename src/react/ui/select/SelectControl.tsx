import { Select as Base } from '@base-ui/react/select'
import { classes, style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { controlBox } from '../control-styles.ts'
import type { ControlIds } from '../Field.tsx'
import { Icon } from '../Icon.tsx'
import { check, chevronDown } from '../icons/core.ts'
import { useOverlays } from '../overlay/OverlayRoot.tsx'
import { optionMark, optionText } from '../overlay/option-styles.ts'
import { popupStyle, positionerStyle, rowStyle } from '../overlay/surface-styles.ts'
import { useLayer, useOpen } from '../overlay/use-layer.ts'
import type { SelectProps } from '../Select.tsx'

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
/** On a phone it is as wide as its field, whatever stands in it. */
const list = style({ '@media (max-width: 480px)': { maxWidth: 'var(--anchor-width)' } })

/** The control of a Select: a chunk of its own, since few pages have one. */
export default function SelectControl({ ids, ...props }: SelectProps<string> & { ids: ControlIds }) {
  const { options, value, onChange, placeholder, size = 'medium', disabled, name } = props
  const { container } = useOverlays()
  const [open, setOpen] = useOpen(undefined, undefined)
  useLayer({ open, onClose: () => setOpen(false) })
  return (
    <Base.Root
      items={options}
      value={value}
      onValueChange={next => next !== null && onChange(next)}
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
          <Base.Popup className={classes(popupStyle, list)} part="list" aria-labelledby={`${ids.id}-label`}>
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
  )
}
