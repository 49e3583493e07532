import type { FastifyInstance } from 'fastify'
import type { Subscription } from '../../../contract/billing-subscriptions.ts'
import type { Context } from '../../core/context/context.ts'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { actorOf } from './actor.ts'
import { billedBy, billedNow, isExternallyManaged, type Payer, payerOf } from './billed.ts'
import { cancelSubscription, renewSubscription } from './cancel-and-renew.ts'
import { changeSubscription } from './change-subscription.ts'
import { endTrial, isTrialOver } from './end-trial.ts'
import { previewChange } from './preview.ts'
import { refreshFromStripe } from './refresh.ts'
import { requested } from './run-intent.ts'
import type { Billed } from './start-billing.ts'
import { subscriptionView } from './views.ts'

/** The same routes under their two addresses (wire/entities.md §4). */
const ROOTS = [
  '/subscriptions/resources/subscriptions/v1',
  '/subscriptions/resources/billing/subscriptions/v1',
] as const

export function subscriptionRoutes(app: FastifyInstance, services: Services): void {
  for (const root of ROOTS) {
    serve(app, services, `GET ${root}`, async (_, context) => list(context))
    serve(app, services, `GET ${root}/:subscriptionId`, async ({ params }, context) =>
      one(params.subscriptionId, context),
    )
    serve(app, services, `PUT ${root}/:subscriptionId`, async ({ params, body }, context) =>
      changeSubscription(payerOf(context), params.subscriptionId, body, actorOf(context)),
    )
    serve(app, services, `PUT ${root}/:subscriptionId/cancellations/`, async ({ params }, context) =>
      cancelSubscription(payerOf(context), params.subscriptionId, actorOf(context)),
    )
    serve(app, services, `PUT ${root}/:subscriptionId/renewals/`, async ({ params }, context) =>
      renewSubscription(payerOf(context), params.subscriptionId, actorOf(context)),
    )
  }
  serve(
    app,
    services,
    'GET /subscriptions/resources/subscriptions/v1/:subscriptionId/preview',
    async ({ params, query }, context) =>
      previewChange(payerOf(context), params.subscriptionId, query.planId),
  )
}

async function list(context: Context): Promise<Subscription[]> {
  const payer = payerOf(context)
  const billed = await upToDate(payer, await billedNow(payer))
  return billed ? [view(payer, billed)] : []
}

async function one(subscriptionId: string, context: Context): Promise<Subscription> {
  const payer = payerOf(context)
  const billed = await billedBy(payer, subscriptionId)
  return view(payer, (await upToDate(payer, billed)) ?? billed)
}

/**
 * While a payment waits for its payer, the provider knows sooner than its events reach us; and a trial whose time has come ends
 * now, not when the job looks next: who reads gets the truth (ruling 7).
 */
async function upToDate(payer: Payer, billed: Billed | undefined): Promise<Billed | undefined> {
  if (!billed) return undefined
  const { vendorId, tenantId } = payer.scope
  try {
    if (isTrialOver(billed.subscription, payer.services.now())) await endTrial(payer)
    else if (billed.subscription.pending_plan_id)
      await requested(() => refreshFromStripe(payer.services, { vendorId, tenantId }))
    else return billed
  } catch (err) {
    if (!(err instanceof Problem)) throw err
    payer.services.log.warn({ err, vendorId }, 'a subscription could not be brought up to date')
    return billed
  }
  return await billedNow(payer)
}

function view(payer: Payer, billed: Billed): Subscription {
  return subscriptionView(billed.subscription, {
    plans: billed.plans,
    externallyManaged: isExternallyManaged(payer, billed),
    now: payer.services.now(),
  })
}
