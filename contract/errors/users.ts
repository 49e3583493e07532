import { Type } from 'typebox'
import { defineErrors } from './define-errors.ts'

export const userErrors = defineErrors({
  userNotFound: {
    code: 'ER-02001',
    status: 404,
    message: 'User not found',
    when: 'The id names no member of this tenant.',
  },
  badCursor: {
    code: 'ER-02002',
    status: 400,
    message: 'This page cannot be found. Start again at the first one',
    when: 'The query `_cursor` is not one that a list answered for this sort order.',
  },
  badMetadataFilter: {
    code: 'ER-02003',
    status: 400,
    message: 'The metadata filter is not a JSON object',
    when: 'The query `metadata` cannot be read.',
  },
  noSubTenants: {
    code: 'ER-02004',
    status: 403,
    message: 'You may not see users of accounts below this one',
    when: '`_includeSubTenants` or another tenant was asked for without fe.account-hierarchy.read.subAccount.',
  },
  tenantNotFound: {
    code: 'ER-02005',
    status: 404,
    message: 'Account not found',
    when: 'The tenant id names neither this tenant nor one below it.',
  },
  alreadyMember: {
    code: 'ER-02006',
    status: 409,
    message: 'This person is a member already',
    when: 'The invited address belongs to a member of this tenant who has accepted.',
  },
  temporaryUsersOff: {
    code: 'ER-02007',
    status: 403,
    message: 'Temporary users are not available',
    when: 'An expiry was given, but the vendor does not offer temporary users.',
  },
  usernameTaken: {
    code: 'ER-02008',
    status: 409,
    message: 'This username is taken',
    when: 'The user name of an invitation belongs to a user, or to an invitation that waits.',
  },
  notOnYourself: {
    code: 'ER-02009',
    status: 409,
    message: 'You cannot do this to yourself',
    when: 'A member tried to lock, disable, expire or remove their own membership.',
  },
  protectedMember: {
    code: 'ER-02010',
    status: 403,
    message: 'You may not change a member who may do what you may not',
    when: 'The member is a super user, holds a permission that the caller lacks, or has a role above the strongest of the caller. `userIds`, where there are any, name those of several whom the caller sees.',
    context: Type.Optional(Type.Object({ userIds: Type.Array(Type.String()) })),
  },
  sharedIdentity: {
    code: 'ER-02011',
    status: 403,
    message: 'Only this person can change this',
    when: 'An email address, the lock of a pending member, or name, phone or lock of a member who has other accounts too, was to be changed.',
  },
  managedElsewhere: {
    code: 'ER-02012',
    status: 409,
    message: 'This member is managed by your directory and is changed there',
    when: 'A member that SCIM manages was to be edited, disabled, enabled, made temporary or removed.',
  },
  alreadyActivated: {
    code: 'ER-02013',
    status: 409,
    message: 'This member has joined already',
    when: 'An invitation was to be sent again to a member who has accepted it.',
  },
  unknownStatus: {
    code: 'ER-02014',
    status: 400,
    message: 'Unknown status',
    when: '`_status` names something else than active, pending, disabled, locked, temporary.',
    context: Type.Object({ status: Type.String() }),
  },
  badSort: {
    code: 'ER-02018',
    status: 400,
    message: 'This list has no such order',
    when: 'The vendor’s list of all people was to be sorted by what it has no index for; `context.allowed` names the orders.',
    context: Type.Object({
      allowed: Type.Array(Type.String()),
      fields: Type.Object({ _sortBy: Type.String() }),
    }),
  },
  lockedByVendor: {
    code: 'ER-02019',
    status: 409,
    message: 'The vendor has locked this person in every account',
    when: 'An account was to lift a lock that the vendor’s back end holds.',
  },
  lockedByTenant: {
    code: 'ER-02020',
    status: 409,
    message: 'An administrator of their account has locked this person and can unlock them',
    when: 'The vendor’s back end was to lift a lock that an account holds.',
  },
  badIds: {
    code: 'ER-02015',
    status: 400,
    message: 'The ids are not valid',
    when: 'A list of ids, repeated or separated by commas, holds something else, or more than 200 (250 of roles of the vendor’s people).',
  },
  badAddress: {
    code: 'ER-02017',
    status: 400,
    message: 'This is not an email address',
    when: 'The address of one person of a list; the answer has it beside that person.',
  },
  notJoined: {
    code: 'ER-02016',
    status: 409,
    message: 'This person has not joined yet. Send the invitation again instead',
    when: 'Second factors or a password of a member whose invitation is open were to be reset.',
  },
})
