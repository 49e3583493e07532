import { Type } from 'typebox'
import { event } from './event.ts'
import { Changed, Id, Name, text } from './fields.ts'

const WebhookName = { webhookId: Id, displayName: Name }

/** Of webhooks themselves; those of the vendor's own webhooks have no tenant. */
export const webhooksEvents = {
  'frontegg.webhook.created': event({
    category: 'webhooks',
    audience: 'tenant',
    severity: 'High',
    summary: 'A webhook was created.',
    audit: ['webhook.created'],
    payload: { ...WebhookName, url: text('https://example.com/hooks') },
  }),
  'frontegg.webhook.updated': event({
    category: 'webhooks',
    audience: 'tenant',
    severity: 'High',
    summary: 'A webhook was changed.',
    audit: ['webhook.updated'],
    payload: { ...WebhookName, changed: Changed },
  }),
  'frontegg.webhook.deleted': event({
    category: 'webhooks',
    audience: 'tenant',
    severity: 'High',
    summary: 'A webhook was deleted.',
    audit: ['webhook.deleted'],
    payload: WebhookName,
  }),
  'frontegg.webhook.secretRotated': event({
    category: 'webhooks',
    audience: 'tenant',
    severity: 'High',
    summary: 'A webhook was given a new secret.',
    audit: ['webhook.secret-rotated'],
    payload: WebhookName,
  }),
  'frontegg.webhook.tested': event({
    category: 'webhooks',
    audience: 'internal',
    severity: 'Low',
    summary: 'A test event was posted to an address.',
    audit: ['webhook.tested'],
    payload: { url: text('https://example.com/hooks'), status: Type.Integer() },
  }),
  'frontegg.webhook.replayed': event({
    category: 'webhooks',
    audience: 'internal',
    severity: 'Medium',
    summary: 'Deliveries of a webhook were queued again.',
    audit: ['webhook.replayed'],
    payload: { ...WebhookName, queued: Type.Integer() },
  }),
  'frontegg.webhook.disabled': event({
    category: 'webhooks',
    audience: 'tenant',
    severity: 'High',
    summary: 'A webhook was switched off, because its receiver failed for five days or is gone.',
    audit: ['webhook.disabled'],
    payload: {
      ...WebhookName,
      reason: Type.Union([Type.Literal('failures'), Type.Literal('gone')]),
      lastError: text('503'),
    },
  }),
}
