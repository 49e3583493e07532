import { type Static, Type } from 'typebox'
import { ChannelTested } from './channels.ts'
import { Nothing, Time, Uuid } from './fields.ts'
import type { Schemas } from './route.ts'

/**
 * The Slack workspace of the active tenant, and which of its channels hear of which events. Source: ISlackConfigurations,
 * ISlackSubscription, ISlackEvent, CONN-09, CONN-10.
 */

const closed = { additionalProperties: false } as const

export interface SlackEvent extends Static<typeof SlackEvent> {}
export const SlackEvent = Type.Object(
  {
    /** A key of the event catalog; no wildcard. */
    eventKey: Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9._-]+$' }),
    channelIds: Type.Array(Type.String({ pattern: '^[A-Z0-9]{1,30}$' }), { maxItems: 20 }),
    /** In place of the event's name. */
    title: Type.Optional(Type.String({ maxLength: 150 })),
    /** In place of the sentence that says what has happened. */
    message: Type.Optional(Type.String({ maxLength: 1000 })),
  },
  closed,
)

/** Events without channels are left out; without any the subscription is deleted. Source: CONN-20 to CONN-22. */
export interface SlackSubscriptionInput extends Static<typeof SlackSubscriptionInput> {}
export const SlackSubscriptionInput = Type.Object(
  {
    /** As it was read; the path counts. */
    id: Type.Optional(Uuid),
    isActive: Type.Boolean(),
    slackEvents: Type.Array(SlackEvent, { maxItems: 50 }),
  },
  closed,
)

export interface SlackSubscription extends Static<typeof SlackSubscription> {}
export const SlackSubscription = Type.Object({
  id: Uuid,
  isActive: Type.Boolean(),
  slackEvents: Type.Array(SlackEvent),
  /** What Slack refused last, in its own words (`channel_not_found`), and when. */
  lastError: Type.Optional(Type.Object({ code: Type.String(), channelId: Type.String(), at: Time })),
  createdAt: Time,
  updatedAt: Time,
})

export interface SlackWorkspace extends Static<typeof SlackWorkspace> {}
export const SlackWorkspace = Type.Object({
  id: Type.String(),
  name: Type.String(),
  connectedAt: Time,
  /** Slack no longer takes the token: nothing is posted until it is connected again. `reason` is Slack's own word. */
  revoked: Type.Optional(Type.Object({ reason: Type.String(), at: Time })),
})

export interface SlackConfiguration extends Static<typeof SlackConfiguration> {}
export const SlackConfiguration = Type.Object({
  /** Of the tenant. */
  id: Type.String(),
  slackSubscriptions: Type.Array(SlackSubscription),
  /** Whether the vendor has set up an app at Slack. */
  available: Type.Boolean(),
  workspace: Type.Optional(SlackWorkspace),
})

export interface SlackScope extends Static<typeof SlackScope> {}
export const SlackScope = Type.Object({ clientId: Type.String() })

export interface SlackAuthorization extends Static<typeof SlackAuthorization> {}
export const SlackAuthorization = Type.Object(
  {
    /** A page of the vendor's, to which the browser comes back with `code` and `state` in its hash. */
    returnTo: Type.String({ minLength: 1, maxLength: 2000 }),
  },
  closed,
)
export interface SlackAddress extends Static<typeof SlackAddress> {}
export const SlackAddress = Type.Object({ address: Type.String() })

export interface SlackRegistration extends Static<typeof SlackRegistration> {}
export const SlackRegistration = Type.Object(
  {
    code: Type.String({ minLength: 1, maxLength: 512 }),
    /** What the authorization began with. Only applications that use the published SDKs may leave it out. */
    state: Type.Optional(Type.String({ minLength: 1, maxLength: 512 })),
  },
  closed,
)

export interface SlackChannel extends Static<typeof SlackChannel> {}
export const SlackChannel = Type.Object({ id: Type.String(), name: Type.String() })

