import type Stripe from 'stripe'
import type { PaymentProvider, ProviderMetadata } from '../provider.ts'
import { ProviderRefused } from '../provider.ts'
import { asking } from './failure.ts'
import { idOf, paymentMethodOf, stripeAddress } from './shapes.ts'

type Customers = Pick<
  PaymentProvider,
  | 'createCustomer'
  | 'findCustomer'
  | 'createSetupIntent'
  | 'takePaymentMethod'
  | 'removePaymentMethod'
  | 'setDefaultPaymentMethod'
  | 'changeBillingDetails'
  | 'paymentMethods'
>

/** Metadata that says whose a thing at Stripe is. */
export function marked({ vendorId, tenantId, configurationId }: ProviderMetadata): Record<string, string> {
  return {
    portico_vendor: vendorId,
    portico_tenant: tenantId,
    portico_configuration: configurationId,
  }
}

/** Customers and how they pay. */
export function stripeCustomers(stripe: Stripe): Customers {
  return {
    createCustomer: ({ name, email, metadata }, key) =>
      asking(async () => {
        const customer = await stripe.customers.create(
          { name, ...(email && { email }), metadata: marked(metadata) },
          { idempotencyKey: key },
        )
        return customer.id
      }),

    findCustomer: (configurationId, since) =>
      asking(async () => {
        const created = { gte: Math.floor(since.getTime() / 1000) - 60 }
        for await (const customer of stripe.customers.list({ created, limit: 100 }))
          if (customer.metadata.portico_configuration === configurationId) return customer.id
        return undefined
      }),

    createSetupIntent: (customerId, paymentMethodId) =>
      asking(async () => {
        const intent = await stripe.setupIntents.create({
          customer: customerId,
          allowed_payment_method_types: ['card'],
          usage: 'off_session',
          ...(paymentMethodId && { payment_method: paymentMethodId }),
        })
        return {
          id: intent.id,
          paymentMethodId: idOf(intent.payment_method) ?? '',
          secret: intent.client_secret ?? '',
        }
      }),

    takePaymentMethod: (customerId, paymentMethodId, key) =>
      asking(async () => {
        const method = await stripe.paymentMethods.retrieve(paymentMethodId)
        const owner = idOf(method.customer)
        if (owner === customerId) return
        // Another customer's is as unknown as one that never was.
        if (owner) throw new ProviderRefused('resource_missing', 'payment_method')
        await stripe.paymentMethods.attach(paymentMethodId, { customer: customerId }, { idempotencyKey: key })
      }),

    removePaymentMethod: (paymentMethodId, key) =>
      asking(async () => {
        await stripe.paymentMethods.detach(paymentMethodId, {}, { idempotencyKey: key })
      }),

    setDefaultPaymentMethod: ({ customerId, subscriptionId }, paymentMethodId, key) =>
      asking(async () => {
        await stripe.customers.update(
          customerId,
          { invoice_settings: { default_payment_method: paymentMethodId } },
          { idempotencyKey: `${key}-customer` },
        )
        if (!subscriptionId) return
        await stripe.subscriptions.update(
          subscriptionId,
          { default_payment_method: paymentMethodId },
          { idempotencyKey: `${key}-subscription` },
        )
      }),

    changeBillingDetails: (paymentMethodId, { email, address }, key) =>
      asking(async () => {
        const details = {
          ...(email !== undefined && { email }),
          ...(address && { address: stripeAddress(address) }),
        }
        await stripe.paymentMethods.update(
          paymentMethodId,
          { billing_details: details },
          { idempotencyKey: key },
        )
      }),

    paymentMethods: (customerId, preferred) =>
      asking(async () => {
        const [customer, methods] = await Promise.all([
          stripe.customers.retrieve(customerId),
          stripe.paymentMethods.list({ customer: customerId, limit: 100 }),
        ])
        const general = customer.deleted ? undefined : idOf(customer.invoice_settings.default_payment_method)
        const chosen = preferred ?? general
        return methods.data.map(method => paymentMethodOf(method, method.id === chosen))
      }),
  }
}
