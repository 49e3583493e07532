import { LinkButton } from '../../ui/PlainLink.tsx'
import { CodeStep } from '../CodeStep.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { signUpTexts } from './texts.ts'
import type { SignUpProps } from './use-sign-up.ts'

export default function VerifyPhone({ state, send }: SignUpProps<'VerifyPhone'>) {
  const t = useLoginTexts(signUpTexts)
  const text = t('verifyPhoneDescription', { phoneNumber: state.phoneNumber })
  return (
    <CodeStep title={t('verifyPhoneTitle')} text={text} state={state} send={send}>
      <LinkButton onClick={() => send({ type: 'back' })}>{t('otherPhone')}</LinkButton>
    </CodeStep>
  )
}
