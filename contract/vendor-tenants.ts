import { type Static, Type } from 'typebox'
import { ListLinks, ListMetadata, Name, Nothing, nameOf, Order, TenantId, Time } from './fields.ts'
import type { Schemas } from './route.ts'

/** Tenants, as the vendor's own back end keeps them (docs/vendor-api.md). */

const closed = { additionalProperties: false } as const
const Text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

/** A JSON object, or its text: published clients send both. Checked by the server. */
const Metadata = Type.Unsafe<string | Record<string, unknown>>(Type.Unknown())

const settings = {
  website: Text(2048),
  applicationUrl: Text(2048),
  logo: Text(300_000),
  /** The same as `logo`, which counts where both are sent. */
  logoUrl: Text(2048),
  address: Text(200),
  timezone: Text(64),
  currency: Text(3),
  isReseller: Type.Optional(Type.Boolean()),
  metadata: Type.Optional(Metadata),
}

/** `tenantId`: chosen by the vendor, or made. */
export interface NewTenant extends Static<typeof NewTenant> {}
export const NewTenant = Type.Object(
  {
    tenantId: Type.Optional(TenantId),
    name: Name,
    parentTenantId: Type.Optional(TenantId),
    /** Any word of the vendor's. */
    status: Type.Optional(nameOf(50)),
    ...settings,
  },
  closed,
)

/** What is not named stays as it is; an empty text clears it. */
export interface TenantChange extends Static<typeof TenantChange> {}
export const TenantChange = Type.Object({ name: Type.Optional(Name), ...settings }, closed)

export interface VendorTenant extends Static<typeof VendorTenant> {}
export const VendorTenant = Type.Object({
  id: Type.String(),
  tenantId: Type.String(),
  vendorId: Type.String(),
  name: Type.String(),
  isReseller: Type.Boolean(),
  website: Type.Optional(Type.String()),
  applicationUrl: Type.Optional(Type.String()),
  logo: Type.Optional(Type.String()),
  address: Type.Optional(Type.String()),
  timezone: Type.Optional(Type.String()),
  currency: Type.Optional(Type.String()),
  status: Type.Optional(Type.String()),
  /** A JSON object as text. */
  metadata: Type.String(),
  createdAt: Time,
  updatedAt: Time,
})

/** What ends with it; without them it is refused while there is such. Published clients send no body. */
export type TenantDeletion = Exclude<Static<typeof TenantDeletion>, null>
export const TenantDeletion = Type.Union([
  Type.Object(
    {
      /** A subscription that renews is canceled. */
      cancelSubscription: Type.Optional(Type.Boolean()),
      /** The tenants below it are deleted with it. */
      withSubTenants: Type.Optional(Type.Boolean()),
    },
    closed,
  ),
  Type.Null(),
])

export interface TenantParams extends Static<typeof TenantParams> {}
export const TenantParams = Type.Object({ tenantId: TenantId })

export interface TenantsQuery extends Static<typeof TenantsQuery> {}
export const TenantsQuery = Type.Object({
  /** Default 50. */
  _limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  /** The index of a page, as published clients count. */
  _offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  /** Part of a name or an id. */
  _filter: Type.Optional(Type.String({ maxLength: 200 })),
  /** Those below this one, one level down. */
  parentTenantId: Type.Optional(TenantId),
  /** Separated by commas, or repeated. */
  _tenantIds: Type.Optional(
    Type.Union([Type.String({ maxLength: 8000 }), Type.Array(TenantId, { maxItems: 200 })]),
  ),
  _sortBy: Type.Optional(
    Type.Union([Type.Literal('name'), Type.Literal('tenantId'), Type.Literal('createdAt')]),
  ),
  _order: Type.Optional(Order),
})

export interface VendorTenants extends Static<typeof VendorTenants> {}
export const VendorTenants = Type.Object({
  items: Type.Array(VendorTenant),
  _metadata: ListMetadata,
  _links: ListLinks,
})

