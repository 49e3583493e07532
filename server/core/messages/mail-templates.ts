import { accountExists } from './templates/account-exists.ts'
import { accountLocked } from './templates/account-locked.ts'
import { activateAccount } from './templates/activate-account.ts'
import { approvalAsked } from './templates/approval-asked.ts'
import { breachedPassword } from './templates/breached-password.ts'
import { emailChangeCode } from './templates/email-change-code.ts'
import { emailChanged } from './templates/email-changed.ts'
import { factorChanged } from './templates/factor-changed.ts'
import { invitation } from './templates/invitation.ts'
import { loginCode } from './templates/login-code.ts'
import { magicLink } from './templates/magic-link.ts'
import { memberJoined } from './templates/member-joined.ts'
import { newDevice } from './templates/new-device.ts'
import { passwordChanged } from './templates/password-changed.ts'
import { paymentFailed } from './templates/payment-failed.ts'
import { personalTokenCreated } from './templates/personal-token-created.ts'
import { planChanged } from './templates/plan-changed.ts'
import { resetPassword } from './templates/reset-password.ts'
import { signInCode } from './templates/sign-in-code.ts'
import { subscriptionCancelled } from './templates/subscription-cancelled.ts'
import { toldEvent } from './templates/told-event.ts'
import { trialEnded } from './templates/trial-ended.ts'
import { trialEnding } from './templates/trial-ending.ts'

/** Every mail that the server sends. */
export const templates = {
  'account-exists': accountExists,
  'account-locked': accountLocked,
  'activate-account': activateAccount,
  'approval-asked': approvalAsked,
  'breached-password': breachedPassword,
  'new-device': newDevice,
  'reset-password': resetPassword,
  invitation,
  'email-change-code': emailChangeCode,
  'email-changed': emailChanged,
  'factor-changed': factorChanged,
  'sign-in-code': signInCode,
  'login-code': loginCode,
  'magic-link': magicLink,
  'member-joined': memberJoined,
  'password-changed': passwordChanged,
  'personal-token-created': personalTokenCreated,
  'plan-changed': planChanged,
  'payment-failed': paymentFailed,
  'subscription-cancelled': subscriptionCancelled,
  'told-event': toldEvent,
  'trial-ending': trialEnding,
  'trial-ended': trialEnded,
}

export type TemplateName = keyof typeof templates
export type TemplateData<Name extends TemplateName> = Parameters<(typeof templates)[Name]>[0]

type TemplatesData = { [Name in TemplateName]: TemplateData<Name> }
declare module '../../platform/mail/mail-job.ts' {
  interface MailTemplateData extends TemplatesData {}
}
