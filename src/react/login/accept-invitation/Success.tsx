import { Button } from '../../ui/Button.tsx'
import { Chrome } from '../Chrome.tsx'
import { Outcome } from '../Outcome.tsx'
import { Screen } from '../Screen.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { acceptInvitationTexts } from './texts.ts'
import { useAcceptInvitation } from './use-accept-invitation.ts'

export function Success() {
  const [{ signedIn }, send] = useAcceptInvitation()
  const t = useLoginTexts(acceptInvitationTexts)
  return (
    <Screen
      title={t('successTitle')}
      subtitle={t(signedIn ? 'successText' : 'successLoginText')}
      announce={t('successTitle')}
      formless
    >
      <Outcome />
      <Chrome>
        <Button variant="primary" size="large" block onClick={() => send({ type: 'continued' })}>
          {t('goOn')}
        </Button>
      </Chrome>
    </Screen>
  )
}
