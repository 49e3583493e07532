import { event } from './event.ts'
import { Id, Moment, nullable, TenantId, text, UserId } from './fields.ts'

const Plan = { tenantId: TenantId, planId: Id, plan: text('pro') }

const Grant = { entitlementId: Id, ...Plan, userId: nullable(UserId), expirationDate: nullable(Moment) }

/** Which plan a tenant is on, by its id and its slug, and which ones the vendor gave it or a member of it besides. */
export const plansEvents = {
  'frontegg.tenant.plan.assigned': event({
    category: 'billing',
    audience: 'tenant',
    severity: 'Medium',
    summary: 'A tenant was put on a plan.',
    audit: [],
    payload: Plan,
  }),
  'frontegg.tenant.plan.unassigned': event({
    category: 'billing',
    audience: 'tenant',
    severity: 'Medium',
    summary: 'A tenant left a plan.',
    audit: [],
    payload: Plan,
  }),
  'frontegg.entitlement.granted': event({
    category: 'billing',
    audience: 'tenant',
    severity: 'Medium',
    summary: 'The vendor gave a tenant, or a member of it, a plan.',
    audit: ['entitlement.granted'],
    payload: Grant,
  }),
  'frontegg.entitlement.changed': event({
    category: 'billing',
    audience: 'tenant',
    severity: 'Medium',
    summary: 'A plan that the vendor gave ends at another time.',
    audit: ['entitlement.changed'],
    payload: Grant,
  }),
  'frontegg.entitlement.revoked': event({
    category: 'billing',
    audience: 'tenant',
    severity: 'Medium',
    summary: 'The vendor took away a plan that it had given.',
    audit: ['entitlement.revoked'],
    payload: Grant,
  }),
}
