import { Type } from 'typebox'
import { defineErrors } from './define-errors.ts'

/** Of provisioning connections: ER-33xxx. What directories are answered by SCIM has no code, see docs/scim.md. */
export const provisioningErrors = defineErrors({
  unknownConnection: {
    code: 'ER-33001',
    status: 404,
    message: 'Provisioning connection not found',
    when: 'The id names no provisioning connection of this tenant.',
  },
  unknownToken: {
    code: 'ER-33002',
    status: 404,
    message: 'This token is no longer there',
    when: 'The id names no token of the provisioning connection.',
  },
  tooManyConnections: {
    code: 'ER-33003',
    status: 409,
    message: 'There are as many provisioning connections as there can be',
    when: 'A tenant that has 20 provisioning connections creates another; `context.limit` is the number.',
    context: Type.Object({ limit: Type.Integer() }),
  },
  twoTokens: {
    code: 'ER-33004',
    status: 409,
    message: 'The connection has two tokens. Revoke the older one first',
    when: 'A provisioning connection that has two valid tokens is to be given another.',
  },
  ownAccount: {
    code: 'ER-33005',
    status: 409,
    message: 'This directory keeps your own account. Delete the connection without its people',
    when: 'A member deletes a provisioning connection together with its people, and is one of them.',
  },
})
