import { createFlow } from '../../../state/login/create-flow.ts'
import {
  initialSocial,
  type SocialEvent,
  type SocialState,
  social,
} from '../../../state/login/social/social-flow.ts'
import { takeSocialLoginState } from '../../../state/login/social/social-login-state.ts'
import { useFlow, useView } from '../login-context.ts'

/** What a provider's answer leaves in the address, where it must not stay: histories and logs keep addresses. */
const answerParameters = ['code', 'state', 'provider', 'customised', 'error']

const answerIn = (state?: SocialState) => (state?.step === 'signingIn' ? state.answer : null)

/** The callback of this box: read once, then gone from the address, where the query of the page that began stands again. */
export function useSocial() {
  const view = useView()
  const { app } = view
  const flow = view.keep<SocialState, SocialEvent>('social', () => {
    const created = createFlow<SocialState, SocialEvent>(app, social, initialSocial)
    created.$state.listen((state, before) => {
      const answer = answerIn(state)
      if (!answer || answer === answerIn(before)) return
      view.login.send({ type: 'handedOver', identifier: answer.email, reply: answer })
    })
    queueMicrotask(() => {
      const { search } = app.router.$location.get()
      const kept = takeSocialLoginState(app)
      const [code, state, provider, , error] = answerParameters.map(name => search.get(name))
      app.router.setQuery({
        ...Object.fromEntries(answerParameters.map(name => [name, undefined])),
        ...kept?.query,
      })
      created.send({
        type: 'cameBack',
        provider: provider ?? null,
        code: code ?? null,
        state: state ?? null,
        error: error ?? null,
        kept,
      })
    })
    return created
  })
  return useFlow(flow)
}
