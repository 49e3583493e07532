import type {
  ActivateAccountEvent,
  ActivateAccountNext,
  ActivateAccountState,
  ActivateAccountStep,
} from './activate-account-state.ts'
import { activating } from './activating.ts'
import { activatingForm } from './activating-form.ts'
import { resend } from './resend.ts'
import { success } from './success.ts'

/** One function per step, of what that step has. */
type ActivateAccountCases = {
  [Step in ActivateAccountStep]: (
    state: ActivateAccountState<Step>,
    event: ActivateAccountEvent,
  ) => ActivateAccountNext
}

export const activateAccountCases: ActivateAccountCases = { activating, activatingForm, success, resend }

const caseOf = <Step extends ActivateAccountStep>(
  step: Step,
  state: ActivateAccountState<Step>,
  event: ActivateAccountEvent,
) => activateAccountCases[step](state, event)

/** The activation flow: the strategy, a password if one is missing, the redirect (spec §4). */
export const activateAccount = (
  state: ActivateAccountState,
  event: ActivateAccountEvent,
): ActivateAccountNext => caseOf(state.step, state, event)
