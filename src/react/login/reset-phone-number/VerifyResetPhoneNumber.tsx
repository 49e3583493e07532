import { LinkButton } from '../../ui/PlainLink.tsx'
import { CodeStep } from '../CodeStep.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { resetPhoneNumberTexts } from './texts.ts'
import { useResetPhoneNumber } from './use-reset-phone-number.ts'

export default function VerifyResetPhoneNumber() {
  const [state, send] = useResetPhoneNumber()
  const t = useLoginTexts(resetPhoneNumberTexts)
  const text = t('resetPhoneOtcMessage', { email: state.email })
  return (
    <CodeStep title={t('resetPhoneOtcTitle')} text={text} state={state} send={send}>
      <LinkButton onClick={() => send({ type: 'back' })}>{t('otherEmail')}</LinkButton>
    </CodeStep>
  )
}
