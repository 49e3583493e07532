import { defineErrors } from './define-errors.ts'

export const tenantErrors = defineErrors({
  tenantNotFound: {
    code: 'ER-04001',
    status: 404,
    message: 'Account not found',
    when: 'A tenant id names neither this tenant nor one below it.',
  },
})
