import { type Static, Type } from 'typebox'
import { ChangedName, CommaList, ListLinks, ListMetadata, Name, Order, Time, Uuid } from './fields.ts'
import type { Schemas } from './route.ts'

/** A role. `permissions` holds permission ids. Source: IRole, ROLES-04. */
export interface Role extends Static<typeof Role> {}
export const Role = Type.Object({
  id: Uuid,
  key: Type.String(),
  name: Type.String(),
  description: Type.Union([Type.String(), Type.Null()]),
  isDefault: Type.Boolean(),
  level: Type.Integer(),
  permissions: Type.Array(Uuid),
  /** Absent for a role that the vendor offers to every tenant. */
  tenantId: Type.Optional(Type.String()),
  vendorId: Type.String(),
  createdAt: Time,
  updatedAt: Time,
})

/** Source: IRolePermission and ITeamUserPermission, ROLES-05. */
export interface Permission extends Static<typeof Permission> {}
export const Permission = Type.Object({
  id: Uuid,
  key: Type.String(),
  name: Type.String(),
  description: Type.String(),
  categoryId: Uuid,
  fePermission: Type.Boolean(),
  roleIds: Type.Array(Uuid),
  assignmentType: Type.Union([Type.Literal('NEVER'), Type.Literal('ALWAYS'), Type.Literal('ASSIGNABLE')]),
  createdAt: Time,
  updatedAt: Time,
})

/** Source: IRolePermissionCategory, ROLES-06. */
export interface PermissionCategory extends Static<typeof PermissionCategory> {}
export const PermissionCategory = Type.Object({
  id: Uuid,
  name: Type.String(),
  description: Type.String(),
  feCategory: Type.Boolean(),
  permissionIds: Type.Array(Uuid),
  createdAt: Time,
  updatedAt: Time,
})

/** Keys of the published list whose values we have. */
const RolesSort = Type.Union([
  Type.Literal('key'),
  Type.Literal('name'),
  Type.Literal('description'),
  Type.Literal('isDefault'),
  Type.Literal('level'),
  Type.Literal('permissions'),
  Type.Literal('groups'),
  Type.Literal('createdAt'),
  Type.Literal('updatedAt'),
])

/** Of permissions and groups it is how many that sorts. Source: `GET roles/v2` of the published API. */
export interface RolesQuery extends Static<typeof RolesQuery> {}
export const RolesQuery = Type.Object({
  /** Default 50. */
  _limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  /** The index of a page. */
  _offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  /** Part of a key, a name or a description. */
  _filter: Type.Optional(Type.String({ maxLength: 200 })),
  _levels: Type.Optional(CommaList({ maxLength: 1000, pattern: '^[0-9]{1,6}(,[0-9]{1,6})*$' })),
  /** Tenants whose own roles are shown. */
  _tenantIds: Type.Optional(CommaList({ maxLength: 8000 })),
  _sortBy: Type.Optional(RolesSort),
  _order: Type.Optional(Order),
})

export interface RolesPage extends Static<typeof RolesPage> {}
export const RolesPage = Type.Object({
  items: Type.Array(Role),
  _metadata: ListMetadata,
  _links: ListLinks,
})

/** How many members hold a role by name; groups that give it are not counted. Ours. */
export interface RoleMembers extends Static<typeof RoleMembers> {}
export const RoleMembers = Type.Object({ roleId: Uuid, members: Type.Integer() })

const RoleKey = Type.String({ minLength: 1, maxLength: 100 })
const Description = Type.String({ maxLength: 500 })
const Level = Type.Integer({ minimum: 0, maximum: 32767 })
const PermissionIds = Type.Array(Uuid, { maxItems: 500 })

export interface NewRole extends Static<typeof NewRole> {}
export const NewRole = Type.Object(
  {
    key: RoleKey,
    name: Name,
    description: Type.Optional(Description),
    isDefault: Type.Optional(Type.Boolean()),
    level: Type.Optional(Level),
    permissions: Type.Optional(PermissionIds),
  },
  { additionalProperties: false },
)

/** A role made after another one: it begins with what `baseRoleId` gives. Source: api.roles.addRoleV2. */
export interface NewRoleV2 extends Static<typeof NewRoleV2> {}
export const NewRoleV2 = Type.Object(
  {
    key: RoleKey,
    name: Name,
    description: Type.Optional(Description),
    isDefault: Type.Optional(Type.Boolean()),
    level: Type.Optional(Level),
    permissionIds: Type.Optional(PermissionIds),
    baseRoleId: Type.Optional(Uuid),
  },
  { additionalProperties: false },
)

export interface RoleChange extends Static<typeof RoleChange> {}
export const RoleChange = Type.Object(
  {
    key: Type.Optional(RoleKey),
    name: Type.Optional(Type.String({ ...ChangedName, minLength: 1 })),
    description: Type.Optional(Description),
    isDefault: Type.Optional(Type.Boolean()),
    level: Type.Optional(Level),
  },
  { additionalProperties: false },
)

