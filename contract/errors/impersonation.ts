import { defineErrors } from './define-errors.ts'

/** Of impersonation, and of approvals: ER-26xxx. */
export const impersonationErrors = defineErrors({
  switchedOff: {
    code: 'ER-26001',
    status: 403,
    message: 'Your organization does not let administrators act as members',
    when: 'An administrator asks for a link while the vendor has not switched `impersonation.byAdministrators` on.',
  },
  linkConsumed: {
    code: 'ER-26002',
    status: 401,
    message: 'This link has expired or was used',
    when: 'The token of an impersonation is unknown, of another user or application, expired or used.',
  },
  otherBrowser: {
    code: 'ER-26003',
    status: 403,
    message: 'Open this link in the browser in which you asked for it',
    when: 'An administrator’s link is followed without the session that asked for it.',
  },
  tenantNotAccessible: {
    code: 'ER-26004',
    status: 409,
    message: 'This user cannot sign in to this account now',
    when: 'The user to be impersonated is locked, disabled, not activated, or no member of the account.',
  },
  tooStrong: {
    code: 'ER-26005',
    status: 403,
    message: 'This user cannot be impersonated',
    when: 'The user is a super user.',
  },
  notWhileActing: {
    code: 'ER-26006',
    status: 403,
    message: 'This is up to the user alone: stop acting as them first',
    when: 'In the session of an impersonation: a change of what is the user’s own (profile, password, factors, sessions, tokens), or another impersonation.',
  },
  notActing: {
    code: 'ER-26007',
    status: 400,
    message: 'You are not acting as another user',
    when: 'An impersonation is ended in a session that is none.',
  },
})
