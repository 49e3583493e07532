import type { AppOptions } from './options.ts'
import type { MoveOptions, Place } from './router.ts'

type Strategy = Pick<AppOptions, 'basename' | 'urlStrategy'>

const baseOf = ({ basename = '' }: Strategy) => {
  const bare = basename.replace(/^\/+|\/+$/g, '')
  return bare ? `/${bare}` : ''
}

function withoutBase(path: string, strategy: Strategy): string {
  const base = baseOf(strategy)
  const inside = base && (path === base || path.startsWith(`${base}/`)) ? path.slice(base.length) : path
  return inside || '/'
}

/** An address in the app's own terms. With the hash strategy path and query stand in the hash. */
export function placeOf(url: URL, strategy: Strategy): Place {
  if (strategy.urlStrategy !== 'hash')
    return { pathname: withoutBase(url.pathname, strategy), search: url.searchParams, hash: url.hash }
  const inner = new URL(url.hash.slice(1) || '/', 'http://inner')
  const search = new URLSearchParams(url.searchParams)
  for (const key of new Set(inner.searchParams.keys())) search.delete(key)
  for (const [key, value] of inner.searchParams) search.append(key, value)
  return { pathname: withoutBase(inner.pathname, strategy), search, hash: inner.hash }
}

/** The query that a move starts from: with the hash strategy the one inside the hash, the outer one stays anyway. */
function presentQuery(url: URL, strategy: Strategy): URLSearchParams {
  if (strategy.urlStrategy !== 'hash') return url.searchParams
  return new URL(url.hash.slice(1) || '/', 'http://inner').searchParams
}

/** The address of a path of this app, as a page on `url` would link to it. */
export function addressOf(url: URL, path: string, strategy: Strategy, options: MoveOptions = {}): string {
  const [before = '', hash = ''] = path.split(/(?=#)/)
  const [pathname = '/', query = ''] = before.split(/\?(.*)/s)
  const search = new URLSearchParams(options.keepQuery ? presentQuery(url, strategy) : undefined)
  for (const [key, value] of new URLSearchParams(query)) search.set(key, value)
  for (const [key, value] of Object.entries(options.query ?? {})) {
    if (value === undefined) search.delete(key)
    else search.set(key, value)
  }
  const text = search.toString()
  const inner = `${baseOf(strategy)}${pathname}${text ? `?${text}` : ''}${hash}`
  return strategy.urlStrategy === 'hash' ? `${url.pathname}${url.search}#${inner}` : inner
}
