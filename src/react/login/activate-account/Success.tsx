import { DoneStep } from '../DoneStep.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { activateAccountTexts } from './texts.ts'
import { useActivateAccount } from './use-activate-account.ts'

export function Success() {
  const [{ signedIn, handedOver }, send] = useActivateAccount()
  const t = useLoginTexts(activateAccountTexts)
  return (
    <DoneStep
      title={t('successTitle')}
      text={t(signedIn || handedOver ? 'successText' : 'successLoginText')}
      label={t('goOn')}
      onContinue={() => send({ type: 'continued' })}
    />
  )
}
