import { Type } from 'typebox'
import { defineErrors } from './define-errors.ts'

export const roleErrors = defineErrors({
  roleNotFound: {
    code: 'ER-03001',
    status: 404,
    message: 'Role not found',
    when: 'The id names no role that this tenant may assign.',
    context: Type.Optional(Type.Object({ roleIds: Type.Array(Type.String()) })),
  },
  permissionNotFound: {
    code: 'ER-03002',
    status: 404,
    message: 'Permission not found',
    when: 'An id names no permission of the catalog.',
    context: Type.Optional(Type.Object({ permissionIds: Type.Array(Type.String()) })),
  },
  vendorRole: {
    code: 'ER-03003',
    status: 403,
    message: 'This role is offered to every account and cannot be changed here',
    when: 'A tenant tried to change or delete a role of the vendor.',
  },
  keyTaken: {
    code: 'ER-03004',
    status: 409,
    message: 'A role with this key exists already',
    when: 'The key of a new or changed role is, but for case, that of another role of this tenant or of the vendor.',
  },
  badKey: {
    code: 'ER-03009',
    status: 400,
    message: 'A key has letters a to z, digits, and _ . : - only',
    when: 'The key of a new role, or another key for a role, holds anything else: two keys must not look alike in a token.',
  },
  beyondOwnPermissions: {
    code: 'ER-03005',
    status: 403,
    message: 'You cannot give or take permissions that you do not hold yourself',
    when: 'A role would give, or gives already, a permission that the caller lacks; `context.permissions` names them.',
    context: Type.Object({ permissions: Type.Array(Type.String()) }),
  },
  lastAdministrator: {
    code: 'ER-03006',
    status: 409,
    message:
      'At least one active member must keep full administration. Make another member an administrator first',
    when: 'The change would leave no member of the tenant who holds fe.* and can sign in; `context.tenantId`, where there is one, names it.',
    context: Type.Optional(Type.Object({ tenantId: Type.String() })),
  },
  aboveOwnLevel: {
    code: 'ER-03008',
    status: 403,
    message: 'This role stands above your own',
    when: 'A role of a lower level number than the strongest role of the caller was to be given, taken, made or changed, or a connection that could sign in as a member who has one or is a super user.',
    context: Type.Optional(Type.Object({ level: Type.Integer() })),
  },
  ownRole: {
    code: 'ER-03010',
    status: 409,
    message: 'This role is the server’s own: change what it gives, not its key, and do not delete it',
    when: 'The vendor’s back end was to delete a role that every start makes, or to give it another key.',
  },
  ownPermission: {
    code: 'ER-03011',
    status: 409,
    message: 'Permissions that begin with fe are the portal’s own',
    when: 'The vendor’s back end was to create, change or delete a permission of the portal, or one that covers them.',
  },
  permissionKeyTaken: {
    code: 'ER-03012',
    status: 409,
    message: 'There is a permission or a category of this name already',
    when: 'The vendor’s back end creates a permission or a category under a key or a name that is taken.',
  },
  categoryNotFound: {
    code: 'ER-03013',
    status: 404,
    message: 'Category not found',
    when: 'A permission was to be put into a category that this vendor does not have.',
  },
  inVendorFile: {
    code: 'ER-03014',
    status: 409,
    message: 'The vendor file names this: change it there',
    when: 'The vendor’s back end was to change or delete a role or a permission that the vendor file names: the next start would write it again.',
  },
  tooManyRoles: {
    code: 'ER-03007',
    status: 409,
    message: 'An account can have at most 200 roles of its own',
    when: 'A tenant that has 200 roles creates another.',
  },
})
