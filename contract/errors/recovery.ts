import { atField } from './contexts.ts'
import { defineErrors } from './define-errors.ts'

/** Of recovery by text message: ER-210xx. */
export const recoveryErrors = defineErrors({
  codeWrong: {
    code: 'ER-21001',
    status: 400,
    message: 'The code is wrong or has expired',
    when: 'A code that was sent to reset a password is wrong, used, too old, of another session, or was tried too often. `context.field` is `code`.',
    context: atField('code'),
  },
})
