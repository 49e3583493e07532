import { Type } from 'typebox'
import { AtAnyField, atField, RetryAfter } from './contexts.ts'
import { defineErrors } from './define-errors.ts'

/** Of accounts, passwords, activation and profile: ER-011xx and ER-012xx. */
export const identityErrors = defineErrors({
  invitationInvalid: {
    code: 'ER-01101',
    status: 410,
    message: 'This invitation is no longer valid',
    when: 'An invite link is unknown, withdrawn or expired.',
  },
  tenantLocked: {
    code: 'ER-01239',
    status: 400,
    message: 'This account is closed to new members',
    when: 'An invitation leads into a tenant that takes no new members (clients read this code).',
  },
  linkWrong: {
    code: 'ER-01102',
    status: 400,
    message: 'This link is not valid',
    when: 'The token of a mailed link was never issued for this user and purpose.',
  },
  linkConsumed: {
    code: 'ER-01103',
    status: 410,
    message: 'This link has expired or was used already',
    when: 'The token of a mailed link was good once.',
  },
  passwordTooWeak: {
    code: 'ER-01104',
    status: 400,
    message: 'The password does not meet the requirements',
    when: 'A new password fails the policy; `context.failed` names the tests and `context.field` the field.',
    context: Type.Object({ field: Type.String(), failed: Type.Array(Type.String()) }),
  },
  passwordMissing: {
    code: 'ER-01105',
    status: 400,
    message: 'A password is required',
    when: 'Sign-up or activation must set a password and carries none. `context.field` is `password`.',
    context: atField('password'),
  },
  passwordWrong: {
    code: 'ER-01106',
    status: 400,
    message: 'The current password is wrong',
    when: 'Changing a password with a wrong current one. `context.field` is `password`.',
    context: atField('password'),
  },
  passwordSame: {
    code: 'ER-01107',
    status: 400,
    message: 'The new password must differ from the current one',
    when: 'Changing a password to itself. `context.field` is `newPassword`.',
    context: atField('newPassword'),
  },
  signUpOff: {
    code: 'ER-01108',
    status: 403,
    message: 'Sign-up is switched off',
    when: 'The vendor does not allow sign-up and no invitation is shown.',
  },
  signUpField: {
    code: 'ER-01109',
    status: 400,
    message: 'A required field is missing',
    when: 'Sign-up without email, or without company name where the vendor asks for it. `context.field` names it.',
    context: AtAnyField,
  },
  metadataInvalid: {
    code: 'ER-01111',
    status: 400,
    message: 'Metadata must be a JSON object',
    when: 'The metadata of a sign-up or a profile is not the JSON text of an object.',
    context: atField('metadata'),
  },
  emailChangeOff: {
    code: 'ER-01112',
    status: 403,
    message: 'Changing the email address is switched off',
    when: 'The vendor does not allow people to change their own address.',
  },
  codeWrong: {
    code: 'ER-01113',
    status: 400,
    message: 'The code is wrong or has expired',
    when: 'A mailed code is wrong, too old, used, tried too often, or for another address. `context.field` is `code`.',
    context: atField('code'),
  },
  pictureInvalid: {
    code: 'ER-01114',
    status: 400,
    message: 'The picture must be a PNG, JPEG, GIF or WebP file',
    when: 'An uploaded picture is missing, or its bytes are of none of these kinds.',
  },
  pictureNotFound: {
    code: 'ER-01115',
    status: 404,
    message: 'There is no such picture',
    when: 'The id names no picture, or one that was replaced.',
  },
  pictureUrlInvalid: {
    code: 'ER-01116',
    status: 400,
    message: 'The picture must be an http or https address',
    when: 'A profile picture URL is not absolute http or https.',
    context: atField('profilePictureUrl'),
  },
  usernameNotFound: {
    code: 'ER-01117',
    status: 404,
    message: 'You have no such username',
    when: 'Reading or giving up a user name that the caller does not have.',
  },
  usernameTaken: {
    code: 'ER-01118',
    status: 409,
    message: 'This username is taken',
    when: 'Choosing the user name of another user, or one that another user is invited with.',
    context: atField('username'),
  },
  usernameSet: {
    code: 'ER-01119',
    status: 409,
    message: 'Give up your current username first',
    when: 'Choosing a user name while having one.',
    context: atField('username'),
  },
  invitationNotFound: {
    code: 'ER-01120',
    status: 404,
    message: 'No pending member has this address',
    when: 'Mailing an invitation again to a user who is no pending member here.',
  },
  tooManyInvitations: {
    code: 'ER-01121',
    status: 429,
    message: 'A new account can invite only a few people a day. Try again later',
    when: 'An account that was opened by a sign-up has mailed its invitations of the day (`invitations.youngPerDay`). The header Retry-After and `context.retryAfter` say for how many seconds.',
    context: RetryAfter,
  },
})
