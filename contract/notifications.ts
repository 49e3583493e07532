import { type Static, Type } from 'typebox'
import { Time, Uuid } from './fields.ts'
import type { Schemas } from './route.ts'

/**
 * The inbox of the person who asks: what concerns their account, and what happens in the tenant of the session. The first four
 * routes are those of published clients. Source: wire endpoints, rest-api notifications (NOTIF-02 to NOTIF-06)
 */

export type NotificationStatus = Static<typeof NotificationStatus>
export const NotificationStatus = Type.Union([
  Type.Literal('read'),
  Type.Literal('unread'),
  Type.Literal('archived'),
])

/** Source: IMessage. */
export interface Notification extends Static<typeof Notification> {}
export const Notification = Type.Object({
  id: Uuid,
  /** English; `topic` and `data` say the same in any language. */
  title: Type.String(),
  body: Type.String(),
  /** As of its event: `Info`, `Low`, `Medium`, `High` or `Critical`. */
  severity: Type.String(),
  /** Of the portal's page that it leads to; empty: none. */
  url: Type.String(),
  /** Read or archived. */
  viewed: Type.Boolean(),
  createdAt: Time,
  status: NotificationStatus,
  isPinned: Type.Boolean(),
  /** Of its event. */
  key: Type.String(),
  /** Always empty. */
  actions: Type.Array(
    Type.Object({
      id: Type.String(),
      visualization: Type.String(),
      name: Type.String(),
      url: Type.String(),
      method: Type.String(),
      createdAt: Type.String(),
      updatedAt: Type.String(),
    }),
  ),
  /** What its texts are called by (`rules/notification-texts.ts`). */
  topic: Type.String(),
  /** What fills the holes of its texts. */
  data: Type.Record(Type.String(), Type.String()),
  /** Key of the portal's page. */
  page: Type.Optional(Type.String()),
})

/** Published clients send one JSON text, `params={"count":20,"offset":0}`. Source: ILoadMessages. */
export interface NotificationsQuery extends Static<typeof NotificationsQuery> {}
export const NotificationsQuery = Type.Object({ params: Type.Optional(Type.String({ maxLength: 1000 })) })

/** Source: IUpdateNotificationIsPinned. */
export interface NotificationPin extends Static<typeof NotificationPin> {}
export const NotificationPin = Type.Object({ notificationId: Uuid }, { additionalProperties: false })
export interface NotificationPinParams extends Static<typeof NotificationPinParams> {}
export const NotificationPinParams = Type.Object({
  pinStatus: Type.Union([Type.Literal('pin'), Type.Literal('unpin')]),
})

/** Source: IUpdateNotificationStatus, nested as published clients send it. */
export interface NotificationStatusChange extends Static<typeof NotificationStatusChange> {}
export const NotificationStatusChange = Type.Object(
  {
    params: Type.Object(
      { notificationId: Uuid, status: NotificationStatus },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
)

export type InboxFilter = Static<typeof InboxFilter>
export const InboxFilter = Type.Union([
  Type.Literal('all'),
  Type.Literal('unread'),
  Type.Literal('pinned'),
  Type.Literal('archived'),
])

export interface InboxQuery extends Static<typeof InboxQuery> {}
export const InboxQuery = Type.Object({
  /** Default: `all`, which leaves out what is archived. */
  filter: Type.Optional(InboxFilter),
  /** Words of what it says in English, or of a name in it. */
  q: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  /** `next` of the page before. */
  before: Type.Optional(Uuid),
  /** Default: 20. */
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})

export interface Inbox extends Static<typeof Inbox> {}
export const Inbox = Type.Object({
  /** The newest first. */
  items: Type.Array(Notification),
  /** Where the next page begins; absent: this is the last. */
  next: Type.Optional(Uuid),
  /** Counted up to 100. */
  unreadCount: Type.Integer(),
  /** Changes whenever the inbox does: the id of the newest event of the stream. */
  revision: Type.String(),
})

export interface InboxStreamQuery extends Static<typeof InboxStreamQuery> {}
export const InboxStreamQuery = Type.Object({
  /** The revision that the page has, where the header `Last-Event-ID` cannot be sent. */
  since: Type.Optional(Type.String({ maxLength: 40 })),
})

export interface NotificationsApi {
  'GET /notification': { query: NotificationsQuery; reply: Notification[] }
  'PUT /notification/:pinStatus': {
    params: NotificationPinParams
    body: NotificationPin
    reply: Notification
  }
  'PUT /notification/status': { body: NotificationStatusChange; reply: Notification }
  'POST /notification/status/mark-all-read': Record<never, never>
  'GET /notification/inbox': { query: InboxQuery; reply: Inbox }
  'GET /notification/stream': { query: InboxStreamQuery }
}

export const notifications: Schemas<NotificationsApi> = {
  'GET /notification': {
    summary: 'The notifications of the person, the newest first, without archived ones.',
    audience: 'user',
    query: NotificationsQuery,
    reply: Type.Array(Notification),
  },
  'PUT /notification/:pinStatus': {
    summary: 'Pin a notification, or unpin it. Pinned ones do not expire.',
    audience: 'user',
    params: NotificationPinParams,
    body: NotificationPin,
    reply: Notification,
  },
  'PUT /notification/status': {
    summary: 'Mark a notification as read or unread, or archive it.',
    audience: 'user',
    body: NotificationStatusChange,
    reply: Notification,
  },
  'POST /notification/status/mark-all-read': {
    summary: 'Mark every unread notification as read.',
    audience: 'user',
  },
  'GET /notification/inbox': {
    summary: 'A page of the inbox, with how many are unread.',
    audience: 'user',
    query: InboxQuery,
    reply: Inbox,
  },
  'GET /notification/stream': {
    summary: 'Server-sent events: `inbox` whenever the inbox changed. It ends with the session.',
    audience: 'user',
    query: InboxStreamQuery,
    produces: 'text/event-stream',
  },
}
