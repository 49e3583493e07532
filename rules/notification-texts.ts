// What notifications say in English: in the portal, in mails, and to programs that ask for title and body.

/** By the name of the topic, with `Title` or `Body`. */
export const notificationTexts = {
  someMember: 'A member',
  somePlace: 'an unknown place',
  someBrowser: 'a browser',
  newBrowserTitle: 'New sign-in',
  newBrowserBody:
    'New sign-in to your account with {{browser}} from {{ip}}. If this wasn’t you, change your password.',
  passwordChangedTitle: 'Password changed',
  passwordChangedBody: 'Your password was changed. If this wasn’t you, reset it now.',
  passwordResetTitle: 'Password reset',
  passwordResetBody: 'Your password was reset with an emailed link. If this wasn’t you, reset it again.',
  passwordBreachedTitle: 'Your password is known from a data breach',
  passwordBreachedBody: 'Choose a new password: yours is on a list that attackers use.',
  emailChangedTitle: 'Email address changed',
  emailChangedBody: 'The email address of your account is now {{to}}.',
  phoneChangedTitle: 'Phone number changed',
  phoneChangedBody: 'The phone number of your account was changed.',
  factorAddedTitle: 'Second factor added',
  factorAddedBody: 'A second factor was added to your account.',
  factorRemovedTitle: 'Second factor removed',
  factorRemovedBody:
    'A second factor was removed from your account. If this wasn’t you, add it again and change your password.',
  passkeyAddedTitle: 'Passkey added',
  passkeyAddedBody: 'A passkey was added to your account.',
  passkeyRemovedTitle: 'Passkey removed',
  passkeyRemovedBody: 'A passkey was removed from your account.',
  socialLoginAddedTitle: 'Social login connected',
  socialLoginAddedBody: 'You can now sign in with {{provider}}.',
  socialLoginRemovedTitle: 'Social login disconnected',
  socialLoginRemovedBody: 'You can no longer sign in with {{provider}}.',
  sessionReusedTitle: 'A session was ended for your safety',
  sessionReusedBody: 'A token of one of your sessions was used twice, so the session was ended.',
  groupJoinedTitle: 'Added to a group',
  groupJoinedBody: 'You are now in the group {{name}}.',
  groupLeftTitle: 'Removed from a group',
  groupLeftBody: 'You are no longer in the group {{name}}.',
  memberJoinedTitle: 'New member',
  memberJoinedBody: '{{memberName}} joined the account.',
  memberRemovedTitle: 'Member removed',
  memberRemovedBody: '{{memberName}} was removed from the account.',
  memberLockedTitle: 'Member locked',
  memberLockedBody: '{{memberName}} is locked and cannot sign in.',
  memberExpiredTitle: 'Temporary access ended',
  memberExpiredBody: 'Temporary access of {{memberName}} has ended.',
  impersonatedTitle: 'Impersonation began',
  impersonatedBody: '{{actor}} is impersonating {{memberName}}.',
  rolePermissionsTitle: 'Permissions of a role changed',
  rolePermissionsBody: 'The permissions of the role {{key}} were changed.',
  ssoCreatedTitle: 'Single sign-on connection added',
  ssoCreatedBody: 'A connection to an identity provider was added.',
  ssoUpdatedTitle: 'Single sign-on connection changed',
  ssoUpdatedBody: 'A connection to an identity provider was changed.',
  ssoDeletedTitle: 'Single sign-on connection removed',
  ssoDeletedBody: 'A connection to an identity provider was removed.',
  ssoDomainMissingTitle: 'DNS record missing',
  ssoDomainMissingBody:
    'The TXT record of {{domain}} is gone. Without it, single sign-on for this domain ends.',
  ssoDomainExpiredTitle: 'Domain no longer validated',
  ssoDomainExpiredBody: 'Single sign-on for {{domain}} has ended, because its TXT record is gone.',
  ssoRefusedTitle: 'Single sign-on refused',
  ssoRefusedBody: 'A response from your identity provider could not be verified.',
  policyChangedTitle: 'Security policy changed',
  policyChangedBody: 'A security policy of the account was changed.',
  tokenCreatedTitle: 'API token created',
  tokenCreatedBody: 'An API token of the account was created.',
  tokenRevokedTitle: 'API token revoked',
  tokenRevokedBody: 'An API token of the account was revoked.',
  webhookDisabledTitle: 'Webhook switched off',
  webhookDisabledBody: 'The webhook {{displayName}} was switched off because its endpoint does not respond.',
  paymentFailedTitle: 'Payment failed',
  paymentFailedBody: 'A payment for your subscription failed and will be retried.',
  invoicePaidTitle: 'Invoice paid',
  invoicePaidBody: 'An invoice for your subscription was paid.',
  paymentMethodChangedTitle: 'Payment method changed',
  paymentMethodChangedBody: 'The payment method is now {{brand}}, ending in {{last4}}.',
} as const satisfies Record<string, string>

export type NotificationText = keyof typeof notificationTexts

/** How one text is said in the reader's language; holes are `{{name}}`. */
type TextFn = (key: NotificationText, values: Record<string, string>) => string

const english: TextFn = (key, values) =>
  notificationTexts[key].replace(/\{\{(\w+)\}\}/g, (hole, name: string) => values[name] ?? hole)

/** What a notification says. A person whose name is gone is a member, a browser that is not known a browser. */
export function sayNotification(
  topic: string,
  data: Readonly<Record<string, string>>,
  say: TextFn = english,
): { title: string; body: string } {
  const values = {
    ...data,
    memberName: data.memberName || say('someMember', {}),
    ip: data.ip || say('somePlace', {}),
    browser: [data.browser, data.system].filter(Boolean).join(', ') || say('someBrowser', {}),
  }
  const text = (end: 'Title' | 'Body') => {
    const key = `${topic}${end}` as NotificationText
    return key in notificationTexts ? say(key, values) : ''
  }
  return { title: text('Title') || topic, body: text('Body') }
}
