import { Combobox as Base } from '@base-ui/react/combobox'
import { style } from '../../theme/style.ts'
import { affix, bareInput, controlBox } from '../control-styles.ts'
import { Field } from '../Field.tsx'
import { Icon } from '../Icon.tsx'
import { IconButton } from '../IconButton.tsx'
import { chevronDown, x } from '../icons/core.ts'
import { useLayer, useOpen } from '../overlay/use-layer.ts'
import type { Option } from '../Select.tsx'
import { useTexts } from '../texts.ts'
import { type ComboboxProps, sameOption } from './combobox-props.ts'
import { OptionList } from './OptionList.tsx'

const arrow = style({ display: 'flex', paddingInline: 6, alignSelf: 'stretch', alignItems: 'center' })

export interface SingleComboboxProps extends ComboboxProps {
  value: Option | null
  onChange: (option: Option | null) => void
}

/** One of a list that is searched by typing. */
export function Combobox(props: SingleComboboxProps) {
  const { label, hint, error, optional, labelEnd, id, options, value, onChange, onSearch } = props
  const { placeholder, disabled, loading = false, emptyText } = props
  const texts = useTexts()
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
      part="combobox"
    >
      {ids => (
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
      )}
    </Field>
  )
}
