import { DoneStep } from '../DoneStep.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { acceptInvitationTexts } from './texts.ts'
import { useAcceptInvitation } from './use-accept-invitation.ts'

export function Success() {
  const [{ signedIn }, send] = useAcceptInvitation()
  const t = useLoginTexts(acceptInvitationTexts)
  return (
    <DoneStep
      title={t('successTitle')}
      text={t(signedIn ? 'successText' : 'successLoginText')}
      label={t('goOn')}
      onContinue={() => send({ type: 'continued' })}
    />
  )
}
