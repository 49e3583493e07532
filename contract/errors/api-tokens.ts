import { Type } from 'typebox'
import { atField } from './contexts.ts'
import { defineErrors } from './define-errors.ts'

/** Of API tokens: ER-11xxx. */
export const apiTokenErrors = defineErrors({
  disabled: {
    code: 'ER-11001',
    status: 403,
    message: 'Api tokens are disabled',
    when: 'The vendor has switched API tokens off, or (asked by its back end) the token is not good any more.',
  },
  notFound: {
    code: 'ER-11002',
    status: 404,
    message: 'API token not found',
    when: 'The id names no token of this kind that is the tenant’s or the caller’s.',
  },
  wrongStrategy: {
    code: 'ER-11003',
    status: 403,
    message: 'Tokens of this kind are not offered',
    when: 'The vendor has chosen the other kind; `context.strategy` names it.',
    context: Type.Object({ strategy: Type.String() }),
  },
  nothingGiven: {
    code: 'ER-11004',
    status: 400,
    message: 'Choose at least one role or permission',
    when: 'A token of the account was to be made without a role and without a permission.',
  },
  notByToken: {
    code: 'ER-11005',
    status: 403,
    message: 'This is for a signed-in person, not for an API token',
    when: 'An API token was used to make tokens, to change a person’s own account, or for what only a person has.',
  },
  refused: {
    code: 'ER-11006',
    status: 401,
    message: 'Client id or secret is wrong, or the token is not good any more',
    when: 'An exchange failed. Unknown, revoked, expired and of a person who may not enter answer alike.',
  },
  tooMany: {
    code: 'ER-11007',
    status: 409,
    message: 'There are 100 tokens already. Revoke one that is not needed',
    when: 'An account, or a person in it, that has 100 tokens creates another.',
  },
  tooLong: {
    code: 'ER-11008',
    status: 400,
    message: 'A personal token lasts a year at most here',
    when: 'More than a year was asked for, and the account does not permit personal tokens that never expire.',
    context: atField('expiresInMinutes'),
  },
})
