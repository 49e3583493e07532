import type { ReadableAtom } from 'nanostores'
import type { Routes } from './routes.ts'

/** Where the person is, in the app's own terms: without basename, and out of the hash with the hash strategy. */
export interface Place {
  pathname: string
  search: URLSearchParams
  hash: string
}

export interface MoveOptions {
  replace?: boolean
  /** Added to the address; `undefined` removes the parameter. */
  query?: Record<string, string | undefined>
  /** Whether the present query stays; by default it does when going to a page of ours (ROUTE-38). */
  keepQuery?: boolean
}

export interface Router {
  /** Names and defaults of the specification, overridden by options and by the tenant's custom login. */
  readonly routes: Routes
  readonly $location: ReadableAtom<Place>
  /** Which authentication page the location is on. */
  readonly $page: ReadableAtom<keyof Routes | undefined>
  /** Goes to a path of this app (in place) or to an absolute address (leaves, if the redirect rules allow it). */
  to(path: string, options?: MoveOptions): void
  /** The address that `to` would go to, for links and mails. */
  href(path: string, options?: MoveOptions): string
  /** Replaces parameters of the query in place; `undefined` removes one. */
  setQuery(query: Record<string, string | undefined>, options?: { replace?: boolean }): void
  /** Where a person goes once signed in (wire §7). */
  afterAuth(): void
}
