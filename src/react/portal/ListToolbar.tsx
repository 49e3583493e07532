import type { ListView } from '../../state/lists/list-view.ts'
import { style } from '../theme/style.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { check, chevronDown } from '../ui/icons/core.ts'
import { Row } from '../ui/Layout.tsx'
import { Menu, MenuItem } from '../ui/Menu.tsx'
import { SearchField } from '../ui/SearchField.tsx'

const searchBox = style({ flex: '1 1 240px', minWidth: 0, maxWidth: 320, marginInlineEnd: 'auto' })

export interface ListToolbarProps {
  view: ListView
  onChange: (change: { search?: string; filter?: string }, options?: { replace?: boolean }) => void
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
      <div className={searchBox}>
        <SearchField
          label={searchLabel}
          value={view.search}
          delay={100}
          // One entry of the history for a search, however many letters it has.
          onSearch={text => onChange({ search: text.trim() }, { replace: view.search !== '' })}
        />
      </div>
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
