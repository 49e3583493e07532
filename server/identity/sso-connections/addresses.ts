import type { Vendor } from '../../core/vendors/vendor.ts'

type OfVendor = Pick<Vendor, 'issuer'>

/** Where SAML providers send their answers: the same for every tenant of the vendor. */
export const acsUrlOf = ({ issuer }: OfVendor): string => `${issuer}/auth/saml/callback`

/** What SAML providers know this service as; their metadata can be read there. */
export const spEntityIdOf = ({ issuer }: OfVendor): string => `${issuer}/auth/saml/metadata`

/** Where SAML providers send sign-outs, and their answers to ours. */
export const sloUrlOf = ({ issuer }: OfVendor): string => `${issuer}/auth/saml/logout`

/**
 * Where the provider of one OpenID connection sends its answers, and no other provider: an answer that arrives at the
 * address of another connection is none of that connection's (RFC 9700 §4.4.2.2).
 */
export const oidcCallbackOf = (vendor: OfVendor, configId: string): string =>
  `${commonCallbackOf(vendor)}/${configId}`

/** The address without a connection in it, which the wire names. No request of ours tells a provider of it. */
export const commonCallbackOf = ({ issuer }: OfVendor): string => `${issuer}/auth/oidc/callback`

/** Host pages of the specification, which a vendor may place elsewhere (`routes` of its settings). */
const PAGES = {
  samlCallbackUrl: '/account/saml/callback',
  oidcRedirectUrl: '/account/oidc/callback',
  loginUrl: '/account/login',
} as const

/** A page on one origin; the hosted login keeps its pages below `/oauth`. */
export function callbackPage(vendor: Vendor, page: keyof typeof PAGES, origin: string): string {
  const hosted = origin === new URL(vendor.issuer).origin && !vendor.origins.has(origin)
  return `${origin}${hosted ? '/oauth' : ''}${hosted ? PAGES[page] : (vendor.settings.routes[page] ?? PAGES[page])}`
}

/** Where people are who have signed out, on one origin. */
export const loginPage = (vendor: Vendor, origin: string): string => callbackPage(vendor, 'loginUrl', origin)
