import { defineErrors } from './define-errors.ts'

export const billingEventErrors = defineErrors({
  wrongSignature: {
    code: 'ER-06901',
    status: 400,
    message: 'The signature is not right',
    when: 'A billing webhook is not signed with this vendor’s secret, or too long ago. The answer says no more.',
  },
  unreadableEvent: {
    code: 'ER-06902',
    status: 400,
    message: 'The event cannot be read',
    when: 'A billing webhook is signed rightly, but is no event of the payment provider.',
  },
})
