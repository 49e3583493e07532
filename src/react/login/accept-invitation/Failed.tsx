import { Button } from '../../ui/Button.tsx'
import { asSentence } from '../as-sentence.ts'
import { BackToLogin } from '../BackToLogin.tsx'
import { Chrome } from '../Chrome.tsx'
import { Screen } from '../Screen.tsx'
import { useErrorText } from '../use-error-text.ts'
import { useLoginTexts } from '../use-login-texts.ts'
import { acceptInvitationTexts } from './texts.ts'
import { useAcceptInvitation } from './use-accept-invitation.ts'

export function Failed() {
  const [{ error }, send] = useAcceptInvitation()
  const t = useLoginTexts(acceptInvitationTexts)
  const text = asSentence(useErrorText()(error) ?? '')
  return (
    <Screen title={t('failedTitle')} subtitle={text} announce={text} formless>
      <Chrome>
        <Button size="large" block onClick={() => send({ type: 'retried' })}>
          {t('tryAgain')}
        </Button>
      </Chrome>
      <BackToLogin />
    </Screen>
  )
}
