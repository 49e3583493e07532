import { BackToLogin } from '../BackToLogin.tsx'
import { Outcome } from '../Outcome.tsx'
import { Screen } from '../Screen.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { acceptInvitationTexts } from './texts.ts'

export function Invalid() {
  const t = useLoginTexts(acceptInvitationTexts)
  return (
    <Screen title={t('invalidTitle')} subtitle={t('invalidText')} announce={t('invalidTitle')} formless>
      <Outcome of="failed" />
      <BackToLogin />
    </Screen>
  )
}
