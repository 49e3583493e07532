import type { FastifyInstance } from 'fastify'
import type {
  BillingPlan,
  BillingSummary,
  NewTenantConfiguration,
  TenantConfiguration,
} from '../../../contract/billing-plans.ts'
import { billingErrors } from '../../../contract/errors/billing.ts'
import { membersNow } from '../../admin/usage/store.ts'
import type { Context } from '../../core/context/context.ts'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { billedNow, isExternallyManaged, payerOf } from './billed.ts'
import { startBilling } from './start-billing.ts'
import { allPlans, defaultMethod, findConfiguration, type PlanRow } from './store.ts'
import { configurationView, planView } from './views.ts'

const ROOT = '/subscriptions/resources/billing'

export function planRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, `GET ${ROOT}/plans/v1`, async (_, context) => listOffered(context))
  serve(app, services, `GET ${ROOT}/plans/v1/:planId`, async ({ params }, context) =>
    onePlan(params.planId, context),
  )
  serve(app, services, `GET ${ROOT}/plans/public/v1`, async (_, context) =>
    (await allPlans(context.vendorScope)).filter(isListed).map(view(context)),
  )
  serve(
    app,
    services,
    `GET ${ROOT}/configurations/vendor-public-configurations/v1`,
    async (_, { vendor }) => {
      const { allowPlanDowngrade, allowPlanCancellation } = vendor.settings.billing
      return { allowPlanDowngrade, allowPlanCancellation }
    },
  )
  serve(app, services, `GET ${ROOT}/summaries/v1/:tenantId`, async ({ params }, context) =>
    summary(params.tenantId, context),
  )
  serve(app, services, `POST ${ROOT}/tenant-configurations/v1`, async ({ body }, context) =>
    startFor(body, context),
  )
  serve(app, services, `GET ${ROOT}/tenant-configurations/v1/:tenantId`, async ({ params }, context) =>
    oneConfiguration(params.tenantId, context),
  )
}

const isListed = ({ listed, archived_at }: PlanRow): boolean => listed && !archived_at

const view =
  ({ vendor }: Context) =>
  (plan: PlanRow): BillingPlan =>
    planView(plan, vendor.settings.billing)

/** What can be chosen, and what the tenant has although it is not offered any more. */
async function listOffered(context: Context): Promise<BillingPlan[]> {
  const billed = await billedNow(payerOf(context))
  const own = [billed?.subscription.plan_id, billed?.subscription.next_plan_id]
  const plans = billed?.plans ?? (await allPlans(context.scope))
  return plans.filter(plan => isListed(plan) || own.includes(plan.id)).map(view(context))
}

async function onePlan(planId: string, context: Context): Promise<BillingPlan> {
  const plan = (await allPlans(context.scope)).find(({ id }) => id === planId)
  if (!plan) throw new Problem(billingErrors.planNotFound)
  return view(context)(plan)
}

async function summary(tenantId: string, context: Context): Promise<BillingSummary> {
  requireTenantOfCaller(tenantId, context)
  const payer = payerOf(context)
  const billed = await billedNow(payer)
  const fallback = billed?.plans.find(plan => plan.is_default)
  return {
    tenantConfigurationId: billed?.configuration.id ?? '',
    providerType: 'Stripe',
    subscriptionId: billed?.subscription.id ?? '',
    externallyManaged: billed ? isExternallyManaged(payer, billed) : false,
    currentPlanId: billed?.subscription.plan_id ?? '',
    paymentMethodId: (await defaultMethod(context.scope))?.id ?? '',
    defaultPlanId: fallback?.id ?? '',
    members: await membersNow(context.scope),
  }
}

async function startFor(body: NewTenantConfiguration, context: Context): Promise<{ id: string }> {
  requireTenantOfCaller(body.tenantId, context)
  const { services, vendor } = context
  const configuration = await context.transact(async tx => {
    const started = await startBilling(tx, tx.scope, {
      settings: vendor.settings.billing,
      now: services.now(),
      externallyManaged: body.externallyManaged === 'true',
    })
    if (started) await tx.record('frontegg.billing.started', {}, { description: 'Billing has begun' })
    return await findConfiguration(tx.scope)
  })
  if (!configuration) throw new Problem(billingErrors.tenantConfigurationNotFound)
  return { id: configuration.id }
}

async function oneConfiguration(tenantId: string, context: Context): Promise<TenantConfiguration> {
  requireTenantOfCaller(tenantId, context)
  const payer = payerOf(context)
  const billed = await billedNow(payer)
  if (!billed) throw new Problem(billingErrors.tenantConfigurationNotFound)
  return configurationView(billed.configuration, isExternallyManaged(payer, billed))
}

/** Another tenant's id is refused as an unknown one is. */
export function requireTenantOfCaller(tenantId: string, { caller }: Context): void {
  if (tenantId !== caller.tenantId) throw new Problem(billingErrors.tenantConfigurationNotFound)
}
