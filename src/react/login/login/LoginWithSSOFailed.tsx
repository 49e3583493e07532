import { Chrome } from '../Chrome.tsx'
import { Failure } from '../Failure.tsx'
import { Footer } from '../Footer.tsx'
import type { StepProps } from '../login-context.ts'
import { PageLink } from '../PageLink.tsx'
import { Screen } from '../Screen.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { laterTexts } from './later-texts.ts'

export default function LoginWithSSOFailed({ state }: StepProps<'loginWithSSOFailed'>) {
  const t = useLoginTexts(laterTexts)
  return (
    <Screen title={t('ssoFailedTitle')} subtitle={t('ssoFailedText')} formless>
      <Chrome>
        <Failure error={state.error} />
      </Chrome>
      <Footer>
        <PageLink page="loginUrl">{t('backToLogin')}</PageLink>
      </Footer>
    </Screen>
  )
}
