import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { check, chevronDown } from '../../../ui/icons/core.ts'
import { Menu, MenuItem } from '../../../ui/Menu.tsx'

export interface FilterProps<T extends string> {
  label: string
  choices: readonly { value: T; label: string }[]
  chosen: readonly T[]
  onChange: (value: T) => void
}

/** Any of a few, in a menu. */
export function Filter<T extends string>({ label, choices, chosen, onChange }: FilterProps<T>) {
  return (
    <Menu
      trigger={
        <Button>
          {label}
          <Icon of={chevronDown} size={16} />
        </Button>
      }
    >
      {choices.map(({ value, label }) => (
        <MenuItem key={value} icon={chosen.includes(value) ? check : ' '} onSelect={() => onChange(value)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
