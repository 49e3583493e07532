import { catalog } from '../../../../state/app/messages.ts'

// Texts of what is loaded when a member is changed.

/** All that is known of a member. */
export const detailTexts = catalog('adminPortal.users_UserDetails', {
  title: 'User details',
  email: 'Email',
  phone: 'Phone number',
  userId: 'User ID',
  editRoles: 'Edit roles',
  editDetails: 'Edit details',
})

/** The questions before an action, its verb, and what is said when it is done. `{{name}}` is the person. */
export const confirmTexts = catalog('adminPortal.users_ConfirmAction', {
  resendActivationTitle: 'Send the invitation to {{name}} again?',
  resendActivationText: 'A new email is sent to {{email}}. The earlier link stops working.',
  resendActivationVerb: 'Resend invitation',
  resendActivationDone: 'The invitation is on its way to {{email}}',
  makePermanentTitle: 'Make {{name}} permanent?',
  makePermanentText: 'Access no longer ends automatically.',
  makePermanentVerb: 'Make permanent',
  makePermanentDone: '{{name}} is now permanent',
  endSessionsTitle: 'End all sessions of {{name}}?',
  endSessionsText: '{{name}} is signed out of {{account}} on every device, and can sign in again.',
  endSessionsVerb: 'End sessions',
  endSessionsDone: 'All sessions of {{name}} were ended',
  lockTitle: 'Lock {{name}}?',
  lockText: '{{name}} is signed out at once and cannot sign in until unlocked.',
  lockVerb: 'Lock user',
  lockDone: '{{name}} is locked',
  unlockTitle: 'Unlock {{name}}?',
  unlockText: '{{name}} can sign in again.',
  unlockVerb: 'Unlock user',
  unlockDone: '{{name}} is unlocked',
  disableTitle: 'Disable {{name}}?',
  disableText: '{{name}} loses access to {{account}} at once. Roles and data stay as they are.',
  disableVerb: 'Disable user',
  disableDone: '{{name}} is disabled',
  enableTitle: 'Enable {{name}}?',
  enableText: '{{name}} regains access to {{account}} with the same roles as before.',
  enableVerb: 'Enable user',
  enableDone: '{{name}} is enabled',
  cancelInvitationTitle: 'Cancel the invitation of {{name}}?',
  cancelInvitationText: 'The link in the email to {{email}} stops working. You can invite them again.',
  cancelInvitationVerb: 'Cancel invitation',
  cancelInvitationDone: 'The invitation of {{email}} is canceled',
  deleteTitle: 'Delete {{name}}?',
  deleteText: '{{name}} ({{email}}) is removed from {{account}} and loses all access. This cannot be undone.',
  deleteVerb: 'Delete user',
  deleteDone: '{{name}} is deleted',
})

export const editTexts = catalog('adminPortal.users_EditUser', {
  rolesTitle: 'Roles of {{name}}',
  rolesLabel: 'Roles',
  rolesPlaceholder: 'Choose roles',
  rolesHint: 'What {{name}} can do in {{account}}.',
  rolesFailed: 'The roles could not be loaded.',
  rolesDone: 'The roles of {{name}} are saved',
  detailsTitle: 'Edit {{name}}',
  nameLabel: 'Name',
  nameIsRequired: 'Enter a name',
  phoneLabel: 'Phone',
  phoneIsInvalid: 'Enter the number with its country code, such as +44 20 7946 0958',
  detailsDone: 'The details of {{name}} are saved',
  expiryTitle: 'Access of {{name}}',
  expiryText: 'When the time is over, {{name}} can no longer use {{account}}.',
  expiryLabel: 'Access ends after',
  expiryCustom: 'Days',
  expiryInvalid: 'Enter a number of days from 1 to 365',
  expirySummary: 'Access ends {{date}}.',
  expiryDone: 'Access of {{name}} ends {{date}}',
  days: { one: '{{count}} day', other: '{{count}} days' },
  custom: 'Another time',
  cancel: 'Cancel',
  save: 'Save',
})

