import { Combobox as Base } from '@base-ui/react/combobox'
import { classes, style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { bareInput, controlBox } from '../control-styles.ts'
import type { ControlIds } from '../Field.tsx'
import { Icon } from '../Icon.tsx'
import { x } from '../icons/core.ts'
import { useLayer, useOpen } from '../overlay/use-layer.ts'
import { useTexts } from '../texts.ts'
import type { MultiComboboxProps } from './MultiCombobox.tsx'
import { OptionList } from './OptionList.tsx'

const chips = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: token.space1,
  flex: 1,
  minWidth: 0,
  padding: 4,
  cursor: 'text',
})
const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  maxWidth: '100%',
  minHeight: 24,
  paddingInlineStart: token.space2,
  borderRadius: token.radiusSmall,
  background: token.surfaceActive,
  fontSize: token.text13,
  overflowWrap: 'anywhere',
  cursor: 'default',
  '&:focus': { outline: `2px solid ${token.focus}`, outlineOffset: -1 },
})
const removeStyle = style({
  display: 'grid',
  placeItems: 'center',
  width: 22,
  height: 22,
  borderRadius: token.radiusSmall,
  color: token.textMuted,
  '&:hover': { color: token.text, background: token.surfaceActive },
})
const input = style({ flex: '1 1 56px', padding: '3px 6px', alignSelf: 'auto' })

/** The control of a MultiCombobox: a chunk of its own, since few pages have one. */
export default function MultiComboboxControl({ ids, ...props }: MultiComboboxProps & { ids: ControlIds }) {
  const { options, value, onChange, onSearch } = props
  const { placeholder, disabled, loading = false, emptyText } = props
  const texts = useTexts()
  const [open, setOpen] = useOpen(undefined, undefined)
  useLayer({ open, onClose: () => setOpen(false) })
  return (
    <Base.Root
      items={options}
      multiple
      value={value}
      onValueChange={onChange}
      onInputValueChange={(text, { reason }) => reason === 'input-change' && onSearch?.(text)}
      isItemEqualToValue={(one, other) => one.value === other.value}
      {...(onSearch ? { filter: null } : {})}
      open={open}
      onOpenChange={setOpen}
      disabled={disabled}
      autoHighlight
    >
      <Base.InputGroup className={controlBox} part="control" data-disabled={disabled ? '' : undefined}>
        <Base.Chips className={chips}>
          {value.map(option => (
            <Base.Chip key={option.value} className={chip} part="chip" aria-label={option.label}>
              <bdi>{option.label}</bdi>
              <Base.ChipRemove className={removeStyle} aria-label={texts.remove(option.label)}>
                <Icon of={x} size={14} />
              </Base.ChipRemove>
            </Base.Chip>
          ))}
          <Base.Input
            {...ids}
            className={classes(bareInput, input)}
            part="input"
            placeholder={value.length > 0 ? '' : placeholder}
          />
        </Base.Chips>
      </Base.InputGroup>
      <OptionList loading={loading} emptyText={emptyText} labelId={`${ids.id}-label`} />
    </Base.Root>
  )
}
