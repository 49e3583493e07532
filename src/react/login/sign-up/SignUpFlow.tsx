import type { ComponentType } from 'react'
import type { SignUpStep } from '../../../state/login/sign-up/sign-up-flow.ts'
import { chunk } from '../../shell/chunk.ts'
import { SignUp } from './SignUp.tsx'
import { useSignUp } from './use-sign-up.ts'

/** A screen per stage; the second one comes while the first is filled in or after it. */
const screens: Record<SignUpStep, ComponentType> = {
  SignUp,
  VerifyPhone: chunk(() => import('./VerifyPhone.tsx')),
  SignUpSuccess: chunk(() => import('./SignUpSuccess.tsx')),
}

export default function SignUpFlow() {
  const [{ step }] = useSignUp()
  const Step = screens[step]
  return <Step />
}
