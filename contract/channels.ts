import { type Static, Type } from 'typebox'
import { NameOrNone, Time, Uuid } from './fields.ts'
import type { Schemas } from './route.ts'

/**
 * Email and text message subscriptions of the active tenant, by event. Source: IEmailSMSConfigResponse,
 * IEmailSMSSubscriptionResponse, CONN-06 to CONN-08.
 */

/** A key of the event catalog; no wildcard, so that a later version sends no event that was not chosen. */
const EventKey = Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9._-]+$' })

const About = {
  enabled: Type.Boolean(),
  /**
   * Of mail: addresses, and `role:<id>` or `group:<id>` for all members who hold a role or belong to a group. Of text messages:
   * phone numbers, kept as E.164.
   */
  recipients: Type.Array(Type.String({ minLength: 1, maxLength: 254 }), { maxItems: 50 }),
}

/** Without recipients it is deleted. Source: CONN-25, CONN-28. */
export interface SubscriptionInput extends Static<typeof SubscriptionInput> {}
export const SubscriptionInput = Type.Object(
  {
    /** What the list calls it; it stands in no message. */
    name: NameOrNone,
    ...About,
  },
  { additionalProperties: false },
)

export interface ChannelSubscription extends Static<typeof ChannelSubscription> {}
export const ChannelSubscription = Type.Object({
  id: Uuid,
  name: Type.String(),
  ...About,
  /** Those of its addresses that have unsubscribed from all event mails of this tenant: they get none. */
  unsubscribed: Type.Optional(Type.Array(Type.String())),
  /** Those of its addresses that have not confirmed yet that they want them: they get none but the question. */
  waiting: Type.Optional(Type.Array(Type.String())),
  /** What its roles and groups are called, by recipient; one that is gone has no name. */
  names: Type.Optional(Type.Record(Type.String(), Type.String())),
  createdAt: Time,
  updatedAt: Time,
})

export interface ChannelConfiguration extends Static<typeof ChannelConfiguration> {}
export const ChannelConfiguration = Type.Object({
  eventKey: Type.String(),
  /** False: none of its subscriptions is notified. */
  enabled: Type.Boolean(),
  subscriptions: Type.Array(ChannelSubscription),
})

/** Subscriptions are added to those that the event has. */
export interface NewChannelConfiguration extends Static<typeof NewChannelConfiguration> {}
export const NewChannelConfiguration = Type.Object(
  { enabled: Type.Boolean(), subscriptions: Type.Array(SubscriptionInput, { maxItems: 20 }) },
  { additionalProperties: false },
)

export interface ChannelSwitch extends Static<typeof ChannelSwitch> {}
export const ChannelSwitch = Type.Object({ enabled: Type.Boolean() }, { additionalProperties: false })

export interface EventParams extends Static<typeof EventParams> {}
export const EventParams = Type.Object({ eventKey: EventKey })
export interface SubscriptionParams extends Static<typeof SubscriptionParams> {}
export const SubscriptionParams = Type.Object({ eventKey: EventKey, subscriptionId: Uuid })

/** What became of a test: to how many it was sent, or why to none. */
export interface ChannelTested extends Static<typeof ChannelTested> {}
export const ChannelTested = Type.Object({
  status: Type.Union([Type.Literal('success'), Type.Literal('failed')]),
  message: Type.String(),
  recipients: Type.Integer(),
  /** Of Slack: what became of it in each channel. `queued`: Slack is too busy, or did not answer; it is tried again. */
  channels: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.String(),
        status: Type.Union([Type.Literal('success'), Type.Literal('failed'), Type.Literal('queued')]),
        /** Slack's word for why it refused. */
        message: Type.Optional(Type.String()),
      }),
    ),
  ),
  /** Addresses that were asked again whether they want mails. */
  reminded: Type.Optional(Type.Integer()),
})

type One = { params: SubscriptionParams }
type Event = { params: EventParams }

/** The calls of one channel, below its path. */
interface ChannelCalls<Path extends string> {
  list: { [K in `GET ${Path}`]: { reply: ChannelConfiguration[] } }
  event: { [K in `POST ${Path}/:eventKey`]: Event & { body: NewChannelConfiguration } } & {
    [K in `PATCH ${Path}/:eventKey`]: Event & { body: ChannelSwitch }
  } & { [K in `DELETE ${Path}/:eventKey`]: Event }
  one: { [K in `PUT ${Path}/:eventKey/subscriptions/:subscriptionId`]: One & { body: SubscriptionInput } } & {
    [K in `DELETE ${Path}/:eventKey/subscriptions/:subscriptionId`]: One
  } & { [K in `POST ${Path}/:eventKey/subscriptions/:subscriptionId/test`]: One & { reply: ChannelTested } }
}
type Calls<Path extends string> = ChannelCalls<Path>['list'] &
  ChannelCalls<Path>['event'] &
  ChannelCalls<Path>['one']

type Emails = '/integrations/resources/configurations/v1/emails'
type TextMessages = '/integrations/resources/configurations/v2/sms'

export interface EmailSubscriptionsApi extends Calls<Emails> {}
export interface SmsSubscriptionsApi extends Calls<TextMessages> {}

/** @param thing of the permission keys: `emailConfig` */
const declared = <Path extends string>(path: Path, thing: string, words: string) => {
  const may = (verb: 'read' | 'write' | 'delete') => `fe.connectivity.${verb}.${thing}` as const
  const event = { params: EventParams }
  const one = { params: SubscriptionParams }
  return {
    [`GET ${path}`]: {
      summary: `${words} subscriptions of the tenant, by event.`,
      audience: may('read'),
      reply: Type.Array(ChannelConfiguration),
    },
    [`POST ${path}/:eventKey`]: {
      summary: `Add ${words} subscriptions to an event. One without recipients is not added.`,
      audience: may('write'),
      ...event,
      body: NewChannelConfiguration,
    },
    [`PATCH ${path}/:eventKey`]: {
      summary: `Switch the ${words} subscriptions of an event on or off.`,
      audience: may('write'),
      ...event,
      body: ChannelSwitch,
    },
    [`DELETE ${path}/:eventKey`]: {
      summary: `Delete the ${words} subscriptions of an event.`,
      audience: may('delete'),
      ...event,
    },
    [`PUT ${path}/:eventKey/subscriptions/:subscriptionId`]: {
      summary: `Replace one of the ${words} subscriptions. Without recipients it is deleted.`,
      audience: may('write'),
      ...one,
      body: SubscriptionInput,
    },
    [`DELETE ${path}/:eventKey/subscriptions/:subscriptionId`]: {
      summary: `Delete one of the ${words} subscriptions.`,
      audience: may('delete'),
      ...one,
    },
    [`POST ${path}/:eventKey/subscriptions/:subscriptionId/test`]: {
      summary: `Send the sample of the event to the recipients of one of the ${words} subscriptions.`,
      audience: may('write'),
      perMinute: 6,
      ...one,
      reply: ChannelTested,
    },
  }
}

// The keys are those of the interfaces, made from the same path.
export const emailSubscriptions = declared(
  '/integrations/resources/configurations/v1/emails',
  'emailConfig',
  'email',
) as unknown as Schemas<EmailSubscriptionsApi>

export const smsSubscriptions = declared(
  '/integrations/resources/configurations/v2/sms',
  'smsConfig',
  'text message',
) as unknown as Schemas<SmsSubscriptionsApi>
