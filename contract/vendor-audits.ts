import { type Static, Type } from 'typebox'
import { AuditRow } from './audits.ts'
import { Day, TenantId, Time } from './fields.ts'
import type { Schemas } from './route.ts'

/** The logs of all tenants, as the vendor's own back end reads them (docs/vendor-api.md). */

/** Separated by commas, or repeated. */
const words = <T extends ReturnType<typeof Type.String>>(one: T) =>
  Type.Optional(Type.Union([Type.String({ maxLength: 8000 }), Type.Array(one, { maxItems: 200 })]))

const Moment = Type.Optional(Type.Union([Time, Day]))

/** Source: `FindAuditsV2` of the published API; `cursor` is ours. */
export interface AllAuditsQuery extends Static<typeof AllAuditsQuery> {}
export const AllAuditsQuery = Type.Object({
  /** The first moment, or a day in UTC. */
  created_from: Moment,
  /** The moment after the last one. */
  created_to: Moment,
  tenant_ids: words(TenantId),
  /** Ids of users, or their addresses. */
  users: words(Type.String({ maxLength: 254 })),
  email: words(Type.String({ maxLength: 254 })),
  /** Default 50. */
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  /** The index of a record. */
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  sortBy: Type.Optional(
    Type.Union([
      Type.Literal('createdAt'),
      Type.Literal('email'),
      Type.Literal('action'),
      Type.Literal('ip'),
      Type.Literal('severity'),
    ]),
  ),
  sortDirection: Type.Optional(
    Type.Union([Type.Literal('ASC'), Type.Literal('DESC'), Type.Literal('asc'), Type.Literal('desc')]),
  ),
  filter: Type.Optional(Type.String({ maxLength: 200 })),
  /** `nextCursor` of the page before: takes the place of `offset`, and costs the same however deep. */
  cursor: Type.Optional(Type.String({ maxLength: 1000 })),
})

/** A total beyond 1,000 is a floor (`totalItemsCapped`), but for the whole log of one tenant (ruling 28). */
export interface AllAudits extends Static<typeof AllAudits> {}
export const AllAudits = Type.Object({
  data: Type.Array(AuditRow),
  total: Type.Integer(),
  totalItemsCapped: Type.Optional(Type.Boolean()),
  nextCursor: Type.Optional(Type.String()),
})

export interface VendorAuditsApi {
  'GET /audits/resources/audits/v2': { query: AllAuditsQuery; reply: AllAudits }
}

export const vendorAudits: Schemas<VendorAuditsApi> = {
  'GET /audits/resources/audits/v2': {
    summary: 'Audit records of all tenants, or of the one that `frontegg-tenant-id` names.',
    audience: 'vendor',
    query: AllAuditsQuery,
    reply: AllAudits,
    perMinute: 60,
  },
}
