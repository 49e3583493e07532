import { catalog } from '../../state/app/messages.ts'

/** What a new password must have: when one signs up, joins or recovers, and in the profile. */
export const policyTexts = catalog('validations', {
  minLength: { one: 'At least {{count}} character', other: 'At least {{count}} characters' },
  maxLength: { one: 'At most {{count}} character', other: 'At most {{count}} characters' },
  checkThreeRepeatedChars: 'No repeats like “aaa”',
  requireLowercase: 'A lowercase letter',
  requireUppercase: 'An uppercase letter',
  requireNumbers: 'A number',
  requireSpecialChars: 'A special character',
  someOf: 'And at least {{count}} of these:',
  orPhrase: 'Or a phrase of several words, {{count}} characters or longer.',
  met: 'met',
  unmet: 'not met',
})
