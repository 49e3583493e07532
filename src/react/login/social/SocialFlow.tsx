import { useEffect } from 'react'
import { LoginFlow } from '../login/LoginFlow.tsx'
import { useFlow, useView } from '../login-context.ts'
import { Screen } from '../Screen.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { Waiting } from '../Waiting.tsx'
import { Failed } from './Failed.tsx'
import { socialTexts } from './texts.ts'
import { useSocial } from './use-social.ts'

/** The page that a provider's answer ends on. What comes after it is the login flow: second factor, notices, success. */
export default function SocialFlow() {
  const view = useView()
  const [state] = useSocial()
  const [login] = useFlow(view.login)
  const t = useLoginTexts(socialTexts)
  const over =
    state.step === 'signingIn' && state.answer !== null && login.step === 'preLogin' && !login.loading
  // Back from the second factor: the sign-in begins anew.
  const anew = over && !login.error
  useEffect(() => {
    if (anew) view.app.router.to(view.app.router.routes.loginUrl)
  }, [anew, view])
  if (login.step !== 'preLogin') return <LoginFlow />
  if (state.step === 'failed') return <Failed error={state.error} backTo={state.connectedAt} />
  if (over && login.error) return <Failed error={login.error} backTo={null} />
  const title = t(state.step === 'connecting' ? 'connecting' : 'signingIn')
  return (
    <Screen title={title} subtitle="" announce={title} formless>
      <Waiting />
    </Screen>
  )
}
