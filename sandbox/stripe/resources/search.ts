import type { Call } from '../core/endpoint.ts'
import { invalidRequest } from '../core/errors.ts'

const CLAUSE =
  /^\s*(-?)([a-z_]+)(?:\[["']([^"']+)["']\])?\s*(:|~)\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|null)\s*/

/**
 * Stripe's search, as far as we ask: clauses joined by AND or OR, of fields and of metadata. Stripe's own answer is up
 * to a minute late; ours is not.
 */
export function search({ params, path }: Call, rows: object[]): object {
  const query = params.required('query')
  const holds = predicate(query)
  const limit = params.integer('limit') ?? 10
  const start = Number(params.text('page') ?? 0)
  const found = rows.filter(holds).reverse()
  const more = found.length > start + limit
  return {
    object: 'search_result',
    data: found.slice(start, start + limit),
    has_more: more,
    next_page: more ? String(start + limit) : null,
    url: path,
  }
}

function predicate(query: string): (row: object) => boolean {
  const clauses: ((row: object) => boolean)[] = []
  const joints = new Set<string>()
  let rest = query
  while (rest) {
    const match = CLAUSE.exec(rest)
    if (!match)
      throw invalidRequest(`We were unable to parse your search query: ${query}`, { param: 'query' })
    const [whole, minus, field = '', key, operator, double, single] = match
    const wanted = (double ?? single)?.replace(/\\(.)/g, '$1')
    clauses.push(row => {
      const value = fieldOf(row, field, key)
      const found =
        wanted === undefined
          ? value === undefined
          : operator === '~'
            ? !!value?.includes(wanted.toLowerCase())
            : value === wanted.toLowerCase()
      return found !== (minus === '-')
    })
    rest = rest.slice(whole.length)
    const joint = /^(AND|OR)\s+/i.exec(rest)
    if (joint) joints.add(joint[1]!.toUpperCase())
    rest = rest.slice(joint?.[0].length ?? 0)
  }
  if (joints.size > 1) throw invalidRequest('A search query cannot mix AND and OR.', { param: 'query' })
  return row => (joints.has('OR') ? clauses.some(holds => holds(row)) : clauses.every(holds => holds(row)))
}

function fieldOf(row: object, field: string, key: string | undefined): string | undefined {
  const value = (row as Record<string, unknown>)[field]
  const found = key === undefined ? value : (value as Record<string, unknown> | undefined)?.[key]
  return found === undefined || found === null ? undefined : String(found).toLowerCase()
}
