import { defineErrors } from './define-errors.ts'

export const auditErrors = defineErrors({
  badCursor: {
    code: 'ER-09001',
    status: 400,
    message: 'This page cannot be found again. Start from the first one.',
    when: 'the cursor is not one that this list gave for this order',
  },
})
