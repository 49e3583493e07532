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
  resendActivationText: 'A new mail goes to {{email}}. The link in the earlier one stops working.',
  resendActivationVerb: 'Resend invitation',
  resendActivationDone: 'The invitation is on its way to {{email}}',
  makePermanentTitle: 'Make {{name}} permanent?',
  makePermanentText: 'Access no longer ends by itself.',
  makePermanentVerb: 'Make permanent',
  makePermanentDone: '{{name}} is permanent now',
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
  enableText: '{{name}} gets access to {{account}} back, with the same roles as before.',
  enableVerb: 'Enable user',
  enableDone: '{{name}} is enabled',
  deleteTitle: 'Delete {{name}}?',
  deleteText: '{{name}} ({{email}}) is removed from {{account}} and loses all access. This cannot be undone.',
  deleteVerb: 'Delete user',
  deleteDone: '{{name}} is deleted',
})

export const editTexts = catalog('adminPortal.users_EditUser', {
  rolesTitle: 'Roles of {{name}}',
  rolesLabel: 'Roles',
  rolesPlaceholder: 'Choose roles',
  rolesHint: 'What {{name}} may do in {{account}}.',
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
    one: 'A new mail goes out. The link in the earlier one stops working.',
    other: 'A new mail goes to each of them. The links in the earlier ones stop working.',
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
  disableNotNow: 'Disabled already',
  enableTitle: {
    one: 'Enable {{count}} user?',
    other: 'Enable {{count}} users?',
  },
  enableText: 'They get access back, with the same roles as before.',
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
  deleteNotNow: 'Not possible now',
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
