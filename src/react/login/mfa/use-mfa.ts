import type { MfaStrategy } from '../../../../contract/mfa-payloads.ts'
import { createFlow } from '../../../state/login/create-flow.ts'
import { mfa } from '../../../state/login/mfa/mfa-flow.ts'
import { initialMfa, type MfaEvent, type MfaState, noDevices } from '../../../state/login/mfa/mfa-state.ts'
import { useFlow, useView } from '../login-context.ts'

/** The second factor of this sign-in; another sign-in begins another one. The login flow goes on with its answer. */
export function useMfa() {
  const view = useView()
  const { answer, identifier, step } = view.login.$state.get()
  const flow = view.keep<MfaState, MfaEvent>(`mfa ${answer?.mfaToken}`, () => {
    const made = createFlow(view.app, mfa, {
      ...initialMfa,
      enrolling: step === 'forceTwoFactor',
      mfaToken: answer?.mfaToken ?? '',
      mfaDevices: answer?.mfaDevices ?? noDevices,
      mfaStrategies: (answer?.mfaStrategies ?? ['AuthenticatorApp']) as MfaStrategy[],
      email: answer?.userEmail ?? identifier,
    })
    const stop = made.$state.listen(state => {
      if (!state.over || !state.answer) return
      queueMicrotask(() => stop())
      view.login.send({ type: 'answered', reply: state.answer })
    })
    queueMicrotask(() => made.send({ type: 'opened' }))
    return made
  })
  return useFlow(flow)
}
