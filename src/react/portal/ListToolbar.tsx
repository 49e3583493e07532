import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { check, chevronDown } from '../ui/icons/core.ts'
import { Row } from '../ui/Layout.tsx'
import { Menu, MenuItem } from '../ui/Menu.tsx'
import { ListSearch } from './ListSearch.tsx'
import type { SetView } from './use-address-view.ts'

interface Filtered {
  search: string
  filter: string
}

export interface ListToolbarProps {
  view: Filtered
  onChange: SetView<Filtered>
  searchLabel: string
  filterLabel: string
  /** Without a filter. */
  all: string
  filters: readonly { value: string; label: string }[]
}

/** Search and one filter over a list that the browser holds whole. */
export function ListToolbar({ view, onChange, searchLabel, filterLabel, all, filters }: ListToolbarProps) {
  const chosen = filters.find(({ value }) => value === view.filter)
  return (
    <Row gap={2}>
      <ListSearch label={searchLabel} view={view} onChange={onChange} delay={100} />
      <Menu
        trigger={
          <Button>
            {chosen ? `${filterLabel}: ${chosen.label}` : filterLabel}
            <Icon of={chevronDown} size={16} />
          </Button>
        }
      >
        {[{ value: '', label: all }, ...filters].map(({ value, label }) => (
          <MenuItem
            key={value}
            icon={value === view.filter ? check : ' '}
            onSelect={() => onChange({ filter: value })}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </Row>
  )
}
