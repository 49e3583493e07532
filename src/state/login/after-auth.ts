import { allowedRedirect, type RedirectRules } from '../../../rules/redirects.ts'
import type { Routes } from '../app/routes.ts'

export interface AfterAuthFacts {
  routes: Routes
  /** Of the page that the person signed in on. */
  search: URLSearchParams
  /** What local storage keeps under FRONTEGG_AFTER_AUTH_REDIRECT_URL. */
  stored: string | null
  rules: RedirectRules
  includeQueryParam?: boolean | undefined
  keepOrigin?: boolean | undefined
  /** A page of the host's own, and the host named no other to land on: the user stays on it. */
  stays?: boolean | undefined
}

export interface Destination {
  /** Undefined: the page where the person is. */
  path?: string | undefined
  /** An address that was asked for and is not allowed. */
  refused?: string
}

/** Pages that a user who has just signed in must not be sent back to. */
const notAgain = [
  'loginUrl',
  'logoutUrl',
  'socialLoginCallbackUrl',
  'activateUrl',
  'activateWithOTCUrl',
] as const satisfies (keyof Routes)[]

const withQuery = (path: string, search: URLSearchParams) => {
  const text = search.toString()
  return text ? `${path}${path.includes('?') ? '&' : '?'}${text}` : path
}

/** Where a person goes once signed in. Order: wire §7; redirect rules: spec §5; staying: ruling 49. */
export function destinationAfterAuth(facts: AfterAuthFacts): Destination {
  const { routes, search, stored, rules } = facts
  if (!stored && routes.customLoginAuthenticatedUrl) return { path: routes.customLoginAuthenticatedUrl }
  const byDefault = facts.stays ? undefined : routes.authenticatedUrl
  const path = stored && !notAgain.some(name => routes[name] === stored) ? stored : byDefault
  const requested = search.get('redirectUrl')
  const target = requested ?? (path && facts.includeQueryParam ? withQuery(path, search) : path)
  if (target === undefined) return {}
  const allowed = allowedRedirect(target, rules)
  if (!allowed) return target === byDefault ? { path: target } : { path: byDefault, refused: target }
  const ownOrigin = allowed.origin === URL.parse(rules.origin)?.origin
  return ownOrigin && !facts.keepOrigin
    ? { path: `${allowed.pathname}${allowed.search}${allowed.hash}` }
    : { path: allowed.href }
}
