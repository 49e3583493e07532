import { catalog } from '../../../../state/app/messages.ts'

/** Whom a policy is about. `count` chooses the form; `shown` and `all` are written as the language writes numbers. */
export const figureTexts = catalog('adminPortal.security_figures', {
  withFactor: {
    one: '{{shown}} of {{all}} person with a second factor',
    other: '{{shown}} of {{all}} people with a second factor',
  },
  showWithout: 'Show who has none',
  locked: { one: '{{shown}} person is locked now', other: '{{shown}} people are locked now' },
  showLocked: 'Show',
})

export const generalTexts = catalog('adminPortal.security', {
  vendorBadge: 'Default',
  mfaTitle: 'Multi-factor authentication',
  DontForce: 'Not required',
  DontForceDescription: 'People decide for themselves whether they use a second factor.',
  Force: 'Required',
  ForceDescription: 'Everyone must set up a second factor at their next sign-in.',
  ForceExceptSAML: 'Required, except with single sign-on',
  ForceExceptSAMLDescription: 'Everyone must set up a second factor, except people who use single sign-on.',
  lockoutTitle: 'User lockout',
  lockoutOn: { one: 'After {{count}} failed attempt', other: 'After {{count}} failed attempts' },
  lockoutOnDescription: {
    one: 'An account is locked when its password was wrong once.',
    other: 'An account is locked when its password was wrong {{count}} times in a row.',
  },
  lockoutOffDescription: 'Accounts are never locked by failed sign-ins.',
  historyTitle: 'Password history',
  historyOn: { one: 'Last password', other: 'Last {{count}} passwords' },
  historyOnDescription: {
    one: 'A new password must differ from the last one.',
    other: 'A new password must differ from the last {{count}}.',
  },
  historyOffDescription: 'Old passwords can be used again.',
  rotationTitle: 'Password rotation',
  rotationOn: { one: 'Every day', other: 'Every {{count}} days' },
  rotationOnDescription: {
    one: 'Passwords expire after {{count}} day.',
    other: 'Passwords expire after {{count}} days.',
  },
  rotationNotice: {
    one: 'People are told {{count}} day before.',
    other: 'People are told {{count}} days before.',
  },
  rotationOffDescription: 'Passwords do not expire.',
  rotationVendor: {
    one: 'The application itself asks for {{count}} day. The shorter time counts.',
    other: 'The application itself asks for {{count}} days. The shorter time counts.',
  },
  passwordTitle: 'Password policy',
  passwordOn: { one: 'At least {{count}} character', other: 'At least {{count}} characters' },
  passwordOnDescription:
    'Between {{min}} and {{max}} characters, and at least {{tests}} of: lower case, upper case, numbers, special characters.',
  passwordPhrases: {
    one: 'Phrases of {{count}} character or more need none of these.',
    other: 'Phrases of {{count}} characters or more need none of these.',
  },
  passwordNoPhrases: 'Phrases must meet this too.',
  personalTokensTitle: 'Personal tokens',
  personalTokensExpire: 'Expire',
  personalTokensExpireDescription: 'New tokens expire after 90 days, or when the owner chooses.',
  personalTokensMayLast: 'May never expire',
  personalTokensMayLastDescription: 'New tokens expire after 90 days, when the owner chooses, or never.',
})

export const mfaTexts = catalog('adminPortal.security_EditMfaPolicy', {
  title: 'Multi-factor authentication',
  description: 'Who needs a second factor to sign in to this account.',
  label: 'Second factor',
})

export const lockoutTexts = catalog('adminPortal.security_EditLockoutPolicy', {
  title: 'User lockout',
  description:
    'Protects accounts from people who guess passwords. A lock ends after five minutes, and each one in a row lasts twice as long. An administrator, or a mail to the person, ends it sooner.',
  enabled: 'Lock accounts after failed sign-ins',
  attemptsInputLabel: 'Failed attempts in a row',
  attemptsInputErrorMessage: 'Enter a whole number from 1 to 100',
})

export const historyTexts = catalog('adminPortal.security_EditPasswordHistoryPolicy', {
  title: 'Password history',
  description: 'How many of their old passwords people cannot reuse.',
  enabled: 'Remember old passwords',
  sizeInputLabel: 'Passwords to remember',
  sizeIsRequired: 'Enter a whole number from 1 to 10',
})

export const rotationTexts = catalog('adminPortal.security_EditPasswordRotationPolicy', {
  title: 'Password rotation',
  description: 'When a password expires, a new one is required at the next sign-in.',
  enabled: 'Let passwords expire',
  periodLabel: 'Days until a password expires',
  periodError: 'Enter a whole number from 1 to 1,825',
  noticeLabel: 'Days of notice before',
  noticeError: 'Enter a whole number of days, fewer than the password lives',
})

export const passwordTexts = catalog('adminPortal.security_EditPasswordPolicy', {
  title: 'Password policy',
  description:
    'Applies to passwords chosen from now on. It can be stricter than the application’s own policy, never weaker.',
  minLength: 'Shortest password',
  maxLength: 'Longest password',
  tests: 'Required kinds of characters',
  testsHint: 'Of four: lower case, upper case, numbers, special characters.',
  allowPassphrases: 'Allow phrases',
  allowPassphrasesHint: 'Long passwords do not need particular characters.',
  minPhraseLength: 'Shortest phrase',
  lengthError: 'Enter a whole number from 8 to 128',
  orderError: 'It cannot be shorter than the shortest password',
  testsError: 'Enter a number from 0 to 4',
  vendorAsksMore: {
    one: 'The application itself asks for more, which counts: at least {{count}} character.',
    other: 'The application itself asks for more, which counts: at least {{count}} characters.',
  },
})

export const personalTokensTexts = catalog('adminPortal.security_EditPersonalTokensPolicy', {
  title: 'Personal tokens',
  description: 'Applies to tokens created from now on. Existing tokens keep their expiry.',
  neverExpires: 'Permit tokens that never expire',
  neverExpiresHint: 'A forgotten token then works until it is revoked.',
})
