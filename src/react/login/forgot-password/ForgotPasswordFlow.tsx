import { useStore } from '@nanostores/react'
import { type ComponentType, lazy } from 'react'
import type { ForgotPasswordStep } from '../../../state/login/forgot-password/forgot-password-state.ts'
import { useApp } from '../../shell/app-context.ts'
import { ForgotPassword } from './ForgotPassword.tsx'
import { ForgotPasswordEmailSuccess } from './ForgotPasswordEmailSuccess.tsx'
import { ResetPasswordSuccess } from './ResetPasswordSuccess.tsx'
import { useForgotPassword } from './use-forgot-password.ts'

/** What a mailed link opens, and the choice that most vendors do not offer, are loaded when they come. */
const ResetPasswordPage = lazy(() =>
  import('./ResetPasswordPage.tsx').then(m => ({ default: m.ResetPasswordPage })),
)
const PasswordRecoverySelector = lazy(() =>
  import('./PasswordRecoverySelector.tsx').then(m => ({ default: m.PasswordRecoverySelector })),
)
const ResetPasswordViaSms = lazy(() =>
  import('./ResetPasswordViaSms.tsx').then(m => ({ default: m.ResetPasswordViaSms })),
)

const screens: Record<ForgotPasswordStep, ComponentType> = {
  forgotPassword: ForgotPassword,
  passwordRecoverySelector: PasswordRecoverySelector,
  resetPasswordViaSms: ResetPasswordViaSms,
  forgotPasswordEmailSuccess: ForgotPasswordEmailSuccess,
  resetPasswordPage: ResetPasswordPage,
  resetPasswordSuccess: ResetPasswordSuccess,
}

export default function ForgotPasswordFlow() {
  useStore(useApp().router.$location) // which of the two pages, and with which link
  const [{ step }] = useForgotPassword()
  const Step = screens[step]
  return <Step />
}
