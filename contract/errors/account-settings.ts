import { AtAnyField } from './contexts.ts'
import { defineErrors } from './define-errors.ts'

export const accountSettingsErrors = defineErrors({
  aliasNotFound: {
    code: 'ER-04101',
    status: 404,
    message: 'Account not found',
    when: 'The header frontegg-login-alias names no tenant.',
  },
  badTimezone: {
    code: 'ER-04102',
    status: 400,
    message: 'Choose a time zone such as Europe/Berlin',
    when: '`timezone` is no IANA time zone.',
  },
  badCurrency: {
    code: 'ER-04103',
    status: 400,
    message: 'Choose a currency of three letters, such as USD',
    when: '`currency` is not three letters.',
  },
  badAddress: {
    code: 'ER-04104',
    status: 400,
    message: 'Enter an address that begins with http:// or https://',
    when: '`website`, `applicationUrl` or `loginUrl` is not an http address; `context.field` names it.',
    context: AtAnyField,
  },
  badLogo: {
    code: 'ER-04105',
    status: 400,
    message: 'Choose a PNG, JPEG, GIF or WebP image',
    when: '`logo` is neither an image as a data URL nor an http address.',
  },
})
