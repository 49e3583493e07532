import { applicationOf, type Vendor } from '../../core/vendors/vendor.ts'

/** Addresses of the portal's pages in the vendor's application. */
export interface Links {
  /** Empty: it leads to no page. */
  page(key: string | undefined): string
  preferences: string
}

/** The portal is a part of the application's own address: what stands behind `#` never reaches a server. */
export function linksOf(vendor: Vendor): Links {
  const base = applicationOf(vendor, undefined)?.url ?? vendor.issuer
  const at = (place: string): string => {
    const url = new URL(base)
    url.hash = `/admin-box/${place}`
    return url.href
  }
  return {
    page: key => (key ? at(key) : ''),
    preferences: at('notifications?tab=preferences'),
  }
}
