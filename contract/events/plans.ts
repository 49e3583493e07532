import { event } from './event.ts'
import { Id, TenantId, text } from './fields.ts'

const Plan = { tenantId: TenantId, planId: Id, plan: text('pro') }

/** Which plan a tenant is on, by its id and its slug. */
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
}
