import { activationMail } from '../identity/activation.ts'
import { emailChange } from '../identity/change-email.ts'
import { forgottenPassword } from '../identity/forgot-password.ts'
import { signInMessage } from '../passwordless/pre-login.ts'
import { phoneReset } from '../phones/reset-number.ts'
import { smsRecovery } from '../recovery/reset-by-sms.ts'
import { phoneSignUp } from '../sign-up/sign-up-by-phone.ts'
import { deferredSignUp } from '../sign-up/sign-up-later.ts'
import type { DeferredWork } from './deferred-work.ts'

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
