import { LinkButton } from '../../ui/PlainLink.tsx'
import { Footer } from '../Footer.tsx'
import { useView } from '../login-context.ts'
import { Screen } from '../Screen.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { mfaTexts } from './texts.ts'

export default function NoMFAEnrolledStepUp() {
  const view = useView()
  const t = useLoginTexts(mfaTexts)
  return (
    <Screen
      title={t('notEnrolledTitle')}
      subtitle={t('notEnrolledText')}
      announce={t('notEnrolledText')}
      formless
    >
      <Footer>
        <LinkButton onClick={() => view.login.send({ type: 'back' })}>{t('startAgain')}</LinkButton>
      </Footer>
    </Screen>
  )
}
