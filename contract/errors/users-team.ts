import { defineErrors } from './define-errors.ts'

export const usersTeamErrors = defineErrors({
  inviteLinksOff: {
    code: 'ER-01240',
    status: 403,
    message: 'This account cannot invite by link',
    when: 'An invite link was to be made or changed, but the vendor does not allow them (clients read this code).',
  },
  noInviteLink: {
    code: 'ER-02101',
    status: 404,
    message: 'There is no invite link',
    when: 'The tenant has no invite link.',
  },
  badRoleIds: {
    code: 'ER-02102',
    status: 400,
    message: 'The roles are not valid',
    when: '`roleIds` of a member holds something that is no id, beside the single empty text that clears the roles.',
  },
})
