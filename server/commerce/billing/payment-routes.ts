import type { FastifyInstance } from 'fastify'
import type {
  BillingAddress,
  BillingDetails,
  BillingDetailsChange,
  NewSetupIntent,
  NewStripeCustomer,
  PaymentMethod,
  PaymentProvider,
  SetupIntent,
  StripeConfiguration,
} from '../../../contract/billing-payments.ts'
import { billingErrors } from '../../../contract/errors/billing.ts'
import type { Context } from '../../core/context/context.ts'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { actorOf } from './actor.ts'
import { beginSubscription } from './begin-subscription.ts'
import { activeProvider, billedBy, payerOf, requireOwnBilling } from './billed.ts'
import { customerSpec } from './change-subscription.ts'
import { ensureCustomer } from './ensure-customer.ts'
import { requireTenantOfCaller } from './plan-routes.ts'
import { providerOf } from './provider-accounts.ts'
import { refreshFromStripe } from './refresh.ts'
import { removeMethod } from './remove-method.ts'
import { requested } from './run-intent.ts'
import { findConfiguration, findPaymentMethod, listPaymentMethods } from './store.ts'
import { methodView } from './views.ts'

const METHODS = '/subscriptions/resources/billing/payment-methods/v1'
const STRIPE = '/subscriptions/resources/billing/payment-providers/stripe'

/** Source: CHECKOUT-46. */
const STATUS = { active: '1', inactive: '0' } as const

export function paymentRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, 'GET /subscriptions/resources/payment-providers/v1', async (_, context) =>
    providers(context),
  )
  serve(app, services, `GET ${METHODS}`, async (_, { scope }) =>
    (await listPaymentMethods(scope)).map(methodView),
  )
  serve(app, services, `GET ${METHODS}/:paymentMethodId`, async ({ params }, context) =>
    oneMethod(params.paymentMethodId, context),
  )
  serve(app, services, `DELETE ${METHODS}/:paymentMethodId`, async ({ params }, context) =>
    removeMethod(payerOf(context), params.paymentMethodId, actorOf(context)),
  )
  serve(
    app,
    services,
    `PATCH ${METHODS}/:paymentMethodId/billing-details`,
    async ({ params, body }, context) => changeDetails(params.paymentMethodId, body, context),
  )
  serve(app, services, `POST ${STRIPE}/customers/v1`, async ({ body }, context) => customer(body, context))
  serve(app, services, `GET ${STRIPE}/customers/v1/:tenantId`, async ({ params }, context) => {
    requireTenantOfCaller(params.tenantId, context)
    const configuration = await findConfiguration(context.scope)
    if (!configuration?.customer_id) throw new Problem(billingErrors.tenantConfigurationNotFound)
    return { stripeCustomerId: configuration.customer_id }
  })
  serve(app, services, `GET ${STRIPE}/public-configurations/v1`, async (_, context) =>
    publicConfiguration(context),
  )
  serve(app, services, `POST ${STRIPE}/setup-intents/v1`, async ({ body }, context) =>
    beginCard(body, context),
  )
  serve(app, services, `POST ${STRIPE}/subscriptions/v1`, async ({ body }, context) =>
    beginSubscription(payerOf(context), body.stripePlanId, actorOf(context)),
  )
}

async function providers({ services, vendor }: Context): Promise<PaymentProvider[]> {
  const account = await providerOf(services, vendor.id)
  if (!account) return []
  const status = account.active ? STATUS.active : STATUS.inactive
  return [{ providerType: 'Stripe', name: account.name, status }]
}

async function publicConfiguration({ services, vendor }: Context): Promise<StripeConfiguration> {
  const account = await providerOf(services, vendor.id)
  if (!account) throw new Problem(billingErrors.providerNotConfigured)
  const { name, active, publishableKey, scriptUrl } = account
  return { id: `stripe-${vendor.id}`, name, active, publishableKey, ...(scriptUrl && { scriptUrl }) }
}

async function oneMethod(id: string, { scope }: Context): Promise<PaymentMethod> {
  const row = await findPaymentMethod(scope, id)
  if (!row) throw new Problem(billingErrors.paymentMethodNotFound)
  return methodView(row)
}

/** The published store sends the address flat, the published types nest it: both count, the nested one first. */
async function changeDetails(
  id: string,
  { email, address, ...flat }: BillingDetailsChange,
  context: Context,
): Promise<BillingDetails> {
  const payer = payerOf(context)
  const { provider } = await activeProvider(payer)
  const row = await findPaymentMethod(context.scope, id)
  if (!row) throw new Problem(billingErrors.paymentMethodNotFound)
  const wanted: BillingAddress = { ...flat, ...address }
  const some = Object.keys(wanted).length > 0
  await requested(async () => {
    await provider.changeBillingDetails(
      row.external_id,
      { email, address: some ? wanted : undefined },
      `details-${uuidv7()}`,
    )
    const { vendorId, tenantId } = context.scope
    await refreshFromStripe(
      payer.services,
      { vendorId, tenantId },
      { invoices: false, actor: actorOf(context) },
    )
  })
  const after = await oneMethod(id, context)
  if (after.type === 'unknown') return {}
  const { email: shown, address: kept } = after.billingDetails
  return { ...(shown && { email: shown }), ...(kept && { address: kept }) }
}

async function customer(
  { name, email, tenantName }: NewStripeCustomer,
  context: Context,
): Promise<{ stripeCustomerId: string }> {
  return { stripeCustomerId: await ownCustomer(context, { name: tenantName || name, email }) }
}

async function beginCard({ paymentMethodId }: NewSetupIntent, context: Context): Promise<SetupIntent> {
  const payer = payerOf(context)
  const known = paymentMethodId ? await externalMethod(paymentMethodId, context) : undefined
  const customerId = await ownCustomer(context)
  const { provider } = await activeProvider(payer)
  const created = await requested(() => provider.createSetupIntent(customerId, known))
  return {
    id: created.id,
    paymentMethodId: created.paymentMethodId || (known ?? ''),
    setupIntentSecret: created.secret,
  }
}

/** An id of ours as the provider has it; the provider's own must be one that this tenant pays with. */
async function externalMethod(id: string, { scope }: Context): Promise<string> {
  const row = (await listPaymentMethods(scope)).find(method => method.id === id || method.external_id === id)
  if (!row) throw new Problem(billingErrors.paymentMethodNotFound)
  return row.external_id
}

/** The customer of the caller's tenant, made when there is none. */
export async function ownCustomer(
  context: Context,
  input?: { name: string; email: string },
): Promise<string> {
  const payer = payerOf(context)
  const account = await activeProvider(payer)
  requireOwnBilling(payer, await billedBy(payer))
  const actor = actorOf(context)
  const spec = { ...(await customerSpec(payer, actor)), ...input }
  return await requested(() => ensureCustomer(payer.services, account, spec, actor))
}
