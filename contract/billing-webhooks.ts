import { type Static, Type } from 'typebox'
import type { Schemas } from './route.ts'

const Params = Type.Object({ vendorId: Type.String({ minLength: 1, maxLength: 100 }) })

/** The answer says only that the event is kept: it is looked at afterwards. */
export interface WebhookReceived extends Static<typeof WebhookReceived> {}
export const WebhookReceived = Type.Object({ received: Type.Literal(true) })

export interface BillingWebhooksApi {
  'POST /webhooks/stripe/:vendorId': { params: Static<typeof Params>; reply: WebhookReceived }
}

export const billingWebhooks: Schemas<BillingWebhooksApi> = {
  'POST /webhooks/stripe/:vendorId': {
    summary: 'Where Stripe tells of events of this vendor. 400: the signature is not right.',
    audience: 'public',
    params: Params,
    reply: WebhookReceived,
  },
}
