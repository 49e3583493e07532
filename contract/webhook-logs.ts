import { type Static, Type } from 'typebox'
import { Time, Uuid } from './fields.ts'
import type { Schemas } from './route.ts'
import { WebhookParams } from './webhooks.ts'

/** Attempts to deliver to a webhook, and a test of an address. Whose they are is said as in `webhooks.ts`. */

/** `offset` is a row. */
export interface WebhookLogsQuery extends Static<typeof WebhookLogsQuery> {}
export const WebhookLogsQuery = Type.Object({
  /** Of the webhook. */
  id: Uuid,
  /** Default: 0. */
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  /** Default: 10. */
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
})

export type DeliveryStatus = Static<typeof DeliveryStatus>
export const DeliveryStatus = Type.Union([
  Type.Literal('waiting'),
  Type.Literal('delivered'),
  Type.Literal('failed'),
  Type.Literal('canceled'),
])

/** One attempt. Source: IWebhookLog; what stands behind `createdAt` is ours. */
export interface WebhookLog extends Static<typeof WebhookLog> {}
export const WebhookLog = Type.Object({
  id: Uuid,
  webhookId: Uuid,
  /** `0`: there was no answer. */
  statusCode: Type.String(),
  /** The first 4,096 characters of what was answered, or why nothing was. */
  body: Type.String(),
  /** Empty: of no tenant. */
  tenantId: Type.String(),
  vendorId: Type.String(),
  createdAt: Time,
  eventKey: Type.String(),
  /** The header `webhook-id`. */
  deliveryId: Uuid,
  /** Counts from 1, anew in a replay. */
  attempt: Type.Integer(),
  durationMs: Type.Integer(),
  /** Of the delivery as it is now; left out: it is no longer kept. */
  status: Type.Optional(DeliveryStatus),
  nextAttemptAt: Type.Optional(Time),
  /** The first 16,384 characters of what was posted; left out where it is no longer kept. */
  request: Type.Optional(Type.String()),
})

export interface WebhookLogs extends Static<typeof WebhookLogs> {}
export const WebhookLogs = Type.Object({
  /** Up to 1,000, of which there are more where `countCapped` says so. */
  count: Type.Integer(),
  countCapped: Type.Optional(Type.Boolean()),
  rows: Type.Array(WebhookLog),
})

/** Source: IWebhookTest. */
export interface WebhookTest extends Static<typeof WebhookTest> {}
export const WebhookTest = Type.Object(
  {
    url: Type.String({ minLength: 1, maxLength: 2048 }),
    /** Null, or as it is shown: the stored one of the webhook with this address. */
    secret: Type.Optional(Type.Union([Type.String({ maxLength: 512 }), Type.Null()])),
    /** Default: the sample of `frontegg.user.created`. */
    payload: Type.Optional(Type.Unsafe<Record<string, unknown>>(Type.Unknown())),
  },
  { additionalProperties: false },
)

export interface WebhookTested extends Static<typeof WebhookTested> {}
export const WebhookTested = Type.Object({
  /** The receiver's; 0: there was no answer. */
  statusCode: Type.Integer(),
  /** The first 4,096 characters of its answer, or why there was none. */
  body: Type.String(),
})

/** Of an attempt, or the `webhook-id` of a delivery. */
export interface LogParams extends Static<typeof LogParams> {}
export const LogParams = Type.Object({ id: Uuid })

/** Source: IWebhookRetryResult. 202: it is queued. */
export interface WebhookRetried extends Static<typeof WebhookRetried> {}
export const WebhookRetried = Type.Object({ statusCode: Type.Literal(202) })

/** Deliveries of events between the two times. */
export interface WebhookReplay extends Static<typeof WebhookReplay> {}
export const WebhookReplay = Type.Object(
  {
    /** At most 30 days ago. */
    since: Time,
    /** Default: now. */
    until: Type.Optional(Time),
    /** Default: `failed`, which are those that failed and those that were canceled when the webhook was switched off. */
    which: Type.Optional(Type.Union([Type.Literal('failed'), Type.Literal('all')])),
  },
  { additionalProperties: false },
)

/** At most 10,000, the oldest first; `more` says that there are others. */
export interface WebhookReplayed extends Static<typeof WebhookReplayed> {}
export const WebhookReplayed = Type.Object({ queued: Type.Integer(), more: Type.Boolean() })

export interface WebhookLogsApi {
  'POST /webhook/logs/:id/retries': { params: LogParams; reply: WebhookRetried }
  'POST /webhook/:id/replays': { params: WebhookParams; body: WebhookReplay; reply: WebhookReplayed }
  'GET /webhook/logs/': { query: WebhookLogsQuery; reply: WebhookLogs }
  'GET /webhook/logs/:id': { params: LogParams; reply: WebhookLog }
  'POST /webhook/test': { body: WebhookTest; reply: WebhookTested }
}

const audience = 'vendor'

export const webhookLogs: Schemas<WebhookLogsApi> = {
  'GET /webhook/logs/': {
    summary: 'The attempts to deliver to a webhook, the newest first.',
    audience,
    alsoFor: 'fe.connectivity.read.webhookLogs',
    query: WebhookLogsQuery,
    reply: WebhookLogs,
  },
  'GET /webhook/logs/:id': {
    summary: 'One attempt to deliver.',
    audience,
    alsoFor: 'fe.connectivity.read.webhookLogs',
    params: LogParams,
    reply: WebhookLog,
  },
  'POST /webhook/test': {
    summary: 'Post a test event to an address, once, and say what it answered.',
    audience,
    alsoFor: 'fe.connectivity.write.webhook',
    perMinute: 30,
    body: WebhookTest,
    reply: WebhookTested,
  },
  'POST /webhook/logs/:id/retries': {
    summary: 'Deliver the event of an attempt again, under the same id.',
    audience,
    alsoFor: 'fe.connectivity.write.webhook',
    params: LogParams,
    reply: WebhookRetried,
  },
  'POST /webhook/:id/replays': {
    summary: 'Deliver the events of a time again that failed, or all, under the same ids.',
    audience,
    alsoFor: 'fe.connectivity.write.webhook',
    perMinute: 10,
    params: WebhookParams,
    body: WebhookReplay,
    reply: WebhookReplayed,
  },
}
