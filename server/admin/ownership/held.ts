import { sql } from 'kysely'
import { ownershipErrors } from '../../../contract/errors/ownership.ts'
import type { HeldByAccount, Ownership } from '../../../contract/ownership.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'

type Refusals = NonNullable<Ownership['deletion']>['refusals']

interface Row extends Omit<HeldByAccount, 'subscription'> {
  name: string
  plan: string | null
  endsAt: Date | null
  external: boolean
}

/** What goes with an account, and what it is called: one statement. */
export async function heldByAccount({ db, vendorId, tenantId }: TenantScope): Promise<Held> {
  const inTenant = (table: string) => sql`
    (select count(*)::int from ${sql.table(table)} x where x.vendor_id = t.vendor_id and x.tenant_id = t.id`
  const { rows } = await sql<Row>`
    select t.name,
      ${inTenant('memberships')} and x.inherited_from is null) as members,
      ${inTenant('memberships')} and x.inherited_from is null and not exists (select from memberships o
        where o.vendor_id = x.vendor_id and o.user_id = x.user_id and o.tenant_id <> x.tenant_id)) as "onlyHere",
      (select count(*)::int from tenants c
        where c.vendor_id = t.vendor_id and c.parent_id = t.id and c.deleted_at is null) as "subTenants",
      ${inTenant('api_tokens')}) as "apiTokens",
      ${inTenant('webhooks')}) as webhooks,
      ${inTenant('sso_configurations')}) as "ssoConnections",
      ${inTenant('scim_connections')}) as directories,
      ${inTenant('billing_invoices')} and x.status in ('open', 'uncollectible') and not x.paid) as "unpaidInvoices",
      p.name as plan, s.current_period_end as "endsAt", coalesce(c.externally_managed, false) as external
    from tenants t
    left join billing_subscriptions s on s.vendor_id = t.vendor_id and s.tenant_id = t.id
      and s.external_id <> '' and s.status in ('active', 'trialing', 'incomplete')
    left join billing_tenant_configurations c on c.vendor_id = s.vendor_id and c.tenant_id = s.tenant_id
    left join billing_plans p on p.vendor_id = s.vendor_id and p.id = s.plan_id
    where t.vendor_id = ${vendorId} and t.id = ${tenantId}
  `.execute(db)
  const { name, plan, endsAt, external, ...counts } = rows[0]!
  const subscription = plan !== null && endsAt ? { plan, endsAt: endsAt.toISOString(), external } : undefined
  return { name, held: { ...counts, ...(subscription && { subscription }) } }
}

export interface Held {
  name: string
  held: HeldByAccount
}

export function refusalsOf({ subTenants, unpaidInvoices }: HeldByAccount): Refusals {
  return [
    ...(subTenants > 0 ? (['subTenants'] as const) : []),
    ...(unpaidInvoices > 0 ? (['unpaidInvoice'] as const) : []),
  ]
}

/** @throws Problem 409 */
export function refuseHeld(held: HeldByAccount): void {
  const { subTenants, unpaidInvoices } = held
  const [first] = refusalsOf(held)
  if (first === 'subTenants') throw new Problem(ownershipErrors.hasSubTenants, { context: { subTenants } })
  if (first === 'unpaidInvoice')
    throw new Problem(ownershipErrors.unpaidInvoice, { context: { unpaidInvoices } })
}
