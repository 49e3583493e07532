import { plainName, readsAsLink } from '../../../rules/names.ts'
import { applicationOf, type Vendor } from '../../core/vendors/vendor.ts'
import type { Executor } from '../../platform/db/scope.ts'
import type { EventMessage } from './event-message.ts'

/** Where an event happened, as far as a message says it. */
export interface EventPlace {
  vendor: Vendor
  tenantId: string
  /** Without what a program could make a link of. */
  tenantName: string
}

/** Undefined: the tenant is gone. */
export async function eventPlace(
  db: Executor,
  vendor: Vendor,
  tenantId: string,
): Promise<EventPlace | undefined> {
  const tenant = await db
    .selectFrom('tenants')
    .select('name')
    .where('vendor_id', '=', vendor.id)
    .where('id', '=', tenantId)
    .executeTakeFirst()
  if (!tenant) return undefined
  const tenantName = readsAsLink(tenant.name) ? 'your account' : plainName(tenant.name)
  return { vendor, tenantId, tenantName }
}

/** The page of the portal where an event can be looked at; undefined where the vendor's application has no address. */
export function portalUrl(
  vendor: Vendor,
  page: EventMessage['page'] | 'audits' = 'audits',
): string | undefined {
  const url = applicationOf(vendor, undefined)?.url
  if (!url || !URL.canParse(url)) return undefined
  const address = new URL(url)
  address.hash = `#/admin-box/${page}`
  return address.href
}
