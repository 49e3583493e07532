import { randomUUID } from 'node:crypto'
import { subTenantErrors } from '../../../contract/errors/sub-tenants.ts'
import { vendorApiErrors } from '../../../contract/errors/vendor-api.ts'
import type { NewSubTenant, SubTenantDetails } from '../../../contract/sub-tenants.ts'
import { startBilling } from '../../commerce/billing/start-billing.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { allowPermission } from '../../core/route/allow-permission.ts'
import { insertTenant } from '../../core/tenants/insert-tenant.ts'
import { holdTree, requirePlace } from '../../core/tenants/tree.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { ownTenant, type Place, reach, requireManaging } from './reach.ts'
import { recordBoth } from './record-both.ts'
import { subTenantOf } from './view.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Creates a tenant below the caller's or one below that. It has no members; users who may enter from above may do so at once.
 *
 * @throws Problem 404 for a parent out of reach, 403 where the caller's tenant manages nothing, 400 for what is too deep, 409
 *   for an id that is taken
 */
export async function createSubTenant(body: NewSubTenant, context: Context): Promise<SubTenantDetails> {
  return await context.transact(async tx => {
    await holdTree(tx.vendorScope, 'add')
    const parent = await parentOf(tx, context, body.parentTenantId)
    const own = ownTenant(context)
    if (own !== undefined) await requireManaging(tx.vendorScope.tenant(own))
    // Who manages and what a tenant is are decided by another permission, also of one that is new.
    if (own !== undefined && (body.isReseller || body.tenantType !== undefined))
      allowPermission(context.caller, 'fe.account-hierarchy.write.subAccountManagement')
    const id = idFor(body.tenantId, own)
    requirePlace(`/${id}/`, parent.path)
    const row = await insertTenant(tx, columnsOf(id, body, own), parent)
    if (!row) throw new Problem(vendorApiErrors.tenantTaken)
    await startBilling(tx, tx.vendorScope.tenant(id), {
      settings: context.vendor.settings.billing,
      now: context.services.now(),
    })
    await tx.record('frontegg.tenant.created', { tenantId: id, name: row.name }, { tenantId: id })
    await recordBoth(
      tx,
      context,
      { id, parent_id: parent.id },
      'frontegg.subTenant.created',
      { tenantId: id, name: row.name, parentTenantId: parent.id },
      `Created the sub-account ${row.name}`,
    )
    return subTenantOf(row)
  })
}

async function parentOf(tx: ContextTransaction, context: Context, named: string | undefined): Promise<Place> {
  const header = context.request.headers['frontegg-tenant-id']
  const id = named ?? ownTenant(context) ?? (typeof header === 'string' ? header : undefined)
  if (!id) throw new Problem(subTenantErrors.tenantMissing)
  return await reach(tx.vendorScope, context, id)
}

/** What a person chooses must not tell which ids are taken, so it is one that cannot be guessed. */
function idFor(wanted: string | undefined, own: string | undefined): string {
  if (wanted === undefined) return randomUUID()
  return own === undefined || UUID.test(wanted) ? wanted : randomUUID()
}

function columnsOf(id: string, body: NewSubTenant, own: string | undefined) {
  return {
    id,
    name: body.name,
    status: body.status ?? null,
    website: body.website ?? null,
    // People are sent there: the vendor says where.
    application_url: (own === undefined && body.applicationUrl) || null,
    logo: body.logoUrl ?? body.logo ?? null,
    address: body.address ?? null,
    timezone: body.timezone ?? null,
    currency: body.currency ?? null,
    is_reseller: body.isReseller ?? false,
    tenant_type: body.tenantType ?? null,
  }
}
