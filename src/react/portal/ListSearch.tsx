import { style } from '../theme/style.ts'
import { SearchField } from '../ui/SearchField.tsx'
import type { SetView } from './use-address-view.ts'

const box = style({ flex: '1 1 240px', minWidth: 0, maxWidth: 320, marginInlineEnd: 'auto' })

export interface ListSearchProps {
  label: string
  view: { search: string }
  onChange: SetView<{ search: string }>
  /** Milliseconds until what was typed is searched. */
  delay?: number
  searching?: boolean
}

/** Searches a list, at the beginning of its toolbar. */
export function ListSearch({ label, view, onChange, ...field }: ListSearchProps) {
  return (
    <div className={box}>
      <SearchField
        {...field}
        label={label}
        value={view.search}
        // One entry of the history for a search, however many letters it has.
        onSearch={text => onChange({ search: text.trim() }, { replace: view.search !== '' })}
      />
    </div>
  )
}
