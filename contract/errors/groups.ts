import { Type } from 'typebox'
import { atField } from './contexts.ts'
import { defineErrors } from './define-errors.ts'

export const groupErrors = defineErrors({
  groupNotFound: {
    code: 'ER-10001',
    status: 404,
    message: 'Group not found',
    when: 'The id names no group of this tenant, or no longer one.',
  },
  nameTaken: {
    code: 'ER-10002',
    status: 409,
    message: 'A group with this name exists already',
    when: 'The name of a new or changed group is that of another group of this tenant, in whichever case.',
    context: atField('name'),
  },
  managedElsewhere: {
    code: 'ER-10003',
    status: 409,
    message: 'This group is managed by your directory and is changed there',
    when: 'A group that SCIM manages was to be changed, filled, emptied or deleted.',
  },
  tooManyGroups: {
    code: 'ER-10004',
    status: 409,
    message: 'An account can have at most 500 groups',
    when: 'A tenant that has 500 groups creates another.',
  },
  groupsOff: {
    code: 'ER-10005',
    status: 409,
    message: 'Groups are turned off in this account',
    when: 'A group was to be made, changed or filled while `enabled` of the group configuration is false.',
  },
  rolesOff: {
    code: 'ER-10006',
    status: 409,
    message: 'Roles of groups are turned off in this account',
    when: 'A group was to get a role while `rolesEnabled` of the group configuration is false.',
  },
  membersNotFound: {
    code: 'ER-10007',
    status: 404,
    message: 'Not everybody is a member of this account',
    when: 'An id to be added to a group names no member of this tenant; `context.userIds` names them.',
    context: Type.Object({ userIds: Type.Array(Type.String()) }),
  },
  emptyName: {
    code: 'ER-10008',
    status: 400,
    message: 'A group needs a name',
    when: 'The name of a group is only spaces.',
    context: atField('name'),
  },
})
