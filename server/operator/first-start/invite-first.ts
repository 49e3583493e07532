import { startBilling } from '../../commerce/billing/start-billing.ts'
import { syncPlans } from '../../commerce/billing/sync-plans.ts'
import type { Services } from '../../core/context/services.ts'
import { ConfigurationError } from '../../core/vendor-file/mistake.ts'
import { isDemo } from '../../core/vendors/demo.ts'
import type { Vendor } from '../../core/vendors/vendor.ts'
import { addMember } from '../../identity/accounts/add-member.ts'
import { createUser } from '../../identity/accounts/create-user.ts'
import { mailInvitation } from '../../identity/invitations/invite.ts'
import { VendorScope } from '../../platform/db/scope.ts'
import type { Transaction } from '../../platform/outbox/transaction.ts'
import { operatorContext } from '../services/operator-transaction.ts'
import { onOurPages } from './on-our-pages.ts'
import { oneAtATime } from './one-at-a-time.ts'

/**
 * Makes the first tenant and its administrator on a database that has no user, and mails them a link, once, to choose a
 * password by.
 *
 * @returns false where there is an administrator already
 */
export async function inviteFirst(services: Services, email: string): Promise<boolean> {
  const vendor = await vendorOfFirst(services)
  const application = await onOurPages(services, vendor)
  const tenant = tenantNamed(services.config.adminTenant ?? vendor.name, vendor.id)
  await syncPlans(services, vendor)
  return await services.transact(async tx => {
    await oneAtATime(tx)
    if ((await tx.kysely.selectFrom('users').select('id').limit(1).execute()).length > 0) return false
    if (!application) throw new ConfigurationError('The vendor configuration', [withoutPage(vendor)])
    await makeTenant(tx, vendor.id, tenant)
    const billing = { settings: vendor.settings.billing, now: services.now() }
    await startBilling(tx, new VendorScope(tx.kysely, vendor.id).tenant(tenant.id), billing)
    const place = { vendorId: vendor.id, tenantId: tenant.id }
    const context = operatorContext(tx, place, 'portico first start')
    const userId = (await createUser(context.vendorScope, { email, name: email.split('@')[0]! }))!
    const roles = await context.vendorScope
      .select('roles')
      .select('id')
      .where('tenant_id', 'is', null)
      .where('key', '=', 'Admin')
      .execute()
    await addMember(context.scope, userId, { roleIds: roles.map(({ id }) => id), activated: false })
    await context.record(
      'frontegg.user.created',
      { userId, email },
      { userId, email, description: `${email} was invited by the first start`, json: {} },
    )
    await mailInvitation(context, { services, vendor, application }, { userId, tenantId: tenant.id })
    return true
  })
}

/** The oldest that is not the demo's; of those that one file made together, the one whose id comes first. */
async function vendorOfFirst({ vendors, database }: Services): Promise<Vendor> {
  const oldest = await database.kysely
    .selectFrom('vendors')
    .select('id')
    .orderBy('created_at')
    .orderBy('id')
    .limit(2)
    .execute()
  const ordered = (await Promise.all(oldest.map(({ id }) => vendors.get(id)))).filter(
    one => one !== undefined,
  )
  return ordered.find(vendor => !isDemo(vendor)) ?? ordered[0]!
}

function withoutPage({ id }: Vendor) {
  return {
    key: `vendors[${id}].applications`,
    message: 'holds none that the mail to PORTICO_ADMIN_EMAIL could lead to. Name one.',
  }
}

async function makeTenant(
  { kysely }: Transaction,
  vendorId: string,
  { id, name }: { id: string; name: string },
) {
  await kysely
    .insertInto('tenants')
    .values({ vendor_id: vendorId, id, name, path: `/${id}/` })
    .execute()
}

/** A tenant of this name, with an id that its address can show. */
export function tenantNamed(name: string, otherwise: string): { id: string; name: string } {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 64)
  return { id: plain(name) || plain(otherwise) || 'main', name }
}
