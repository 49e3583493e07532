import { createFlow } from '../../../state/login/create-flow.ts'
import {
  initialResetPhoneNumber,
  type ResetPhoneNumberEvent,
  type ResetPhoneNumberState,
  type ResetPhoneNumberStep,
  resetPhoneNumber,
} from '../../../state/login/reset-phone-number/reset-phone-number-flow.ts'
import { useFlow, useView } from '../login-context.ts'

/** What the screen of a step gets: its state, and how it goes on. */
export interface ResetPhoneNumberProps<Step extends ResetPhoneNumberStep> {
  state: ResetPhoneNumberState<Step>
  send: (event: ResetPhoneNumberEvent) => void
}

const isChanged = (state?: ResetPhoneNumberState) => state?.step === 'ChangePhoneNumber' && state.changed

/** The replacing of a lost number in this box. Once it is done, signing in by the new one starts (PHONE-09). */
export function useResetPhoneNumber() {
  const view = useView()
  const key = `resetPhoneNumber ${view.visit}`
  const flow = view.keep<ResetPhoneNumberState, ResetPhoneNumberEvent>(key, () => {
    const created = createFlow<ResetPhoneNumberState, ResetPhoneNumberEvent>(
      view.app,
      resetPhoneNumber,
      initialResetPhoneNumber,
    )
    created.$state.listen((state, before) => {
      if (!isChanged(state) || isChanged(before)) return
      // First the login page, then who signs in there: by the address, since a number yet unproven names no user.
      queueMicrotask(() => view.login.send({ type: 'identifierSubmitted', identifier: state.email }))
    })
    return created
  })
  return useFlow(flow)
}
