import { LinkButton } from '../../ui/PlainLink.tsx'
import { Footer } from '../Footer.tsx'
import { type StepProps, useView } from '../login-context.ts'
import { Screen } from '../Screen.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { Waiting } from '../Waiting.tsx'
import { laterTexts } from './later-texts.ts'

export default function RedirectToSSO({ state }: StepProps<'redirectToSSO'>) {
  const { send } = useView().login
  const t = useLoginTexts(laterTexts)
  return (
    <Screen
      title={t('redirectTitle')}
      subtitle={state.context.identifier}
      announce={t('redirectText')}
      formless
    >
      <Waiting>{t('redirectText')}</Waiting>
      <Footer>
        <LinkButton onClick={() => send({ type: 'back' })}>{t('useAnother')}</LinkButton>
      </Footer>
    </Screen>
  )
}
