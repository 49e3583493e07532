import { createFlow } from '../../../state/login/create-flow.ts'
import { signUp } from '../../../state/login/sign-up/sign-up-flow.ts'
import {
  initialSignUp,
  type SignUpEvent,
  type SignUpState,
  type SignUpStep,
} from '../../../state/login/sign-up/sign-up-state.ts'
import { useFlow, useView } from '../login-context.ts'

/** What the screen of a step gets: its state, and how it goes on. */
export interface SignUpProps<Step extends SignUpStep> {
  state: SignUpState<Step>
  send: (event: SignUpEvent) => void
}

/** The sign-up of this box, opened with the invitation of the page. */
export function useSignUp() {
  const view = useView()
  const { app } = view
  const flow = view.keep<SignUpState, SignUpEvent>('signUp', () => {
    const created = createFlow<SignUpState, SignUpEvent>(app, signUp, {
      ...initialSignUp,
      invitationToken: app.router.$location.get().search.get('invitationToken'),
    })
    const handedOverIn = (state?: SignUpState) => (state && 'handedOver' in state ? state.handedOver : null)
    created.$state.listen((state, before) => {
      const handedOver = handedOverIn(state)
      if (!handedOver || handedOver === handedOverIn(before)) return
      const { email, phoneNumber } = state
      view.login.send({ type: 'handedOver', identifier: email || phoneNumber, reply: handedOver })
    })
    return created
  })
  return useFlow(flow)
}
