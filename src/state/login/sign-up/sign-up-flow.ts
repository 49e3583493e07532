import { signUpForm } from './sign-up-form.ts'
import type { SignUpEvent, SignUpNext, SignUpState, SignUpStep } from './sign-up-state.ts'
import { signUpSuccess } from './sign-up-success.ts'
import { verifyPhone } from './verify-phone.ts'

/** One function per step, of what that step has. */
type SignUpCases = { [Step in SignUpStep]: (state: SignUpState<Step>, event: SignUpEvent) => SignUpNext }

export const signUpCases: SignUpCases = {
  SignUp: signUpForm,
  VerifyPhone: verifyPhone,
  SignUpSuccess: signUpSuccess,
}

const caseOf = <Step extends SignUpStep>(step: Step, state: SignUpState<Step>, event: SignUpEvent) =>
  signUpCases[step](state, event)

/** The sign-up flow (spec §4 Sign-up, activation, invitation, recovery). */
export const signUp = (state: SignUpState, event: SignUpEvent): SignUpNext => caseOf(state.step, state, event)