/** `…NotNow` says why an action skips a user in another state. */
export const bulkTexts = catalog('adminPortal.users_BulkAction', {
  resendActivationTitle: {
    one: 'Send {{count}} invitation again?',
    other: 'Send {{count}} invitations again?',
  },
  resendActivationText: {
    one: 'A new email is sent. The earlier link stops working.',
    other: 'A new email is sent to each of them. The earlier links stop working.',
  },
  resendActivationVerb: {
    one: 'Resend invitation',
    other: 'Resend invitations',
  },
  resendActivationDone: {
    one: '{{count}} invitation is on its way',
    other: '{{count}} invitations are on their way',
  },
  resendActivationNotNow: 'Has accepted the invitation',
  resetPasswordTitle: {
    one: 'Reset the password of {{count}} user?',
    other: 'Reset the passwords of {{count}} users?',
  },
  resetPasswordText:
    'An email with a link to choose a new password is sent. The current one works until then.',
  resetPasswordVerb: { one: 'Send link', other: 'Send links' },
  resetPasswordDone: { one: '{{count}} link is on its way', other: '{{count}} links are on their way' },
  resetPasswordNotNow: 'Has not joined yet',
  endSessionsTitle: {
    one: 'End the sessions of {{count}} user?',
    other: 'End the sessions of {{count}} users?',
  },
  endSessionsText: 'They are signed out of this account on every device, and can sign in again.',
  endSessionsVerb: 'End sessions',
  endSessionsDone: {
    one: 'The sessions of {{count}} user are ended',
    other: 'The sessions of {{count}} users are ended',
  },
  endSessionsNotNow: 'Has not joined yet',
  cancelInvitationTitle: { one: 'Cancel {{count}} invitation?', other: 'Cancel {{count}} invitations?' },
  cancelInvitationText: 'The links in the mails stop working. You can invite them again.',
  cancelInvitationVerb: { one: 'Cancel invitation', other: 'Cancel invitations' },
  cancelInvitationDone: {
    one: '{{count}} invitation is canceled',
    other: '{{count}} invitations are canceled',
  },
  cancelInvitationNotNow: 'Has joined already',
  disableTitle: {
    one: 'Disable {{count}} user?',
    other: 'Disable {{count}} users?',
  },
  disableText: 'They lose access at once. Roles and data stay as they are.',
  disableVerb: {
    one: 'Disable user',
    other: 'Disable users',
  },
  disableDone: {
    one: '{{count}} user is disabled',
    other: '{{count}} users are disabled',
  },
  disableNotNow: 'Already disabled',
  enableTitle: {
    one: 'Enable {{count}} user?',
    other: 'Enable {{count}} users?',
  },
  enableText: 'They regain access with the same roles as before.',
  enableVerb: {
    one: 'Enable user',
    other: 'Enable users',
  },
  enableDone: {
    one: '{{count}} user is enabled',
    other: '{{count}} users are enabled',
  },
  enableNotNow: 'Not disabled',
  deleteTitle: {
    one: 'Delete {{count}} user?',
    other: 'Delete {{count}} users?',
  },
  deleteText: 'They are removed from the account and lose all access. This cannot be undone.',
  deleteVerb: {
    one: 'Delete user',
    other: 'Delete users',
  },
  deleteDone: {
    one: '{{count}} user is deleted',
    other: '{{count}} users are deleted',
  },
  deleteNotNow: 'Has not joined yet: cancel the invitation',
  leftOut: {
    one: '{{count}} of the selected people is left out:',
    other: '{{count}} of the selected people are left out:',
  },
  progress: '{{done}} of {{total}}',
  failed: {
    one: 'This failed for {{count}} person',
    other: 'This failed for {{count}} people',
  },
  again: 'Try again',
})
