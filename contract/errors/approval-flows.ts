import { defineErrors } from './define-errors.ts'

/** Of approvals by mail: ER-2605x. */
export const approvalFlowErrors = defineErrors({
  linkInvalid: {
    code: 'ER-26050',
    status: 404,
    message: 'This link is not valid, or no longer',
    when: 'The parameters of an approval link name nothing that waits: unknown, expired, or decided already.',
  },
  approvalNotFound: {
    code: 'ER-26051',
    status: 404,
    message: 'There is no such approval',
    when: 'The vendor asks for an approval that is not theirs.',
  },
})
