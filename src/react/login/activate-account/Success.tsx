import { DoneStep } from '../DoneStep.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { activateAccountTexts } from './texts.ts'
import type { ActivateAccountProps } from './use-activate-account.ts'

export function Success({ state, send }: ActivateAccountProps<'success'>) {
  const { signedIn, handedOver } = state
  const t = useLoginTexts(activateAccountTexts)
  return (
    <DoneStep
      title={t('successTitle')}
      text={t(signedIn !== false || handedOver ? 'successText' : 'successLoginText')}
      label={t('goOn')}
      onContinue={() => send({ type: 'continued' })}
    />
  )
}
