import { type Static, Type } from 'typebox'
import { CommaList, Nothing, TenantId, Time, Uuid } from './fields.ts'
import type { Schemas } from './route.ts'

const closed = { additionalProperties: false } as const
export const AppId = Type.String({ minLength: 1, maxLength: 100 })
const Ids = CommaList({ minLength: 1, maxLength: 8000 })

/** Free: every member of every tenant. Managed: those whom an administrator assigns. Source: APPS-04, APPS-05. */
export const AccessType = Type.Union([Type.Literal('FREE_ACCESS'), Type.Literal('MANAGED_ACCESS')])
export type AccessType = Static<typeof AccessType>

/** Source: wire/entities.md §4; APPS-02. */
export interface Application extends Static<typeof Application> {}
export const Application = Type.Object({
  id: Type.String(),
  accessType: AccessType,
  appURL: Type.String(),
  loginURL: Type.String(),
  isDefault: Type.Boolean(),
  isActive: Type.Boolean(),
  name: Type.String(),
  logoURL: Type.String(),
  createdAt: Time,
  updatedAt: Time,
  type: Type.String(),
  frontendStack: Type.String(),
  description: Type.String(),
  integrationFinishedAt: Type.Optional(Time),
})

export interface ApplicationsQuery extends Static<typeof ApplicationsQuery> {}
export const ApplicationsQuery = Type.Object({
  /** Left out: all of them. */
  ids: Type.Optional(CommaList({ maxLength: 8000 })),
  /** Default true: beside the named ones, those with free access. */
  _includeFreeAccess: Type.Optional(Type.Boolean()),
})

export interface TenantApplications extends Static<typeof TenantApplications> {}
export const TenantApplications = Type.Object({ tenantId: Type.String(), appIds: Type.Array(Type.String()) })

export interface TenantAssignments extends Static<typeof TenantAssignments> {}
export const TenantAssignments = Type.Object({
  tenantId: Type.String(),
  assignments: Type.Array(Type.Object({ appId: Type.String(), accessType: AccessType })),
})

export interface UserParams extends Static<typeof UserParams> {}
export const UserParams = Type.Object({ userId: Uuid })

/** Source: APPS-07, APPS-08. `tenantId` must be the caller's. */
export interface ApplicationAssignment extends Static<typeof ApplicationAssignment> {}
export const ApplicationAssignment = Type.Object(
  { userId: Uuid, tenantId: TenantId, appIds: Type.Array(AppId, { minItems: 1, maxItems: 100 }) },
  closed,
)

export interface UsersOfApplication extends Static<typeof UsersOfApplication> {}
export const UsersOfApplication = Type.Object({ appId: Type.String(), userIds: Type.Array(Uuid) })
export interface ApplicationsOfUser extends Static<typeof ApplicationsOfUser> {}
export const ApplicationsOfUser = Type.Object({ userId: Uuid, appIds: Type.Array(Type.String()) })

export interface AppIdsQuery extends Static<typeof AppIdsQuery> {}
export const AppIdsQuery = Type.Object({ appIds: Ids })
export interface UserIdsQuery extends Static<typeof UserIdsQuery> {}
export const UserIdsQuery = Type.Object({ userIds: Ids })

export interface ApplicationsApi {
  'GET /applications/resources/applications/tenant-assignments/v1': { reply: TenantApplications[] }
  'GET /applications/resources/applications/tenant-assignments/v2': { reply: TenantAssignments[] }
  'GET /applications/resources/applications/v1': { query: ApplicationsQuery; reply: Application[] }
  'GET /identity/resources/applications/v1/:userId/apps': { params: UserParams; reply: string[] }
  'GET /identity/resources/applications/v1/apps-users': { query: AppIdsQuery; reply: UsersOfApplication[] }
  'GET /identity/resources/applications/v1/users-apps': { query: UserIdsQuery; reply: ApplicationsOfUser[] }
  'POST /identity/resources/applications/v1/apps-user': {
    body: ApplicationAssignment
    reply: Record<string, never>
  }
  'DELETE /identity/resources/applications/v1/user-apps': {
    body: ApplicationAssignment
    reply: Record<string, never>
  }
}

export const applications: Schemas<ApplicationsApi> = {
  'GET /applications/resources/applications/tenant-assignments/v1': {
    summary: 'The applications that this tenant uses.',
    audience: 'user',
    reply: Type.Array(TenantApplications),
  },
  'GET /applications/resources/applications/tenant-assignments/v2': {
    summary: 'The applications that this tenant uses, with their access types.',
    audience: 'user',
    reply: Type.Array(TenantAssignments),
  },
  'GET /applications/resources/applications/v1': {
    summary: 'Applications of the vendor.',
    audience: 'user',
    query: ApplicationsQuery,
    reply: Type.Array(Application),
  },
  'GET /identity/resources/applications/v1/:userId/apps': {
    summary: 'The applications that a member is assigned to.',
    audience: 'fe.secure.read.users',
    params: UserParams,
    reply: Type.Array(Type.String()),
  },
  'GET /identity/resources/applications/v1/apps-users': {
    summary: 'The members of this tenant who are assigned to applications, 10,000 of each at most.',
    audience: 'fe.secure.read.users',
    query: AppIdsQuery,
    reply: Type.Array(UsersOfApplication),
  },
  'GET /identity/resources/applications/v1/users-apps': {
    summary: 'The applications that several members are assigned to.',
    audience: 'fe.secure.read.users',
    query: UserIdsQuery,
    reply: Type.Array(ApplicationsOfUser),
  },
  'POST /identity/resources/applications/v1/apps-user': {
    summary: 'Assign a member to applications.',
    audience: 'fe.secure.write.users',
    body: ApplicationAssignment,
    reply: Nothing,
  },
  'DELETE /identity/resources/applications/v1/user-apps': {
    summary: 'Take applications away from a member.',
    audience: 'fe.secure.write.users',
    body: ApplicationAssignment,
    reply: Nothing,
  },
}
