import { type Static, Type } from 'typebox'
import { Name, Nothing, nameOf, TenantId, Time } from './fields.ts'
import type { Schemas } from './route.ts'

/** Tenants below a tenant, by its own administrators and by the vendor (docs/sub-tenants.md). */

/** Source: TenantType, SUBTEN-04 to 08. */
export const TenantType = Type.Union([
  Type.Literal('customer'),
  Type.Literal('spam'),
  Type.Literal('test'),
  Type.Literal('reseller'),
  Type.Literal('headquarter'),
])

/** Which members of a tenant may enter those below it. Source: SubAccountAccessTypeEnum. */
export const SubAccountAccessType = Type.Union([
  Type.Literal('defaultOff'),
  Type.Literal('defaultOn'),
  Type.Literal('alwaysOn'),
])

const WebAddress = Type.Optional(
  Type.String({ maxLength: 500, pattern: '^https?://[^\\s\\x00-\\x1f\\x7f]+$' }),
)

/**
 * Source: CreateSubTenantRequest; `tenantType` is ours. Of a person, an id is taken that cannot be guessed (a UUID), else
 * one is made: a word that is taken would tell that another tenant has it. Who created it is the caller: what the wire calls
 * `creatorName` and `creatorEmail` is not read.
 */
export interface NewSubTenant extends Static<typeof NewSubTenant> {}
export const NewSubTenant = Type.Object(
  {
    tenantId: Type.Optional(TenantId),
    name: Name,
    parentTenantId: Type.Optional(TenantId),
    status: Type.Optional(nameOf(50)),
    website: WebAddress,
    /** Of the vendor: people are sent there. */
    applicationUrl: WebAddress,
    logo: WebAddress,
    logoUrl: WebAddress,
    address: Type.Optional(nameOf(200)),
    timezone: Type.Optional(Type.String({ maxLength: 64, pattern: '^[A-Za-z0-9_+/-]+$' })),
    currency: Type.Optional(Type.String({ pattern: '^[A-Za-z]{3}$' })),
    isReseller: Type.Optional(Type.Boolean()),
    tenantType: Type.Optional(TenantType),
  },
  { additionalProperties: false },
)

/** Source: CreateSubTenantResponse, with what our own page reads beside it. */
export interface SubTenantDetails extends Static<typeof SubTenantDetails> {}
export const SubTenantDetails = Type.Object({
  tenantId: Type.String(),
  name: Type.String(),
  parentTenantId: Type.Optional(Type.String()),
  status: Type.Optional(Type.String()),
  website: Type.Optional(Type.String()),
  applicationUrl: Type.Optional(Type.String()),
  logo: Type.Optional(Type.String()),
  logoUrl: Type.Optional(Type.String()),
  address: Type.Optional(Type.String()),
  timezone: Type.Optional(Type.String()),
  currency: Type.Optional(Type.String()),
  isReseller: Type.Boolean(),
  subAccountAccessType: SubAccountAccessType,
  tenantType: Type.Optional(TenantType),
  createdAt: Time,
  updatedAt: Time,
})

export interface SubTenantParams extends Static<typeof SubTenantParams> {}
export const SubTenantParams = Type.Object({ tenantId: TenantId })

export interface SubTenantChange extends Static<typeof SubTenantChange> {}
export const SubTenantChange = Type.Object({ name: Name }, { additionalProperties: false })

/** Source: UpdateSubTenantManagementRequest; `tenantType` is ours. */
export interface SubTenantManagement extends Static<typeof SubTenantManagement> {}
export const SubTenantManagement = Type.Object(
  { isReseller: Type.Optional(Type.Boolean()), tenantType: Type.Optional(TenantType) },
  { additionalProperties: false },
)

export interface SubTenantHierarchySettings extends Static<typeof SubTenantHierarchySettings> {}
export const SubTenantHierarchySettings = Type.Object(
  { subAccountAccessType: Type.Optional(SubAccountAccessType) },
  { additionalProperties: false },
)

/** Ours: the wire has no call that moves. */
export interface SubTenantMove extends Static<typeof SubTenantMove> {}
export const SubTenantMove = Type.Object({ parentTenantId: TenantId }, { additionalProperties: false })

export interface SubTenantsApi {
  'POST /tenants/resources/sub-tenants/v1': { body: NewSubTenant; reply: SubTenantDetails }
  'PATCH /tenants/resources/sub-tenants/v1/:tenantId': {
    params: SubTenantParams
    body: SubTenantChange
    reply: SubTenantDetails
  }
  'DELETE /tenants/resources/sub-tenants/v1/:tenantId': {
    params: SubTenantParams
    reply: Record<string, never>
  }
  'PUT /tenants/resources/sub-tenants/v1/:tenantId/management': {
    params: SubTenantParams
    body: SubTenantManagement
    reply: SubTenantDetails
  }
  'PUT /tenants/resources/sub-tenants/v1/:tenantId/hierarchy-settings': {
    params: SubTenantParams
    body: SubTenantHierarchySettings
    reply: SubTenantDetails
  }
  'PUT /tenants/resources/sub-tenants/v1/:tenantId/parent': {
    params: SubTenantParams
    body: SubTenantMove
    reply: SubTenantDetails
  }
}

const audience = 'vendor'
const alsoFor = 'fe.account-hierarchy.write.subAccount'

export const subTenants: Schemas<SubTenantsApi> = {
  'POST /tenants/resources/sub-tenants/v1': {
    summary: 'Create a tenant below this one or below one that is below it.',
    audience,
    alsoFor,
    body: NewSubTenant,
    reply: SubTenantDetails,
    perMinute: 60,
  },
  'PATCH /tenants/resources/sub-tenants/v1/:tenantId': {
    summary: 'Rename this tenant or one below it.',
    audience,
    alsoFor,
    params: SubTenantParams,
    body: SubTenantChange,
    reply: SubTenantDetails,
  },
  'DELETE /tenants/resources/sub-tenants/v1/:tenantId': {
    summary: 'Delete a tenant below this one that has none below it.',
    audience,
    alsoFor: 'fe.account-hierarchy.delete.subAccount',
    params: SubTenantParams,
    reply: Nothing,
  },
  'PUT /tenants/resources/sub-tenants/v1/:tenantId/management': {
    summary: 'Say whether a tenant below this one manages those below it.',
    audience,
    alsoFor: 'fe.account-hierarchy.write.subAccountManagement',
    params: SubTenantParams,
    body: SubTenantManagement,
    reply: SubTenantDetails,
  },
  'PUT /tenants/resources/sub-tenants/v1/:tenantId/hierarchy-settings': {
    summary: 'Say which members of a tenant may enter those below it.',
    audience,
    alsoFor: 'fe.account-hierarchy.write.subAccountAccess',
    params: SubTenantParams,
    body: SubTenantHierarchySettings,
    reply: SubTenantDetails,
  },
  'PUT /tenants/resources/sub-tenants/v1/:tenantId/parent': {
    summary: 'Move a tenant, with all below it, to another place below this one.',
    audience,
    alsoFor,
    params: SubTenantParams,
    body: SubTenantMove,
    reply: SubTenantDetails,
  },
}
