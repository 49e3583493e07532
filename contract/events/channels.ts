import { Type } from 'typebox'
import { event } from './event.ts'
import { Id, text } from './fields.ts'

const Where = {
  channel: Type.Union([Type.Literal('email'), Type.Literal('sms'), Type.Literal('slack')]),
  key: text('frontegg.user.created'),
}
const Which = { subscriptionId: Id, ...Where }

/** Of subscriptions to events by mail, text message and Slack. */
export const channelsEvents = {
  'frontegg.subscription.created': event({
    category: 'webhooks',
    audience: 'tenant',
    severity: 'Medium',
    summary: 'People or a Slack channel were subscribed to an event.',
    audit: ['subscription.created'],
    payload: Which,
  }),
  'frontegg.subscription.updated': event({
    category: 'webhooks',
    audience: 'tenant',
    severity: 'Medium',
    summary: 'A subscription of people or of a Slack channel to an event was changed.',
    audit: ['subscription.updated'],
    payload: { ...Where, subscriptionId: Type.Optional(Id) },
  }),
  'frontegg.subscription.deleted': event({
    category: 'webhooks',
    audience: 'tenant',
    severity: 'Medium',
    summary: 'A subscription of people or of a Slack channel to an event was deleted.',
    audit: ['subscription.deleted'],
    // Without an id: all of the event.
    payload: { ...Where, subscriptionId: Type.Optional(Id) },
  }),
  'frontegg.subscription.tested': event({
    category: 'webhooks',
    audience: 'internal',
    severity: 'Low',
    summary: 'A sample of an event was sent to the recipients of a subscription.',
    audit: ['subscription.tested'],
    payload: {},
  }),
  'frontegg.subscription.optedOut': event({
    category: 'webhooks',
    audience: 'internal',
    severity: 'Info',
    summary: 'A recipient unsubscribed from event mails, or subscribed again.',
    audit: ['subscription.opted-out', 'subscription.opted-in'],
    payload: {},
  }),
  'frontegg.subscription.confirmed': event({
    category: 'webhooks',
    audience: 'internal',
    severity: 'Info',
    summary: 'An address outside the tenant confirmed that it wants event mails.',
    audit: ['subscription.confirmed'],
    payload: {},
  }),
  'frontegg.slack.connected': event({
    category: 'webhooks',
    audience: 'tenant',
    severity: 'High',
    summary: 'A Slack workspace was connected.',
    audit: ['slack.connected'],
    payload: { workspace: text('Acme') },
  }),
  'frontegg.slack.disconnected': event({
    category: 'webhooks',
    audience: 'tenant',
    severity: 'High',
    summary: 'The Slack workspace was disconnected, or Slack no longer takes the connection.',
    audit: ['slack.disconnected', 'slack.revoked'],
    payload: { workspace: text('Acme'), reason: Type.Optional(text('token_revoked')) },
  }),
}
