import { type Static, Type } from 'typebox'
import { Uuid } from './fields.ts'
import { Metadata } from './metadata.ts'
import type { Schemas } from './route.ts'

/** What the vendor's back end tells of: things that happened in a tenant, and the columns of its audit logs. */

const open = <T>() => Type.Unsafe<T>(Type.Unknown())

/** `data` holds `title`, `description` and whatever else the vendor knows. Source: EventTrigger. */
export interface EventTrigger extends Static<typeof EventTrigger> {}
export const EventTrigger = Type.Object(
  {
    /** One that the vendor configured: `events.definitions`. */
    eventKey: Type.String({ minLength: 1, maxLength: 100 }),
    data: open<Record<string, unknown>>(),
    channelConfiguration: Type.Optional(
      Type.Object(
        {
          email: Type.Optional(
            Type.Object(
              {
                from: Type.Optional(Type.String({ maxLength: 254 })),
                html: Type.Optional(Type.String({ maxLength: 200_000 })),
                subject: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
              },
              { additionalProperties: false },
            ),
          ),
          slack: Type.Optional(
            Type.Object(
              {
                emails: Type.Optional(Type.Array(Type.String({ maxLength: 254 }), { maxItems: 100 })),
                slackMessageConfig: Type.Optional(open<Record<string, unknown>>()),
              },
              { additionalProperties: false },
            ),
          ),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
)

export interface EventIdReply extends Static<typeof EventIdReply> {}
export const EventIdReply = Type.Object({ eventId: Uuid })

export interface EventParams extends Static<typeof EventParams> {}
export const EventParams = Type.Object({ eventId: Uuid })

/** Of each channel: `PENDING`, `SUCCEEDED` or `FAILED`, and why. Source: EventStatus. */
export interface EventStatuses extends Static<typeof EventStatuses> {}
export const EventStatuses = Type.Object({
  eventKey: Type.String(),
  eventId: Uuid,
  channels: Type.Record(
    Type.String(),
    Type.Object({
      status: Type.Union([Type.Literal('PENDING'), Type.Literal('SUCCEEDED'), Type.Literal('FAILED')]),
      errorMetadata: Type.Record(Type.String(), Type.Unknown()),
    }),
  ),
})

/** One column of an audit log: of a record, or of its details where a record has none of this name. */
export interface AuditColumn extends Static<typeof AuditColumn> {}
export const AuditColumn = Type.Object(
  {
    name: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]{0,59}$' }),
    displayName: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
    type: Type.Optional(
      Type.Union([
        Type.Literal('Timestamp'),
        Type.Literal('Email'),
        Type.Literal('AlphaNumeric'),
        Type.Literal('IpAddress'),
        Type.Literal('Severity'),
        Type.Literal('Json'),
      ]),
    ),
    sortable: Type.Optional(Type.Boolean()),
    filterable: Type.Optional(Type.Boolean()),
    showInTable: Type.Optional(Type.Boolean()),
    showInMoreInfo: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)

/** All columns, in their order; none at all brings the product's own back. */
export interface NewAuditColumns extends Static<typeof NewAuditColumns> {}
export const NewAuditColumns = Type.Object(
  { entityName: Type.Literal('audits'), properties: Type.Array(AuditColumn, { maxItems: 50 }) },
  { additionalProperties: false },
)

export interface VendorEventsApi {
  'POST /event/resources/triggers/v3': { body: EventTrigger; reply: EventIdReply }
  'GET /event/resources/triggers/v3/:eventId/statuses': { params: EventParams; reply: EventStatuses }
  'POST /metadata/': { body: NewAuditColumns; reply: Metadata }
}

const audience = 'vendor'

export const vendorEvents: Schemas<VendorEventsApi> = {
  'POST /event/resources/triggers/v3': {
    summary:
      'Tell a tenant of something that happened: in its audit log, and by mail to whom the vendor chose.',
    audience,
    body: EventTrigger,
    reply: EventIdReply,
  },
  'GET /event/resources/triggers/v3/:eventId/statuses': {
    summary: 'How far each channel of a told event is.',
    audience,
    params: EventParams,
    reply: EventStatuses,
  },
  'POST /metadata/': {
    summary: 'Choose the columns of the audit logs.',
    audience,
    body: NewAuditColumns,
    reply: Metadata,
  },
}
