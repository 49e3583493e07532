import { Type } from 'typebox'
import { defineErrors } from './define-errors.ts'

/** Of breached passwords: ER-2200x. */
export const breachedPasswordErrors = defineErrors({
  breached: {
    code: 'ER-22001',
    status: 400,
    message: 'This password is known from a data breach. Choose another one.',
    when: 'A new password stands on a list of breached ones. `context.field` names the field.',
    context: Type.Object({ field: Type.String(), failed: Type.Array(Type.Literal('breached')) }),
  },
})
