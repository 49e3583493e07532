import { Type } from 'typebox'
import { AtAnyField, atField } from './contexts.ts'
import { defineErrors } from './define-errors.ts'

/** Of security policies: ER-130xx. */
export const securityPolicyErrors = defineErrors({
  noPolicy: {
    code: 'ER-13001',
    status: 404,
    message: 'This account has no policy of its own',
    when: 'A tenant decided nothing, so that the vendor’s policy counts; or a change names a policy that is not its own.',
  },
  vendorDecides: {
    code: 'ER-13002',
    status: 403,
    message: 'This policy is decided by the provider of the product',
    when: 'The vendor lets no tenant decide this policy (`security.tenantsDecide`).',
  },
  rotationIncomplete: {
    code: 'ER-13003',
    status: 400,
    message: 'Enter after how many days passwords expire',
    when: 'Password rotation is switched on and no period is known. `context.field` is `rotationPeriod`.',
    context: atField('rotationPeriod'),
  },
  notificationTooLong: {
    code: 'ER-13004',
    status: 400,
    message: 'The reminder must come fewer days before the end than the password is good for',
    when: '`notificationPeriod` is not below `rotationPeriod`. `context.field` is `notificationPeriod`.',
    context: atField('notificationPeriod'),
  },
  rotationBeyondVendor: {
    code: 'ER-13005',
    status: 400,
    message: 'Passwords cannot be good for longer than the provider of the product allows',
    when: '`rotationPeriod` is above the vendor’s active one, which `context.most` repeats in days.',
    context: Type.Object({ field: Type.Literal('rotationPeriod'), most: Type.Integer() }),
  },
  lengthsCross: {
    code: 'ER-13006',
    status: 400,
    message: 'The shortest password cannot be longer than the longest',
    when: 'A password policy whose lengths, together with the vendor’s, no password can meet. `context.field` names one.',
    context: Type.Object({ field: Type.Union([Type.Literal('minLength'), Type.Literal('minPhraseLength')]) }),
  },
  recoveryOff: {
    code: 'ER-13008',
    status: 403,
    message: 'No active password recovery methods found.',
    when: 'A link to reset a password is asked for where the vendor has switched that off.',
  },
  passwordUsedBefore: {
    code: 'ER-13007',
    status: 400,
    message: 'Choose a password that you have not used before',
    when: 'A new password is among the former ones that a policy refuses. `context.field` names the field.',
    context: AtAnyField,
  },
})
