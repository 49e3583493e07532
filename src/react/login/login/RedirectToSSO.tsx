import { LinkButton } from '../../ui/PlainLink.tsx'
import { Footer } from '../Footer.tsx'
import { useFlow, useView } from '../login-context.ts'
import { Screen } from '../Screen.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { Waiting } from '../Waiting.tsx'
import { laterTexts } from './later-texts.ts'

export default function RedirectToSSO() {
  const [{ identifier }, send] = useFlow(useView().login)
  const t = useLoginTexts(laterTexts)
  return (
    <Screen title={t('redirectTitle')} subtitle={identifier} announce={t('redirectText')} formless>
      <Waiting>{t('redirectText')}</Waiting>
      <Footer>
        <LinkButton onClick={() => send({ type: 'back' })}>{t('useAnother')}</LinkButton>
      </Footer>
    </Screen>
  )
}
