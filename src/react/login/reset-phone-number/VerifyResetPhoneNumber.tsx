import { LinkButton } from '../../ui/PlainLink.tsx'
import { CodeStep } from '../CodeStep.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { resetPhoneNumberTexts } from './texts.ts'
import type { ResetPhoneNumberProps } from './use-reset-phone-number.ts'

type Props = ResetPhoneNumberProps<'VerifyResetPhoneNumber'>

export default function VerifyResetPhoneNumber({ state, send }: Props) {
  const t = useLoginTexts(resetPhoneNumberTexts)
  const text = t('resetPhoneOtcMessage', { email: state.email })
  return (
    <CodeStep title={t('resetPhoneOtcTitle')} text={text} state={state} send={send}>
      <LinkButton onClick={() => send({ type: 'back' })}>{t('otherEmail')}</LinkButton>
    </CodeStep>
  )
}
