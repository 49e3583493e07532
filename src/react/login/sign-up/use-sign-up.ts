import { createFlow } from '../../../state/login/create-flow.ts'
import {
  initialSignUp,
  type SignUpEvent,
  type SignUpState,
  signUp,
} from '../../../state/login/sign-up/sign-up-flow.ts'
import { useFlow, useView } from '../login-context.ts'

/** The sign-up of this box, opened with the invitation of the page. */
export function useSignUp() {
  const view = useView()
  const { app } = view
  const flow = view.keep<SignUpState, SignUpEvent>('signUp', () => {
    const created = createFlow(app, signUp, {
      ...initialSignUp,
      invitationToken: app.router.$location.get().search.get('invitationToken'),
    })
    created.$state.listen(({ email, phoneNumber, handedOver }, before) => {
      if (!handedOver || handedOver === before?.handedOver) return
      view.login.send({ type: 'handedOver', identifier: email || phoneNumber, reply: handedOver })
    })
    return created
  })
  return useFlow(flow)
}