export interface TenantMetadata extends Static<typeof TenantMetadata> {}
export const TenantMetadata = Type.Object({ metadata: Metadata }, closed)

export interface MetadataParams extends Static<typeof MetadataParams> {}
export const MetadataParams = Type.Object({
  tenantId: TenantId,
  key: Type.String({ minLength: 1, maxLength: 200 }),
})

export interface VendorTenantsApi {
  'POST /tenants/resources/tenants/v1': { body: NewTenant; reply: VendorTenant }
  'GET /tenants/resources/tenants/v1/:tenantId': { params: TenantParams; reply: VendorTenant[] }
  'PUT /tenants/resources/tenants/v1/:tenantId': {
    params: TenantParams
    body: TenantChange
    reply: VendorTenant
  }
  'DELETE /tenants/resources/tenants/v1/:tenantId': {
    params: TenantParams
    body: TenantDeletion | null
    reply: Record<string, never>
  }
  'POST /tenants/resources/tenants/v1/:tenantId/restore': {
    params: TenantParams
    reply: Record<string, never>
  }
  'POST /tenants/resources/tenants/v1/:tenantId/metadata': {
    params: TenantParams
    body: TenantMetadata
    reply: VendorTenant
  }
  'DELETE /tenants/resources/tenants/v1/:tenantId/metadata/:key': {
    params: MetadataParams
    reply: VendorTenant
  }
  'GET /tenants/resources/tenants/v2': { query: TenantsQuery; reply: VendorTenants }
  'GET /tenants/resources/tenants/v2/:tenantId': { params: TenantParams; reply: VendorTenant }
  'PUT /tenants/resources/tenants/v2/:tenantId': {
    params: TenantParams
    body: TenantChange
    reply: VendorTenant
  }
}

const audience = 'vendor'
const change = { audience, params: TenantParams, body: TenantChange, reply: VendorTenant } as const

export const vendorTenants: Schemas<VendorTenantsApi> = {
  'POST /tenants/resources/tenants/v1': {
    summary: 'Create a tenant. 409 for an id that is taken.',
    audience,
    status: 201,
    body: NewTenant,
    reply: VendorTenant,
  },
  'GET /tenants/resources/tenants/v1/:tenantId': {
    summary: 'One tenant, as a list of one or none.',
    audience,
    params: TenantParams,
    reply: Type.Array(VendorTenant),
  },
  'PUT /tenants/resources/tenants/v1/:tenantId': { summary: 'Change a tenant.', ...change },
  'DELETE /tenants/resources/tenants/v1/:tenantId': {
    summary:
      'Delete a tenant: its sessions, tokens and connections end at once, and its data is erased. 409 while it pays or has others below it, unless the body says that they end with it.',
    audience,
    params: TenantParams,
    body: TenantDeletion,
    reply: Nothing,
  },
  'POST /tenants/resources/tenants/v1/:tenantId/restore': {
    summary: 'Restore a tenant that its owner deleted. 410 once its grace period is over.',
    audience,
    params: TenantParams,
    reply: Nothing,
  },
  'POST /tenants/resources/tenants/v1/:tenantId/metadata': {
    summary: 'Merge keys into the metadata of a tenant.',
    audience,
    status: 201,
    params: TenantParams,
    body: TenantMetadata,
    reply: VendorTenant,
  },
  'DELETE /tenants/resources/tenants/v1/:tenantId/metadata/:key': {
    summary: 'Remove one key of the metadata of a tenant.',
    audience,
    params: MetadataParams,
    reply: VendorTenant,
  },
  'GET /tenants/resources/tenants/v2': {
    summary: 'The tenants of the vendor, by pages.',
    audience,
    query: TenantsQuery,
    reply: VendorTenants,
  },
  'GET /tenants/resources/tenants/v2/:tenantId': {
    summary: 'One tenant.',
    audience,
    params: TenantParams,
    reply: VendorTenant,
  },
  'PUT /tenants/resources/tenants/v2/:tenantId': { summary: 'Change a tenant, as v1 does.', ...change },
}
