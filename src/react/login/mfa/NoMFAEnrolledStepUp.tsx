import { LinkButton } from '../../ui/PlainLink.tsx'
import { Footer } from '../Footer.tsx'
import { Outcome } from '../Outcome.tsx'
import { Screen } from '../Screen.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { useMfaHome } from './mfa-home.ts'
import { mfaTexts } from './texts.ts'

export default function NoMFAEnrolledStepUp() {
  const { leave, start } = useMfaHome()
  const t = useLoginTexts(mfaTexts)
  return (
    <Screen
      title={t('notEnrolledTitle')}
      subtitle={t('notEnrolledText')}
      announce={t('notEnrolledText')}
      formless
    >
      <Outcome of="info" />
      <Footer>
        <LinkButton onClick={leave}>{t(start.again ? 'notNow' : 'startAgain')}</LinkButton>
      </Footer>
    </Screen>
  )
}
