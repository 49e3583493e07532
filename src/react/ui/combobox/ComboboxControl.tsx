import { Combobox as Base } from '@base-ui/react/combobox'
import { style } from '../../theme/style.ts'
import { affix, bareInput, controlBox } from '../control-styles.ts'
import type { ControlIds } from '../Field.tsx'
import { Icon } from '../Icon.tsx'
import { IconButton } from '../IconButton.tsx'
import { chevronDown, x } from '../icons/core.ts'
import { useLayer, useOpen } from '../overlay/use-layer.ts'
import { useTexts } from '../texts.ts'
import type { SingleComboboxProps } from './Combobox.tsx'
import { sameOption } from './combobox-props.ts'
import { OptionList } from './OptionList.tsx'

const arrow = style({ display: 'flex', paddingInline: 6, alignSelf: 'stretch', alignItems: 'center' })

/** The control of a Combobox: a chunk of its own, since few pages have one. */
export default function ComboboxControl({ ids, ...props }: SingleComboboxProps & { ids: ControlIds }) {
  const { options, value, onChange, onSearch } = props
  const { placeholder, disabled, loading = false, emptyText } = props
  const texts = useTexts()
  const [open, setOpen] = useOpen(undefined, undefined)
  useLayer({ open, onClose: () => setOpen(false) })
  return (
    <Base.Root
      items={options}
      value={value}
      onValueChange={onChange}
      onInputValueChange={(text, { reason }) => reason === 'input-change' && onSearch?.(text)}
      isItemEqualToValue={sameOption}
      {...(onSearch ? { filter: null } : {})}
      open={open}
      onOpenChange={setOpen}
      disabled={disabled}
      autoHighlight
    >
      <Base.InputGroup className={controlBox} part="control" data-disabled={disabled ? '' : undefined}>
        <Base.Input {...ids} className={bareInput} part="input" placeholder={placeholder} />
        <span className={affix}>
          {value && !disabled ? (
            <Base.Clear render={<IconButton icon={x} size="small" label={texts.clear} />} />
          ) : null}
          <Base.Trigger className={arrow} aria-label={texts.openList} tabIndex={-1}>
            <Icon of={chevronDown} size={16} />
          </Base.Trigger>
        </span>
      </Base.InputGroup>
      <OptionList loading={loading} emptyText={emptyText} />
    </Base.Root>
  )
}
