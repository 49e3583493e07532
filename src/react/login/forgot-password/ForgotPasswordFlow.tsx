import { type ComponentType, createElement, type ReactNode } from 'react'
import type { ForgotPasswordStep } from '../../../state/login/forgot-password/forgot-password-state.ts'
import { chunk } from '../../shell/chunk.ts'
import { ForgotPassword } from './ForgotPassword.tsx'
import { type ForgotPasswordProps, useForgotPassword } from './use-forgot-password.ts'

/** What comes after the first question is loaded when it comes. */
const later = <Step extends ForgotPasswordStep>(
  load: () => Promise<ComponentType<ForgotPasswordProps<Step>>>,
) => chunk(async () => ({ default: await load() }))

const screens: { [Step in ForgotPasswordStep]: ComponentType<ForgotPasswordProps<Step>> } = {
  forgotPassword: ForgotPassword,
  passwordRecoverySelector: later(
    async () => (await import('./PasswordRecoverySelector.tsx')).PasswordRecoverySelector,
  ),
  resetPasswordViaSms: later(async () => (await import('./ResetPasswordViaSms.tsx')).ResetPasswordViaSms),
  forgotPasswordEmailSuccess: later(
    async () => (await import('./ForgotPasswordEmailSuccess.tsx')).ForgotPasswordEmailSuccess,
  ),
  resetPasswordPage: later(async () => (await import('./ResetPasswordPage.tsx')).ResetPasswordPage),
  resetPasswordSuccess: later(async () => (await import('./ResetPasswordSuccess.tsx')).ResetPasswordSuccess),
}

const screenOf = <Step extends ForgotPasswordStep>(step: Step, props: ForgotPasswordProps<Step>): ReactNode =>
  createElement(screens[step], props)

export default function ForgotPasswordFlow() {
  const [state, send] = useForgotPassword()
  return screenOf(state.step, { state, send })
}
