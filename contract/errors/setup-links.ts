import { Type } from 'typebox'
import { defineErrors } from './define-errors.ts'

/** Of links that open the set-up of one connection without an account: ER-44xxx. */
export const setupLinkErrors = defineErrors({
  linkInvalid: {
    code: 'ER-44001',
    status: 401,
    message: 'This link does not open anything any more. Ask for a new one',
    when: 'A set-up link, or the session that it began, was never issued, has expired or was revoked, is of another connection or tenant, or its creator may not change the connection any more. Nothing tells which.',
  },
  unknownLink: {
    code: 'ER-44002',
    status: 404,
    message: 'This link is no longer there',
    when: 'The id names no set-up link of the connection that has not expired.',
  },
  tooManyLinks: {
    code: 'ER-44003',
    status: 409,
    message: 'The connection has as many open links as it can have. Revoke one first',
    when: 'A connection that has ten open set-up links is to have another; `context.limit` is the number.',
    context: Type.Object({ limit: Type.Integer() }),
  },
})
