import { Screen } from '../Screen.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { Waiting } from '../Waiting.tsx'
import { acceptInvitationTexts } from './texts.ts'

/** A moment: whether the link is complete. */
export function Validate() {
  const t = useLoginTexts(acceptInvitationTexts)
  return (
    <Screen title={t('pendingTitle')} subtitle={t('pendingText')} formless>
      <Waiting />
    </Screen>
  )
}
