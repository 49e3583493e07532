import { defineErrors } from './define-errors.ts'

/** Of captchas: ER-2201x. */
export const captchaErrors = defineErrors({
  required: {
    code: 'ER-22010',
    status: 403,
    message: 'Confirm that you are not a robot',
    when: 'The vendor has a captcha switched on, and the call carries no `recaptchaToken`.',
  },
  failed: {
    code: 'ER-22011',
    status: 403,
    message: 'We could not confirm that you are not a robot. Try again.',
    when: 'The provider of the captcha does not accept the `recaptchaToken`: wrong, expired, used before, or solved on another site.',
  },
  unavailable: {
    code: 'ER-22012',
    status: 503,
    message: 'The check against robots cannot be reached. Try again in a moment.',
    when: 'The provider of the captcha does not answer, or refuses the vendor’s secret key. The log says which.',
  },
  noPolicy: {
    code: 'ER-22013',
    status: 404,
    message: 'No captcha is set up',
    when: 'A change of the captcha where none is set, or one that names another policy’s id.',
  },
})