export interface RolePermissions extends Static<typeof RolePermissions> {}
export const RolePermissions = Type.Object({ permissionIds: PermissionIds }, { additionalProperties: false })

export interface PermissionRoles extends Static<typeof PermissionRoles> {}
export const PermissionRoles = Type.Object(
  { roleIds: Type.Array(Uuid, { maxItems: 200 }) },
  { additionalProperties: false },
)

export interface RoleId extends Static<typeof RoleId> {}
export const RoleId = Type.Object({ roleId: Uuid })
export interface PermissionId extends Static<typeof PermissionId> {}
export const PermissionId = Type.Object({ permissionId: Uuid })

/** The vendor’s token sends a list as well, and is answered one. */
const NewRoles = Type.Union([NewRole, Type.Array(NewRole, { minItems: 1, maxItems: 100 })])
const CreatedRoles = Type.Union([Role, Type.Array(Role)])

export interface RolesApi {
  'GET /identity/resources/roles/v1': { reply: Role[] }
  'GET /identity/resources/roles/v1/member-counts': { reply: RoleMembers[] }
  'POST /identity/resources/roles/v1': { body: NewRole; reply: Role }
  'GET /identity/resources/roles/v2': { query: RolesQuery; reply: RolesPage }
  'POST /identity/resources/roles/v2': { body: NewRoleV2; reply: Role }
  'PATCH /identity/resources/roles/v1/:roleId': { params: RoleId; body: RoleChange; reply: Role }
  'DELETE /identity/resources/roles/v1/:roleId': { params: RoleId }
  'PUT /identity/resources/roles/v1/:roleId/permissions': {
    params: RoleId
    body: RolePermissions
    reply: Role
  }
  'GET /identity/resources/permissions/v1': { reply: Permission[] }
  'GET /identity/resources/permissions/v1/categories': { reply: PermissionCategory[] }
  'PUT /identity/resources/permissions/v1/:permissionId/roles': {
    params: PermissionId
    body: PermissionRoles
    reply: Permission
  }
}

export const roles: Schemas<RolesApi> = {
  'GET /identity/resources/roles/v1': {
    summary: 'The roles that this tenant may assign: the vendor’s and its own.',
    audience: 'fe.secure.read.roles',
    reply: Type.Array(Role),
  },
  'GET /identity/resources/roles/v1/member-counts': {
    summary: 'How many members of this tenant hold each role; one that none holds is left out.',
    audience: 'fe.secure.read.users',
    perMinute: 30,
    reply: Type.Array(RoleMembers),
  },
  'POST /identity/resources/roles/v1': {
    summary: 'Create a role of this tenant.',
    audience: 'fe.secure.write.roles',
    vendorStatus: 201,
    body: NewRoles,
    reply: CreatedRoles,
  },
  'GET /identity/resources/roles/v2': {
    summary: 'The roles that this tenant may assign, in pages; to the vendor without a tenant, those of all.',
    audience: 'fe.secure.read.roles',
    query: RolesQuery,
    reply: RolesPage,
  },
  'POST /identity/resources/roles/v2': {
    summary: 'Create a role of this tenant, after another one if it is named.',
    audience: 'fe.secure.write.roles',
    body: NewRoleV2,
    reply: Role,
  },
  'PATCH /identity/resources/roles/v1/:roleId': {
    summary: 'Change a role of this tenant.',
    audience: 'fe.secure.write.roles',
    params: RoleId,
    body: RoleChange,
    reply: Role,
  },
  'DELETE /identity/resources/roles/v1/:roleId': {
    summary: 'Delete a role of this tenant; its members lose what it gave them.',
    audience: 'fe.secure.delete.roles',
    params: RoleId,
  },
  'PUT /identity/resources/roles/v1/:roleId/permissions': {
    summary: 'Replace the permissions of a role of this tenant.',
    audience: 'fe.secure.write.roles',
    params: RoleId,
    body: RolePermissions,
    reply: Role,
  },
  'GET /identity/resources/permissions/v1': {
    summary: 'The permission catalog.',
    audience: 'fe.secure.read.permissions',
    reply: Type.Array(Permission),
  },
  'GET /identity/resources/permissions/v1/categories': {
    summary: 'The categories that group the permission catalog.',
    audience: 'fe.secure.read.permissionsCategories',
    reply: Type.Array(PermissionCategory),
  },
  'PUT /identity/resources/permissions/v1/:permissionId/roles': {
    summary: 'Give a permission to exactly these roles of this tenant.',
    audience: 'fe.secure.write.permissions',
    params: PermissionId,
    body: PermissionRoles,
    reply: Permission,
  },
}
