import { Type } from 'typebox'
import { defineErrors } from './define-errors.ts'

export const usageErrors = defineErrors({
  wrongDays: {
    code: 'ER-07001',
    status: 400,
    message: 'Choose a first day and a last day that follow each other, 400 days at most',
    when: 'Usage is asked for days in the wrong order, or for more than 400; `context.fields` names `from`.',
    context: Type.Object({ fields: Type.Object({ from: Type.String() }) }),
  },
})
