import { type ComponentType, createElement, type ReactNode } from 'react'
import type { SignUpStep } from '../../../state/login/sign-up/sign-up-state.ts'
import { chunk } from '../../shell/chunk.ts'
import { SignUp } from './SignUp.tsx'
import { type SignUpProps, useSignUp } from './use-sign-up.ts'

/** A screen per stage; the second one comes while the first is filled in or after it. */
const screens: { [Step in SignUpStep]: ComponentType<SignUpProps<Step>> } = {
  SignUp,
  VerifyPhone: chunk(() => import('./VerifyPhone.tsx')),
  SignUpSuccess: chunk(() => import('./SignUpSuccess.tsx')),
}

const screenOf = <Step extends SignUpStep>(step: Step, props: SignUpProps<Step>): ReactNode =>
  createElement(screens[step], props)

export default function SignUpFlow() {
  const [state, send] = useSignUp()
  return screenOf(state.step, { state, send })
}
