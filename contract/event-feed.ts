import { type Static, Type } from 'typebox'
import { Uuid } from './fields.ts'
import type { Schemas } from './route.ts'

/** What has happened, as webhooks of the vendor are notified of it, for a back end that asks in place of being posted to. */

export interface EventFeedQuery extends Static<typeof EventFeedQuery> {}
export const EventFeedQuery = Type.Object({
  /** Id of an event, or any UUIDv7 of a time; left out: nothing is listed, and `after` is where to go on from. */
  after: Type.Optional(Uuid),
  /** Default: 100. */
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})

export interface EventFeed extends Static<typeof EventFeed> {}
export const EventFeed = Type.Object({
  /** Bodies of deliveries, by the ids of their events: about in the order in which they happened. */
  items: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  after: Uuid,
})

export interface EventFeedApi {
  'GET /event/resources/events/v1': { query: EventFeedQuery; reply: EventFeed }
}

export const eventFeed: Schemas<EventFeedApi> = {
  'GET /event/resources/events/v1': {
    summary:
      'Events behind one, of the last thirty days. Those that commit late are seen by asking again for the last seconds.',
    audience: 'vendor',
    query: EventFeedQuery,
    reply: EventFeed,
  },
}