export interface SlackChannelsQuery extends Static<typeof SlackChannelsQuery> {}
export const SlackChannelsQuery = Type.Object({
  /** Part of a name. */
  search: Type.Optional(Type.String({ maxLength: 100 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
  /** Default: 1,000. */
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
})

export interface SlackParams extends Static<typeof SlackParams> {}
export const SlackParams = Type.Object({ id: Uuid })

export interface SlackApi {
  'GET /integrations/resources/configurations/v1/slack': { reply: SlackConfiguration }
  'GET /integrations/resources/configurations/v1/slack/applications': { reply: SlackScope }
  'POST /integrations/resources/configurations/v1/slack/applications/authorizations': {
    body: SlackAuthorization
    reply: SlackAddress
  }
  'POST /integrations/resources/configurations/v1/slack/applications/registrations': {
    body: SlackRegistration
    reply: Record<string, never>
  }
  'DELETE /integrations/resources/configurations/v1/slack/applications/registrations': {}
  'GET /integrations/resources/configurations/v1/slack/channels': {
    query: SlackChannelsQuery
    reply: SlackChannel[]
  }
  'POST /integrations/resources/configurations/v1/slack/subscriptions': {
    body: SlackSubscriptionInput
    reply: SlackSubscription
  }
  'PATCH /integrations/resources/configurations/v1/slack/subscription/:id': {
    params: SlackParams
    body: SlackSubscriptionInput
    reply: Partial<SlackSubscription>
  }
  'DELETE /integrations/resources/configurations/v1/slack/subscriptions/:id': { params: SlackParams }
  'POST /integrations/resources/configurations/v1/slack/subscriptions/:id/test': {
    params: SlackParams
    reply: ChannelTested
  }
}

export const slack: Schemas<SlackApi> = {
  'GET /integrations/resources/configurations/v1/slack': {
    summary: 'The Slack workspace of the tenant, and its subscriptions.',
    audience: 'fe.connectivity.read.slackSubscriptions',
    reply: SlackConfiguration,
  },
  'GET /integrations/resources/configurations/v1/slack/applications': {
    summary: 'The client id of the vendor at Slack.',
    audience: 'fe.connectivity.read.slackApp',
    reply: SlackScope,
  },
  'POST /integrations/resources/configurations/v1/slack/applications/authorizations': {
    summary: 'Begin to connect a workspace: the page of Slack to go to.',
    audience: 'fe.connectivity.write.slackAppRegistration',
    perMinute: 20,
    body: SlackAuthorization,
    reply: SlackAddress,
  },
  'POST /integrations/resources/configurations/v1/slack/applications/registrations': {
    summary: 'Connect the workspace that Slack has sent a code for.',
    audience: 'fe.connectivity.write.slackAppRegistration',
    perMinute: 20,
    body: SlackRegistration,
    reply: Nothing,
  },
  'DELETE /integrations/resources/configurations/v1/slack/applications/registrations': {
    summary: 'Disconnect the workspace. Subscriptions stay, and wait for another.',
    audience: 'fe.connectivity.delete.slackAppRegistration',
  },
  'GET /integrations/resources/configurations/v1/slack/channels': {
    summary: 'Channels of the workspace that messages can be posted to, by name.',
    audience: 'fe.connectivity.read.slackChannels',
    perMinute: 60,
    query: SlackChannelsQuery,
    reply: Type.Array(SlackChannel),
  },
  'POST /integrations/resources/configurations/v1/slack/subscriptions': {
    summary: 'Have channels hear of events.',
    audience: 'fe.connectivity.write.slackSubscriptions',
    body: SlackSubscriptionInput,
    reply: SlackSubscription,
  },
  'PATCH /integrations/resources/configurations/v1/slack/subscription/:id': {
    summary: 'Replace a Slack subscription. Without channels it is deleted, and the answer is empty.',
    audience: 'fe.connectivity.write.updateSlackSubscription',
    params: SlackParams,
    body: SlackSubscriptionInput,
    reply: Type.Partial(SlackSubscription),
  },
  'DELETE /integrations/resources/configurations/v1/slack/subscriptions/:id': {
    summary: 'Delete a Slack subscription.',
    audience: 'fe.connectivity.delete.slackSubscriptions',
    params: SlackParams,
  },
  'POST /integrations/resources/configurations/v1/slack/subscriptions/:id/test': {
    summary: 'Post the samples of its events to the channels of a subscription.',
    audience: 'fe.connectivity.write.updateSlackSubscription',
    perMinute: 6,
    params: SlackParams,
    reply: ChannelTested,
  },
}
