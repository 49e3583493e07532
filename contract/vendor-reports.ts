import { type Static, Type } from 'typebox'
import { Audits, AuditsStats } from './audits.ts'
import { TenantId, Time } from './fields.ts'
import { Metadata } from './metadata.ts'
import type { Schemas } from './route.ts'

/** What the vendor's back end reads and writes about tenants: audit records and entitlements. Paths as the SDK has them. */

const Text = Type.Optional(Type.String({ maxLength: 200 }))

/** `filters` of the SDK arrive as keys of their own. Source: AuditRequestParams. */
export interface VendorAuditsQuery extends Static<typeof VendorAuditsQuery> {}
export const VendorAuditsQuery = Type.Object({
  tenantId: Type.Optional(TenantId),
  filter: Text,
  sortBy: Text,
  sortDirection: Type.Optional(
    Type.Union([Type.Literal('ASC'), Type.Literal('DESC'), Type.Literal('asc'), Type.Literal('desc')]),
  ),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  email: Text,
  action: Text,
  ip: Text,
  severity: Text,
  from: Type.Optional(Time),
  to: Type.Optional(Time),
})

export interface VendorAuditsStatsQuery extends Static<typeof VendorAuditsStatsQuery> {}
export const VendorAuditsStatsQuery = Type.Object({ tenantId: Type.Optional(TenantId) })

/**
 * An audit record of the host application: `tenantId`, `severity`, and any other fields; those that a record has no
 * column for are its details. Checked by `server/admin/vendor-api/audits.ts`, since the SDK leaves them open.
 */
export interface SentAudit extends Static<typeof SentAudit> {}
export const SentAudit = Type.Record(Type.String(), Type.Unknown())
const OpenBody = Type.Unsafe<SentAudit>(Type.Unknown())

/** A list of fixed length. The serializer knows no tuples with alternatives in them, so the items go out as they are. */
const tuple = <T extends unknown[]>() => Type.Unsafe<T>(Type.Array(Type.Unknown()))

/** Source: VendorEntitlementsV1. A plan is a feature bundle, a tenant on it an entitlement. */
export interface VendorEntitlements extends Static<typeof VendorEntitlements> {}
export const VendorEntitlements = Type.Object({
  data: Type.Object({
    /** Keys of permissions in the end. */
    features: Type.Array(tuple<[id: string, key: string, permissions: string[]]>()),
    featureBundles: Type.Array(
      tuple<[id: string, features: string[], defaultTreatment: 'true' | 'false', rules: unknown[]]>(),
    ),
    entitlements: Type.Array(
      tuple<[bundle: string, tenantId: string, userId: string | null, ends: string | null]>(),
    ),
    featureFlags: Type.Array(Type.Unknown()),
  }),
  snapshotOffset: Type.Integer(),
})

export interface SnapshotOffset extends Static<typeof SnapshotOffset> {}
export const SnapshotOffset = Type.Object({ snapshotOffset: Type.Integer() })

export interface VendorMetadataQuery extends Static<typeof VendorMetadataQuery> {}
export const VendorMetadataQuery = Type.Object({ entityName: Type.Literal('audits') })

export interface VendorReportsApi {
  'GET /audits/': { query: VendorAuditsQuery; reply: Audits }
  'GET /audits//stats': { query: VendorAuditsStatsQuery; reply: AuditsStats }
  'POST /audits/': { body: SentAudit }
  'GET /metadata/': { query: VendorMetadataQuery; reply: Metadata }
  'GET /entitlements/api/v1/vendor-entitlements': { reply: VendorEntitlements }
  'GET /entitlements/api/v1/vendor-entitlements-snapshot-offset': { reply: SnapshotOffset }
}

const audience = 'vendor'

export const vendorReports: Schemas<VendorReportsApi> = {
  'GET /audits/': {
    summary: 'The audit log of the tenant that `frontegg-tenant-id` names.',
    audience,
    query: VendorAuditsQuery,
    reply: Audits,
  },
  'GET /audits//stats': {
    summary: 'Numbers of that audit log. The SDK doubles the slash.',
    audience,
    query: VendorAuditsStatsQuery,
    reply: AuditsStats,
  },
  'POST /audits/': {
    summary: 'Write a record of the host application into a tenant’s audit log.',
    audience,
    body: OpenBody,
  },
  'GET /metadata/': {
    summary: 'The columns of an audit record.',
    audience,
    query: VendorMetadataQuery,
    reply: Metadata,
  },
  'GET /entitlements/api/v1/vendor-entitlements': {
    summary: 'Plans, features and who is entitled to them, of all tenants.',
    audience,
    reply: VendorEntitlements,
  },
  'GET /entitlements/api/v1/vendor-entitlements-snapshot-offset': {
    summary: 'A number that changes when those change.',
    audience,
    reply: SnapshotOffset,
  },
}
