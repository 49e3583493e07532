import type { CatalogEvent } from '../../../../../../contract/event-catalog.ts'
import { inOrder } from '../../../../../state/lists/in-order.ts'
import type { ListRules } from '../../../../../state/lists/list-view.ts'

/** A subscription as the lists of all channels show it. */
export interface ShownRow {
  id: string
  eventKey: string
  /** As the catalog calls it; the key where it does not. */
  event: string
  category: string
  /** As the address names it. */
  categoryId: string
  name: string
  recipients: readonly string[]
  isOn: boolean
  /** Why nothing arrives, though it is on. */
  problem?: string | undefined
}

/** What the catalog says of an event. */
export function eventFacts(
  events: readonly CatalogEvent[] | undefined,
  eventKey: string,
  others: string,
): Pick<ShownRow, 'eventKey' | 'event' | 'category' | 'categoryId'> {
  const known = events?.find(({ key }) => key === eventKey)
  return {
    eventKey,
    event: known?.displayName ?? eventKey,
    category: known?.category.name ?? others,
    categoryId: known?.categoryId ?? 'others',
  }
}

export type ShownSort = 'category' | 'event' | 'recipients' | 'status'

/** By category, and in it by event. A filter keeps one category of those that there are. */
export const shownRules = (rows: readonly ShownRow[]): ListRules<ShownRow, ShownSort> => ({
  sorts: {
    category: ({ category, event }) => `${category} ${event}`,
    event: ({ event }) => event,
    recipients: ({ recipients }) => recipients.length,
    status: ({ isOn }) => (isOn ? 0 : 1),
  },
  filters: Object.fromEntries(
    rows.map(({ categoryId }) => [categoryId, (row: ShownRow) => row.categoryId === categoryId]),
  ),
  texts: ({ event, eventKey, category, name, recipients }) => [
    event,
    eventKey,
    category,
    name,
    ...recipients,
  ],
})

/** The categories of the rows, by name, in the order of a language. */
export function categoriesOf(
  rows: readonly ShownRow[],
  language: string | undefined,
): { value: string; label: string }[] {
  const byName = inOrder(language)
  const byId = new Map(rows.map(({ categoryId, category }) => [categoryId, category]))
  return [...byId]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => byName(one.label, other.label))
}
