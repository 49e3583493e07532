import { type Static, Type } from 'typebox'
import { AccessType, AppId } from './applications.ts'
import { Nothing, TenantId, Time, Uuid } from './fields.ts'
import type { Schemas } from './route.ts'

/** Which tenants and people the vendor's back end assigns to applications (docs/vendor-api.md). */

const closed = { additionalProperties: false } as const

export interface ApplicationParams extends Static<typeof ApplicationParams> {}
export const ApplicationParams = Type.Object({ appId: AppId })

export interface TenantOfApplication extends Static<typeof TenantOfApplication> {}
export const TenantOfApplication = Type.Object({ appId: AppId, tenantId: TenantId })

/**
 * `FREE_ACCESS`: each member of the tenant may open the application. `MANAGED_ACCESS`, which it is where nothing is said: those
 * who are assigned one by one (ruling 101).
 */
export interface TenantToAssign extends Static<typeof TenantToAssign> {}
export const TenantToAssign = Type.Object(
  { tenantId: TenantId, accessType: Type.Optional(AccessType) },
  closed,
)

export interface TenantsOfApplication extends Static<typeof TenantsOfApplication> {}
export const TenantsOfApplication = Type.Object({ tenantIds: Type.Array(Type.String()) })

export interface AssignedTenant extends Static<typeof AssignedTenant> {}
export const AssignedTenant = Type.Object({ tenantId: Type.String(), appIds: Type.Array(Type.String()) })

export interface PeopleOfApplication extends Static<typeof PeopleOfApplication> {}
export const PeopleOfApplication = Type.Object(
  {
    appId: AppId,
    tenantId: TenantId,
    userIds: Type.Array(Uuid, { minItems: 1, maxItems: 100 }),
  },
  closed,
)

/** A membership goes by the id of its person: `userTenantId`. */
export interface AssignedPerson extends Static<typeof AssignedPerson> {}
export const AssignedPerson = Type.Object({
  appId: Type.String(),
  tenantId: Type.String(),
  userId: Uuid,
  userTenantId: Uuid,
  createdAt: Time,
})

export interface VendorApplicationsApi {
  'GET /applications/resources/applications/tenant-assignments/v1/:appId': {
    params: ApplicationParams
    reply: TenantsOfApplication
  }
  'POST /applications/resources/applications/tenant-assignments/v1/:appId': {
    params: ApplicationParams
    body: TenantToAssign
    reply: AssignedTenant
  }
  'DELETE /applications/resources/applications/tenant-assignments/v1/:appId/:tenantId': {
    params: TenantOfApplication
    reply: Record<string, never>
  }
  'POST /identity/resources/applications/v1': { body: PeopleOfApplication; reply: AssignedPerson[] }
  'DELETE /identity/resources/applications/v1': { body: PeopleOfApplication; reply: Record<string, never> }
}

const audience = 'vendor'

export const vendorApplications: Schemas<VendorApplicationsApi> = {
  'GET /applications/resources/applications/tenant-assignments/v1/:appId': {
    summary: 'The tenants that are assigned to an application, 10,000 at most.',
    audience,
    params: ApplicationParams,
    reply: TenantsOfApplication,
  },
  'POST /applications/resources/applications/tenant-assignments/v1/:appId': {
    summary: 'Assign an application with managed access to a tenant.',
    audience,
    status: 201,
    params: ApplicationParams,
    body: TenantToAssign,
    reply: AssignedTenant,
  },
  'DELETE /applications/resources/applications/tenant-assignments/v1/:appId/:tenantId': {
    summary: 'Take an application away from a tenant and its members.',
    audience,
    params: TenantOfApplication,
    reply: Nothing,
  },
  'POST /identity/resources/applications/v1': {
    summary: 'Assign members of a tenant to an application with managed access.',
    audience,
    status: 201,
    body: PeopleOfApplication,
    reply: Type.Array(AssignedPerson),
  },
  'DELETE /identity/resources/applications/v1': {
    summary: 'Take an application away from members of a tenant.',
    audience,
    body: PeopleOfApplication,
    reply: Nothing,
  },
}
