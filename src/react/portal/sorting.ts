import type { Sort } from '../ui/table/columns.ts'

interface Sorted<Key extends string> {
  sortBy: Key
  order: 'ASC' | 'DESC'
}

/** How a table shows and asks for the order of a view, which spells directions as the wire does. */
export const sorting = <Key extends string>(
  { sortBy, order }: Sorted<Key>,
  onChange: (change: Sorted<Key>) => void,
) => ({
  sort: { key: sortBy, direction: order === 'ASC' ? 'asc' : 'desc' } satisfies Sort,
  onSort: ({ key, direction }: Sort) =>
    onChange({ sortBy: key as Key, order: direction === 'asc' ? 'ASC' : 'DESC' }),
})
