import type { ComponentType } from 'react'
import type { SignUpStep } from '../../../state/login/sign-up/sign-up-flow.ts'
import { SignUp } from './SignUp.tsx'
import { SignUpSuccess } from './SignUpSuccess.tsx'
import { useSignUp } from './use-sign-up.ts'

const screens: Record<SignUpStep, ComponentType> = { SignUp, SignUpSuccess }

export default function SignUpFlow() {
  const [{ step }] = useSignUp()
  const Step = screens[step]
  return <Step />
}
