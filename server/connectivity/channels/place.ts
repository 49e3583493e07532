import { channelErrors } from '../../../contract/errors/channels.ts'
import { plainName, readsAsLink } from '../../../rules/names.ts'
import { applicationOf, type Vendor } from '../../core/vendors/vendor.ts'
import type { Executor } from '../../platform/db/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'
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

/**
 * What a page calls the account: by the vendor's name where it is gone, or where its own reads as a link.
 *
 * @throws Problem 400 where the vendor is gone
 */
export async function accountName(
  db: Executor,
  vendor: Vendor | undefined,
  tenantId: string,
): Promise<string> {
  if (!vendor) throw new Problem(channelErrors.linkWrong)
  const tenant = await db
    .selectFrom('tenants')
    .select('name')
    .where('vendor_id', '=', vendor.id)
    .where('id', '=', tenantId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return !tenant || readsAsLink(tenant.name) ? vendor.name : plainName(tenant.name)
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
