import { Alert } from '../../ui/Alert.tsx'
import { Chrome } from '../Chrome.tsx'
import { Footer } from '../Footer.tsx'
import { useFlow, useView } from '../login-context.ts'
import { PageLink } from '../PageLink.tsx'
import { Screen } from '../Screen.tsx'
import { useErrorText } from '../use-error-text.ts'
import { useLoginTexts } from '../use-login-texts.ts'
import { laterTexts } from './later-texts.ts'

export default function LoginWithSSOFailed() {
  const [{ error }] = useFlow(useView().login)
  const t = useLoginTexts(laterTexts)
  const said = useErrorText()
  return (
    <Screen title={t('ssoFailedTitle')} subtitle={t('ssoFailedText')} formless>
      <Chrome>
        <Alert tone="danger">{said(error)}</Alert>
      </Chrome>
      <Footer>
        <PageLink page="loginUrl">{t('backToLogin')}</PageLink>
      </Footer>
    </Screen>
  )
}
