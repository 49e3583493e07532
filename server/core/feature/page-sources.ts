import type { Services } from '../context/services.ts'
import type { AllowedSources } from '../http/page-policy.ts'
import type { Vendor } from '../vendors/vendor.ts'
import type { Feature } from './feature.ts'

/** A page that we serve ourselves: the login box, or the admin portal. */
export type HostedPage = 'login' | 'portal'

/** @returns undefined where the feature is not on the page */
export type PageSources = (
  services: Services,
  vendor: Vendor,
  page: HostedPage,
) => AllowedSources | undefined | Promise<AllowedSources | undefined>

/** What all features together need a page to allow. */
export async function sourcesOf(
  features: readonly Feature[],
  services: Services,
  vendor: Vendor,
  page: HostedPage,
): Promise<AllowedSources> {
  const found: AllowedSources[] = []
  for (const { contentSecurity } of features) {
    const sources = await (await contentSecurity?.())?.(services, vendor, page)
    if (sources) found.push(sources)
  }
  return {
    scriptSrc: found.flatMap(({ scriptSrc }) => scriptSrc),
    frameSrc: found.flatMap(({ frameSrc }) => frameSrc),
    connectSrc: found.flatMap(({ connectSrc }) => connectSrc),
    styleSrc: found.flatMap(({ styleSrc = [] }) => styleSrc),
    untyped: found.some(({ untyped }) => untyped),
  }
}
