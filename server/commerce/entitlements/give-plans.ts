import { sql } from 'kysely'
import { entitlementErrors } from '../../../contract/errors/entitlements.ts'
import { userErrors } from '../../../contract/errors/users.ts'
import type {
  NewPlanGrant,
  PlanGrant,
  PlanGrantActions,
  PlanGrantChange,
  PlanGrantIds,
} from '../../../contract/vendor-grants.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { namedTenant } from '../../core/vendor-auth/named-tenant.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { findGrant, type GrantRow, shownGrant } from './grant-rows.ts'
import { planRow } from './list-plans.ts'

/**
 * Gives a tenant, or one member of it, a plan beside the one that it subscribes to. Of one that was given, the end changes.
 *
 * @throws Problem 404 for a plan, a tenant or a member that this vendor does not have
 */
export async function givePlan(wanted: NewPlanGrant, context: Context): Promise<PlanGrant> {
  return await context.transact(async tx => shown(tx, await give(tx, wanted, context)))
}

/** @throws Problem 404; 409 for the plan of a subscription */
export async function changeGrant(id: string, change: PlanGrantChange, context: Context): Promise<PlanGrant> {
  return await context.transact(async tx => {
    await setEnd(tx, await grantOf(tx, id), dateOf(change.expirationDate))
    return await shown(tx, id)
  })
}

/** @throws Problem 404; 409 for the plan of a subscription */
export async function takePlan(id: string, context: Context): Promise<Record<string, never>> {
  return await context.transact(async tx => {
    await take(tx, id)
    return {}
  })
}

/** All or none, in this order: what is given, what changes, what is taken away. @returns the ids of all of them */
export async function severalGrants(
  { createActions = [], updateActions = [], deleteActions = [] }: PlanGrantActions,
  context: Context,
): Promise<PlanGrantIds> {
  return await context.transact(async tx => {
    const entitlementIds: string[] = []
    for (const wanted of createActions) entitlementIds.push(await give(tx, wanted, context))
    for (const { id, expirationDate } of updateActions) {
      await setEnd(tx, await grantOf(tx, id), dateOf(expirationDate))
      entitlementIds.push(id)
    }
    for (const id of deleteActions) {
      await take(tx, id)
      entitlementIds.push(id)
    }
    return { entitlementIds }
  })
}

async function give(tx: ContextTransaction, wanted: NewPlanGrant, context: Context): Promise<string> {
  const scope = await namedTenant({ vendorScope: tx.vendorScope, request: context.request }, wanted.tenantId)
  const { planId, userId } = wanted
  const plan = await planRow(tx.vendorScope, planId)
  if (userId) {
    const member = await scope
      .selectInTenant('memberships')
      .select('user_id')
      .where('user_id', '=', userId)
      .forShare()
      .executeTakeFirst()
    if (!member) throw new Problem(userErrors.userNotFound)
  }
  const expires = dateOf(wanted.expirationDate)
  const { vendorId, tenantId } = scope
  const { rows } = await sql<{ id: string }>`
    insert into plan_grants (vendor_id, tenant_id, id, plan_id, user_id, expires_at)
    values (${vendorId}, ${tenantId}, ${uuidv7()}, ${planId}, ${userId ?? null}, ${expires})
    on conflict (vendor_id, tenant_id, plan_id, coalesce(user_id, '00000000-0000-0000-0000-000000000000'::uuid))
    do nothing returning id
  `.execute(tx.kysely)
  if (rows[0]) {
    await record(tx, 'granted', (await findGrant(tx.vendorScope, rows[0].id))!)
    const assigned = { tenantId, planId, plan: plan.slug }
    if (!userId) await tx.record('frontegg.tenant.plan.assigned', assigned, { tenantId })
    return rows[0].id
  }
  const known = await tx.vendorScope
    .select('plan_grants')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('plan_id', '=', planId)
    .where('user_id', userId ? '=' : 'is', userId ?? null)
    .executeTakeFirstOrThrow()
  await setEnd(tx, await grantOf(tx, known.id), expires)
  return known.id
}

async function setEnd(tx: ContextTransaction, row: GrantRow, expires: Date | null): Promise<void> {
  if (row.expires_at?.getTime() === expires?.getTime()) return
  await tx.vendorScope
    .update('plan_grants')
    .set({ expires_at: expires, updated_at: new Date() })
    .where('id', '=', row.id)
    .execute()
  await record(tx, 'changed', { ...row, expires_at: expires })
}

async function take(tx: ContextTransaction, id: string): Promise<void> {
  const row = await grantOf(tx, id)
  await tx.vendorScope.remove('plan_grants').where('id', '=', id).execute()
  await record(tx, 'revoked', row)
  const { tenant_id: tenantId, plan_id: planId, plan } = row
  if (!row.user_id)
    await tx.record('frontegg.tenant.plan.unassigned', { tenantId, planId, plan: plan.slug }, { tenantId })
}

/** One that was given, locked until the transaction ends. @throws Problem 404, 409 */
async function grantOf(tx: ContextTransaction, id: string): Promise<GrantRow> {
  await tx.vendorScope.select('plan_grants').select('id').where('id', '=', id).forUpdate().execute()
  const row = await findGrant(tx.vendorScope, id)
  if (!row) throw new Problem(entitlementErrors.grantNotFound)
  if (row.billed) throw new Problem(entitlementErrors.planBilled)
  return row
}

async function shown(tx: ContextTransaction, id: string): Promise<PlanGrant> {
  return shownGrant(tx.vendorScope.vendorId, (await findGrant(tx.vendorScope, id))!)
}

const events = {
  granted: ['frontegg.entitlement.granted', 'Gave'],
  changed: ['frontegg.entitlement.changed', 'Changed the end of'],
  revoked: ['frontegg.entitlement.revoked', 'Took away'],
} as const

async function record(tx: ContextTransaction, what: keyof typeof events, row: GrantRow): Promise<void> {
  const { tenant_id: tenantId, user_id: userId, plan_id: planId, plan } = row
  const of = { entitlementId: row.id, tenantId, planId, plan: plan.slug, userId }
  const payload = { ...of, expirationDate: row.expires_at?.toISOString() ?? null }
  const [key, did] = events[what]
  const description = `${did} the plan ${plan.name}${userId ? ' of one member' : ''}`
  await tx.record(key, payload, { tenantId, description })
}

const dateOf = (date: string | null | undefined): Date | null => (date ? new Date(date) : null)
