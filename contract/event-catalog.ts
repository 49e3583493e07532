import { type Static, Type } from 'typebox'
import { CommaList, Time } from './fields.ts'
import type { Schemas } from './route.ts'

/**
 * What may be subscribed to: for a vendor token every event that is delivered, for people those that tenants hear of. The
 * catalog is that of the release, and its times are the same for all. Source: IChannelsMap, ICategory.
 */

const stamps = { vendorId: Type.String(), createdAt: Time, updatedAt: Time }

export interface EventCategoryHead extends Static<typeof EventCategoryHead> {}
export const EventCategoryHead = Type.Object({ id: Type.String(), name: Type.String(), ...stamps })

export interface CatalogEvent extends Static<typeof CatalogEvent> {}
export const CatalogEvent = Type.Object({
  id: Type.String(),
  key: Type.String(),
  displayName: Type.String(),
  description: Type.String(),
  categoryId: Type.String(),
  category: EventCategoryHead,
  ...stamps,
  /** JSON Schema of the event's own fields, which stand beside `eventKey` and `eventContext`. */
  schema: Type.Record(Type.String(), Type.Unknown()),
  /** A body as it is delivered. */
  sample: Type.Record(Type.String(), Type.Unknown()),
})

export interface EventCategoryWithEvents extends Static<typeof EventCategoryWithEvents> {}
export const EventCategoryWithEvents = Type.Object({
  ...EventCategoryHead.properties,
  events: Type.Array(
    Type.Object({
      id: Type.String(),
      key: Type.String(),
      displayName: Type.String(),
      description: Type.String(),
      categoryId: Type.String(),
      category: Type.String(),
      ...stamps,
    }),
  ),
})

/** Every channel tells of the same events. */
export interface CatalogQuery extends Static<typeof CatalogQuery> {}
export const CatalogQuery = Type.Object({ channels: Type.Optional(CommaList({ maxLength: 100 })) })

export interface EventCatalogApi {
  'GET /event/resources/configurations/v1': { query: CatalogQuery; reply: CatalogEvent[] }
  'GET /event/resources/configurations/v1/categories': { reply: EventCategoryWithEvents[] }
}

export const eventCatalog: Schemas<EventCatalogApi> = {
  'GET /event/resources/configurations/v1': {
    summary: 'The events that can be subscribed to, each with its schema and a sample.',
    audience: 'vendor',
    alsoFor: 'user',
    query: CatalogQuery,
    reply: Type.Array(CatalogEvent),
  },
  'GET /event/resources/configurations/v1/categories': {
    summary: 'The same events by category.',
    audience: 'vendor',
    alsoFor: 'user',
    reply: Type.Array(EventCategoryWithEvents),
  },
}
