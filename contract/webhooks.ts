import { type Static, Type } from 'typebox'
import { nameOf, Time, Uuid } from './fields.ts'
import type { Schemas } from './route.ts'

/**
 * Webhooks of a tenant, by its administrators, or of the vendor, by its back end: with a vendor token the routes are about the
 * vendor's own webhooks, or with `frontegg-tenant-id` about those of that tenant. Source: wire vendor-api §6, ruling 56.
 */

/** What is tried by a call, or kept. Source: IWebhookTest, IWebhooksSaveData. */
const Address = Type.String({ minLength: 1, maxLength: 2048 })
/** Null: one is made, or stays. So does one that is sent back as it is shown: eight bullets and the last four characters. */
const Secret = Type.Union([Type.String({ maxLength: 512 }), Type.Null()])
/** Keys of `docs/events.md`, prefixes such as `frontegg.user.*`, or `*`. */
const EventKeys = Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { minItems: 1, maxItems: 200 })
const Description = Type.String({ maxLength: 1000 })

export interface NewWebhook extends Static<typeof NewWebhook> {}
export const NewWebhook = Type.Object(
  {
    displayName: nameOf(100),
    description: Type.Optional(Description),
    url: Address,
    secret: Type.Optional(Secret),
    eventKeys: EventKeys,
    /** Default: true. */
    isActive: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)

export interface WebhookChange extends Static<typeof WebhookChange> {}
export const WebhookChange = Type.Object(
  {
    displayName: Type.Optional(nameOf(100)),
    description: Type.Optional(Description),
    url: Type.Optional(Address),
    secret: Type.Optional(Secret),
    eventKeys: Type.Optional(EventKeys),
    isActive: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)

/** Why it is off although no person switched it off. */
export interface WebhookDisabled extends Static<typeof WebhookDisabled> {}
export const WebhookDisabled = Type.Object({
  /** `failures`: five days without a success. `gone`: the receiver answered 410. */
  reason: Type.Union([Type.Literal('failures'), Type.Literal('gone')]),
  at: Time,
  lastError: Type.String(),
})

/** Source: IWebhooksConfigurations. `invocations`: attempts so far. */
export interface Webhook extends Static<typeof Webhook> {}
export const Webhook = Type.Object({
  _id: Uuid,
  displayName: Type.String(),
  description: Type.String(),
  url: Type.String(),
  /** In full in the answer that creates it only. */
  secret: Type.String(),
  eventKeys: Type.Array(Type.String()),
  isActive: Type.Boolean(),
  invocations: Type.Integer(),
  type: Type.Literal('custom'),
  vendorId: Type.String(),
  tenantId: Type.Optional(Type.String()),
  /** Until when deliveries are signed with the secret of before, too. */
  previousSecretValidUntil: Type.Optional(Time),
  disabled: Type.Optional(WebhookDisabled),
  createdAt: Time,
  updatedAt: Time,
})

export interface WebhookParams extends Static<typeof WebhookParams> {}
export const WebhookParams = Type.Object({ id: Uuid })

/** The new secret, this once. */
export interface RotatedSecret extends Static<typeof RotatedSecret> {}
export const RotatedSecret = Type.Object({ secret: Type.String(), previousValidUntil: Time })

export interface WebhooksApi {
  'GET /webhook': { reply: Webhook[] }
  'POST /webhook/custom': { body: NewWebhook; reply: Webhook }
  'PATCH /webhook/:id': { params: WebhookParams; body: WebhookChange; reply: Webhook }
  'DELETE /webhook/:id': { params: WebhookParams }
  'POST /webhook/:id/secret/rotate': { params: WebhookParams; reply: RotatedSecret }
}

const audience = 'vendor'
const alsoFor = 'fe.connectivity.write.webhook'

export const webhooks: Schemas<WebhooksApi> = {
  'GET /webhook': {
    summary: 'Webhooks, by when they were created. Secrets are shown in part.',
    audience,
    alsoFor: 'fe.connectivity.read.webhooks',
    reply: Type.Array(Webhook),
  },
  'POST /webhook/custom': {
    summary: 'Create a webhook. Its secret is shown in full this once; without one it is made.',
    audience,
    alsoFor,
    body: NewWebhook,
    reply: Webhook,
  },
  'PATCH /webhook/:id': {
    summary: 'Change a webhook. One that is switched on again starts with new events.',
    audience,
    alsoFor,
    params: WebhookParams,
    body: WebhookChange,
    reply: Webhook,
  },
  'DELETE /webhook/:id': {
    summary: 'Delete a webhook with its log.',
    audience,
    alsoFor: 'fe.connectivity.delete.webhook',
    params: WebhookParams,
  },
  'POST /webhook/:id/secret/rotate': {
    summary: 'Give a webhook a new secret. For 24 hours deliveries carry signatures of both.',
    audience,
    alsoFor,
    params: WebhookParams,
    reply: RotatedSecret,
  },
}
