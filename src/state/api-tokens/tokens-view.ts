import { inOrder } from '../lists/in-order.ts'
import type { ApiToken } from './tokens.ts'

const sortKeys = ['description', 'createdAt', 'createdBy', 'lastUsed', 'expires'] as const
export type TokensSort = (typeof sortKeys)[number]

/** What a tokens page shows. All of it is kept in the address. */
export interface TokensView {
  search: string
  sortBy: TokensSort
  order: 'asc' | 'desc'
}

/** Newest first, so that a new one is on top; TOKENS-05. */
export const defaultTokensView: TokensView = { search: '', sortBy: 'createdAt', order: 'desc' }

/** Reads the page's query. What is missing or makes no sense is the default: an old link always opens. */
export function viewFromQuery(query: URLSearchParams): TokensView {
  const sortBy = sortKeys.find(key => key === query.get('sortBy')) ?? defaultTokensView.sortBy
  const order = query.get('order')
  return {
    search: query.get('search')?.slice(0, 200) ?? '',
    sortBy,
    order: order === 'asc' || order === 'desc' ? order : defaultTokensView.order,
  }
}

/** Writes the page's query; defaults are left out, so that the plain address is the plain list. */
export function queryFromView({ search, sortBy, order }: TokensView): URLSearchParams {
  const query = new URLSearchParams()
  if (search) query.set('search', search)
  if (sortBy !== defaultTokensView.sortBy) query.set('sortBy', sortBy)
  if (order !== defaultTokensView.order) query.set('order', order)
  return query
}

const text = (token: ApiToken) =>
  `${token.description} ${token.clientId} ${token.createdBy ?? ''}`.toLocaleLowerCase()

/** Never comes after every date, and never used before. */
function sortValue(token: ApiToken, by: TokensSort): string {
  switch (by) {
    case 'description':
      return token.description
    case 'createdBy':
      return token.createdBy ?? ''
    case 'createdAt':
      return token.createdAt
    case 'lastUsed':
      return token.lastUsed ?? ''
    case 'expires':
      return token.expires ?? '~'
  }
}

/**
 * The tokens that the view shows, in its order. There are a hundred at most, so all of them are here.
 *
 * @param language orders descriptions and names
 */
export function shownTokens(
  tokens: readonly ApiToken[],
  { search, sortBy, order }: TokensView,
  language: string | undefined,
): ApiToken[] {
  const byName = inOrder(language)
  const isName = sortBy === 'description' || sortBy === 'createdBy'
  const wanted = search.trim().toLocaleLowerCase()
  const direction = order === 'asc' ? 1 : -1
  return tokens
    .filter(token => text(token).includes(wanted))
    .sort((one, other) => {
      const a = sortValue(one, sortBy)
      const b = sortValue(other, sortBy)
      // Points in time sort as they are written, and `~` after all of them.
      return (isName ? byName(a, b) : Number(a > b) - Number(a < b)) * direction
    })
}

export const isExpired = ({ expires }: ApiToken, now: number): boolean =>
  expires !== undefined && Date.parse(expires) <= now
