import { sql } from 'kysely'
import { vendorApiErrors } from '../../../contract/errors/vendor-api.ts'
import type { TenantDeletion } from '../../../contract/vendor-tenants.ts'
import { actorOf } from '../../commerce/billing/actor.ts'
import { endWithAccount } from '../../commerce/billing/end-with-account.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import type { Feature } from '../../core/feature/feature.ts'
import { paysFor } from '../../core/feature/pays-for.ts'
import { closeTenant } from '../../core/tenants/close-tenant.ts'
import { holdTree } from '../../core/tenants/tree.ts'
import { releaseDomains } from '../../identity/sso/personal-data.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { eraseAccountsQueue } from '../ownership/queue.ts'

interface Ended {
  id: string
  name: string
  pays: boolean
}

/**
 * Ends a tenant, and those below it where the vendor says so: no session, token or connection enters them from the next call
 * on, and their rows are erased by a job that begins after the answer. A subscription is canceled at the provider first, with
 * the end of its period.
 *
 * @throws Problem 404; 409 while there are others below it, or something of them is paid for, and the vendor does not say
 *   that they end with it
 */
export async function endTenant(
  tenantId: string,
  sent: TenantDeletion,
  context: Context,
  features: readonly Feature[],
): Promise<Record<string, never>> {
  const { services, vendor, vendorScope } = context
  const ending = requireEnding(await endingWith(context, tenantId, features), sent)
  const renewals: (() => Promise<void>)[] = []
  try {
    for (const { id } of ending.filter(({ pays }) => pays))
      renewals.push(
        await endWithAccount({ services, vendor, scope: vendorScope.tenant(id) }, actorOf(context)),
      )
    // What still pays is billed elsewhere, and ended there.
    const elsewhere = (await endingWith(context, tenantId, features)).flatMap(({ id, pays }) =>
      pays ? id : [],
    )
    return await close(tenantId, sent, elsewhere, context, features)
  } catch (error) {
    for (const renew of renewals)
      await renew().catch((failure: unknown) => {
        context.request.log.error(failure, 'a subscription of a tenant that stays could not be renewed')
      })
    throw error
  }
}

async function close(
  tenantId: string,
  sent: TenantDeletion,
  elsewhere: readonly string[],
  context: Context,
  features: readonly Feature[],
): Promise<Record<string, never>> {
  return await context.transact(async tx => {
    await holdTree(tx.vendorScope, 'change')
    const now = requireEnding(await endingWith(tx, tenantId, features), sent)
    // A member renewed it, or bought something, after it was canceled.
    if (now.some(({ id, pays }) => pays && !elsewhere.includes(id)))
      throw new Problem(vendorApiErrors.tenantPays)
    for (const { id, name } of now) {
      await closeTenant(tx, id, 'erased')
      await tx.record(
        'frontegg.tenant.deleted',
        { tenantId: id },
        { tenantId: id, description: `Deleted ${name}`, json: {} },
      )
    }
    const closedTenants = now.map(({ id }) => id)
    await releaseDomains(tx, context, { userId: '', email: '', closedTenants })
    await tx.send(eraseAccountsQueue, {})
    return {}
  })
}

/** The tenant first, then those below it. Held until the transaction ends, inside of one. */
async function endingWith(
  { vendorScope: { db, vendorId } }: Pick<ContextTransaction, 'vendorScope'>,
  tenantId: string,
  features: readonly Feature[],
): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    select t.id, t.name, ${paysFor('t', features)} as pays
    from tenants top
    join tenants t on t.vendor_id = top.vendor_id
      and t.path ~>=~ top.path and t.path ~<~ (left(top.path, -1) || '0') and t.deleted_at is null
    where top.vendor_id = ${vendorId} and top.id = ${tenantId} and top.deleted_at is null
    order by length(t.path), t.path for no key update of t
  `.execute(db)
  return rows
}

function requireEnding(ending: Ended[], { cancelSubscription, withSubTenants }: TenantDeletion): Ended[] {
  if (ending.length === 0) throw new Problem(vendorApiErrors.tenantNotFound)
  if (ending.length > 1 && !withSubTenants) throw new Problem(vendorApiErrors.tenantHasOthers)
  if (ending.some(({ pays }) => pays) && !cancelSubscription) throw new Problem(vendorApiErrors.tenantPays)
  return ending
}
