import { BackToLogin } from '../BackToLogin.tsx'
import { Done } from '../Done.tsx'
import { Screen } from '../Screen.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { acceptInvitationTexts } from './texts.ts'

export function Invalid() {
  const t = useLoginTexts(acceptInvitationTexts)
  return (
    <Screen title={t('invalidTitle')} subtitle={t('invalidText')} announce={t('invalidTitle')} formless>
      <Done of="failed" />
      <BackToLogin />
    </Screen>
  )
}
