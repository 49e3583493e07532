import { type Static, Type } from 'typebox'
import { Name, Uuid } from './fields.ts'
import { Permission, PermissionCategory, PermissionId } from './roles.ts'
import type { Schemas } from './route.ts'

/** Permissions and categories of the vendor's own (docs/vendor-api.md). */

const Key = Type.String({ minLength: 1, maxLength: 200, pattern: '^[A-Za-z0-9_.:*-]+$' })
const Description = Type.String({ maxLength: 500 })

export interface NewPermission extends Static<typeof NewPermission> {}
export const NewPermission = Type.Object(
  {
    key: Key,
    name: Name,
    description: Type.Optional(Description),
    /** Left out: the category `Custom`. */
    categoryId: Type.Optional(Uuid),
  },
  { additionalProperties: false },
)

/** Published clients send a list, some of them one. */
export type NewPermissions = Static<typeof NewPermissions>
export const NewPermissions = Type.Union([
  NewPermission,
  Type.Array(NewPermission, { minItems: 1, maxItems: 500 }),
])

export interface PermissionChange extends Static<typeof PermissionChange> {}
export const PermissionChange = Type.Object(
  {
    key: Type.Optional(Key),
    name: Type.Optional(Name),
    description: Type.Optional(Description),
    categoryId: Type.Optional(Uuid),
  },
  { additionalProperties: false },
)

export interface NewCategory extends Static<typeof NewCategory> {}
export const NewCategory = Type.Object(
  { name: Name, description: Type.Optional(Description) },
  { additionalProperties: false },
)

export interface VendorPermissionsApi {
  'POST /identity/resources/permissions/v1': { body: NewPermissions; reply: Permission[] }
  'PATCH /identity/resources/permissions/v1/:permissionId': {
    params: PermissionId
    body: PermissionChange
    reply: Permission
  }
  'DELETE /identity/resources/permissions/v1/:permissionId': { params: PermissionId }
  'POST /identity/resources/permissions/v1/categories': { body: NewCategory; reply: PermissionCategory }
}

const audience = 'vendor'

export const vendorPermissions: Schemas<VendorPermissionsApi> = {
  'POST /identity/resources/permissions/v1': {
    summary: 'Create permissions of the vendor’s own: all of them or none.',
    audience,
    status: 201,
    body: NewPermissions,
    reply: Type.Array(Permission),
  },
  'PATCH /identity/resources/permissions/v1/:permissionId': {
    summary: 'Change a permission of the vendor’s own.',
    audience,
    params: PermissionId,
    body: PermissionChange,
    reply: Permission,
  },
  'DELETE /identity/resources/permissions/v1/:permissionId': {
    summary: 'Delete a permission of the vendor’s own; roles lose it.',
    audience,
    params: PermissionId,
  },
  'POST /identity/resources/permissions/v1/categories': {
    summary: 'Create a category of permissions.',
    audience,
    status: 201,
    body: NewCategory,
    reply: PermissionCategory,
  },
}
