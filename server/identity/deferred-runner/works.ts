import type { DeferredWork } from '../deferred/deferred-work.ts'
import { signInMessage } from '../passwordless/pre-login.ts'
import { forgottenPassword } from '../passwords/forgot-password.ts'
import { phoneReset } from '../phones/reset-number.ts'
import { emailChange } from '../profile/change-email.ts'
import { smsRecovery } from '../recovery/reset-by-sms.ts'
import { activationMail } from '../sign-up/activation.ts'
import { phoneSignUp } from '../sign-up/sign-up-by-phone.ts'
import { deferredSignUp } from '../sign-up/sign-up-later.ts'

/** Every piece of work that a flow defers. */
export const deferredWorks: readonly DeferredWork<never>[] = [
  activationMail,
  deferredSignUp,
  emailChange,
  forgottenPassword,
  phoneReset,
  phoneSignUp,
  signInMessage,
  smsRecovery,
]
