import { Type } from 'typebox'
import { defineErrors } from './define-errors.ts'

/** Of sign-in and sessions: ER-010xx. */
export const sessionErrors = defineErrors({
  signInFailed: {
    code: 'ER-01001',
    status: 401,
    message: 'Incorrect email or password, or the account cannot sign in now',
    when: 'Sign-in failed. Unknown user, wrong password, locked, not activated and disabled answer alike.',
  },
  identifierMissing: {
    code: 'ER-01002',
    status: 400,
    message: 'An email or a username is required',
    when: 'Sign-in or pre-login names no user.',
  },
  noSingleSignOn: {
    code: 'ER-01003',
    status: 404,
    message: 'This address does not sign in through single sign-on',
    when: 'Pre-login found no single sign-on for the address. It is the same for every unknown address.',
  },
  sessionEnded: {
    code: 'ER-01004',
    status: 401,
    message: 'The session has ended',
    when: 'Refresh without a refresh cookie, or with one that is consumed, expired, revoked, or of a user who may not enter.',
  },
  tenantNotYours: {
    code: 'ER-01005',
    status: 403,
    message: 'You are not a member of this account',
    when: 'A refresh, a switch or a token names a tenant that the user may not enter, or that does not exist.',
  },
  insecureCrossSite: {
    code: 'ER-01006',
    status: 400,
    message:
      'Over plain http the page and the server must be on one site (localhost and 127.0.0.1 are two). Use https, or the same host for both',
    when: 'A sign-in over plain http comes from a page of another site: no browser would keep the session.',
  },
  localSignInOff: {
    code: 'ER-01007',
    status: 403,
    message: 'Signing in with a password is switched off',
    when: 'The vendor has chosen an auth strategy without passwords.',
  },
  sessionNotFound: {
    code: 'ER-01008',
    status: 404,
    message: 'This session has ended already',
    when: 'The id names no open session of the caller.',
  },
  timeoutTooShort: {
    code: 'ER-01009',
    status: 400,
    message: 'A session must last at least one minute',
    when: 'A timeout is switched on with less than `context.least` seconds; `context.field` names it.',
    context: Type.Object({ field: Type.String(), least: Type.Integer() }),
  },
  noSessionAllowed: {
    code: 'ER-01010',
    status: 400,
    message: 'People need at least one session',
    when: 'The limit of sessions is switched on with less than one.',
    context: Type.Object({ field: Type.Literal('sessionConcurrentConfiguration'), least: Type.Integer() }),
  },
})
