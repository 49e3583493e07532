import { DoneStep } from '../DoneStep.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { acceptInvitationTexts } from './texts.ts'
import type { AcceptInvitationProps } from './use-accept-invitation.ts'

export function Success({ state: { signedIn }, send }: AcceptInvitationProps<'success'>) {
  const t = useLoginTexts(acceptInvitationTexts)
  return (
    <DoneStep
      title={t('successTitle')}
      text={t(signedIn === false ? 'successLoginText' : 'successText')}
      label={t('goOn')}
      onContinue={() => send({ type: 'continued' })}
    />
  )
}
