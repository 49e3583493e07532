import type { Services } from '../../core/context/services.ts'
import { type Application, applicationOf, type Vendor } from '../../core/vendors/vendor.ts'

/**
 * The vendor's default application, on the hosted pages: what an operator hands to an administrator must work before the
 * vendor's own pages do. Where the vendor shares this server with others and has no host, hosted pages do not know whom
 * they are for, and the application's own are left.
 */
export async function onOurPages(
  { vendors }: Pick<Services, 'vendors'>,
  vendor: Vendor,
): Promise<Application | undefined> {
  const application = applicationOf(vendor, undefined)
  const meant = await vendors.resolve(new URL(vendor.issuer).host, undefined)
  return application && meant?.id === vendor.id ? { ...application, onHostedPages: true } : application
}
