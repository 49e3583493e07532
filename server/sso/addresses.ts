import type { Vendor } from '../vendors/vendor.ts'

type OfVendor = Pick<Vendor, 'issuer'>

/** Where SAML providers send their answers: the same for every tenant of the vendor. */
export const acsUrlOf = ({ issuer }: OfVendor): string => `${issuer}/auth/saml/callback`

/** What SAML providers know this service as; their metadata can be read there. */
export const spEntityIdOf = ({ issuer }: OfVendor): string => `${issuer}/auth/saml/metadata`

/** Host pages of the specification, which a vendor may place elsewhere (`routes` of its settings). */
const PAGES = {
  samlCallbackUrl: '/account/saml/callback',
  oidcRedirectUrl: '/account/oidc/callback',
} as const

/** A page on one origin; the hosted login keeps its pages below `/oauth`. */
export function callbackPage(vendor: Vendor, page: keyof typeof PAGES, origin: string): string {
  const hosted = origin === new URL(vendor.issuer).origin && !vendor.origins.has(origin)
  return `${origin}${hosted ? '/oauth' : ''}${hosted ? PAGES[page] : (vendor.settings.routes[page] ?? PAGES[page])}`
}
