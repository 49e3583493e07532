import { isPortalAddress } from './is-portal-address.ts'

/** Where a page of the portal is in the address: `#/admin-box/<page>?<query>`. Source: wire/browser-api.md §5. */
export interface PortalAddress {
  /** A navigation key, or whatever was typed. */
  page: string
  query: URLSearchParams
}

const prefix = '#/admin-box'

/** The second reading of the page list calls this page by its singular; NAV-17. */
const aliases = new Map([['subscription', 'subscriptions']])

/** Undefined: the address is not of the portal. An empty page: the portal without a page. */
export function parsePortalAddress(hash: string): PortalAddress | undefined {
  if (!isPortalAddress(hash)) return undefined
  const [path = '', query = ''] = hash.split(/\?(.*)/s)
  const page = decode(path.slice(prefix.length).replace(/^\/+|\/+$/g, ''))
  return { page: aliases.get(page) ?? page, query: new URLSearchParams(query) }
}

export function formatPortalAddress({ page, query }: PortalAddress): string {
  const text = query.toString()
  return `${prefix}/${encodeURIComponent(page)}${text ? `?${text}` : ''}`
}

/** A broken escape sequence is shown as it was typed rather than thrown. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
