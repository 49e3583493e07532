import { inOrder } from './in-order.ts'

/** What a list shows that the browser holds whole: search, filter, order and page. All of it is kept in the address. */
export interface ListView<Sort extends string = string> {
  search: string
  /** Of the filters of the list; empty: everything. */
  filter: string
  sortBy: Sort
  order: 'ASC' | 'DESC'
  /** From 1. */
  page: number
  pageSize: number
}

export interface ListRules<Row, Sort extends string = string> {
  /** What each sort key compares; the first is the default. Texts without regard to case and accents. */
  sorts: Record<Sort, (row: Row) => string | number>
  /** What each filter keeps. */
  filters: Record<string, (row: Row) => boolean>
  /** Where the search looks. */
  texts: (row: Row) => readonly (string | null | undefined)[]
}

export const listPageSize = 20
export const listPageSizes: readonly number[] = [10, 20, 50, 100]

const positive = (text: string | null) => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined)

/** Reads a page's query. What is missing or makes no sense is the default: an old link always opens. */
export function listViewFromQuery<Row, Sort extends string>(
  query: URLSearchParams,
  { sorts, filters }: ListRules<Row, Sort>,
): ListView<Sort> {
  const keys = Object.keys(sorts) as Sort[]
  const filter = query.get('filter') ?? ''
  const size = positive(query.get('pageSize'))
  return {
    search: query.get('search')?.slice(0, 200) ?? '',
    filter: Object.hasOwn(filters, filter) ? filter : '',
    sortBy: keys.find(key => key === query.get('sortBy')) ?? keys[0]!,
    order: query.get('order') === 'DESC' ? 'DESC' : 'ASC',
    page: positive(query.get('page')) ?? 1,
    pageSize: size && listPageSizes.includes(size) ? size : listPageSize,
  }
}

/** Writes a page's query; defaults are left out, so that the plain address is the plain list. */
export function queryFromListView(view: ListView, defaultSort: string): URLSearchParams {
  const query = new URLSearchParams()
  if (view.search) query.set('search', view.search)
  if (view.filter) query.set('filter', view.filter)
  if (view.sortBy !== defaultSort) query.set('sortBy', view.sortBy)
  if (view.order !== 'ASC') query.set('order', view.order)
  if (view.page !== 1) query.set('page', String(view.page))
  if (view.pageSize !== listPageSize) query.set('pageSize', String(view.pageSize))
  return query
}

export const isListFiltered = (view: ListView) => view.search !== '' || view.filter !== ''

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * The rows of one page, and how many there are on all.
 *
 * @param language orders the texts
 */
export function rowsOfView<Row, Sort extends string>(
  rows: readonly Row[],
  view: ListView<Sort>,
  { sorts, filters, texts }: ListRules<Row, Sort>,
  language: string | undefined,
): { rows: Row[]; total: number } {
  const wanted = plain(view.search.trim())
  const keeps = filters[view.filter]
  const value = sorts[view.sortBy]
  const turn = view.order === 'DESC' ? -1 : 1
  const byName = inOrder(language)
  const compare = (one: string | number, other: string | number) =>
    typeof one === 'number' && typeof other === 'number' ? one - other : byName(String(one), String(other))
  const matching = rows
    .filter(row => !keeps || keeps(row))
    .filter(row => texts(row).some(text => plain(text ?? '').includes(wanted)))
    .sort((one, other) => turn * compare(value(one), value(other)))
  const from = (view.page - 1) * view.pageSize
  return { rows: matching.slice(from, from + view.pageSize), total: matching.length }
}
