import { Screen } from '../Screen.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { Waiting } from '../Waiting.tsx'
import { acceptInvitationTexts } from './texts.ts'

export function Pending() {
  const t = useLoginTexts(acceptInvitationTexts)
  return (
    <Screen title={t('pendingTitle')} subtitle={t('pendingText')} announce={t('pendingTitle')} formless>
      <Waiting />
    </Screen>
  )
}
