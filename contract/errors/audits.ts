import { Type } from 'typebox'
import { defineErrors } from './define-errors.ts'

export const auditErrors = defineErrors({
  badCursor: {
    code: 'ER-09001',
    status: 400,
    message: 'This page cannot be found again. Start from the first one.',
    when: 'the cursor is not one that this list gave for this order',
  },
  orderOfOneTenant: {
    code: 'ER-09002',
    status: 400,
    message: 'The logs of all accounts are in the order of time. Name an account for another order',
    when: 'the vendor sorts the logs of all tenants by another column than the time; `context.allowed` names the orders',
    context: Type.Object({
      allowed: Type.Array(Type.String()),
      fields: Type.Object({ sortBy: Type.String() }),
    }),
  },
})
