import { createFlow } from '../../../state/login/create-flow.ts'
import {
  initialResetPhoneNumber,
  type ResetPhoneNumberEvent,
  type ResetPhoneNumberState,
  resetPhoneNumber,
} from '../../../state/login/reset-phone-number/reset-phone-number-flow.ts'
import { useFlow, useView } from '../login-context.ts'

/** The replacing of a lost number in this box. Once it is done, signing in by the new one starts (PHONE-09). */
export function useResetPhoneNumber() {
  const view = useView()
  const key = `resetPhoneNumber ${view.visit}`
  const flow = view.keep<ResetPhoneNumberState, ResetPhoneNumberEvent>(key, () => {
    const created = createFlow(view.app, resetPhoneNumber, initialResetPhoneNumber)
    created.$state.listen(({ changedTo, email }, before) => {
      if (changedTo === '' || changedTo === before?.changedTo) return
      // First the login page, then who signs in there: by the address, since nobody is known by a number yet unproven.
      queueMicrotask(() => view.login.send({ type: 'identifierSubmitted', identifier: email }))
    })
    return created
  })
  return useFlow(flow)
}
