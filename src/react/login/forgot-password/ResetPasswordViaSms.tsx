import { LinkButton } from '../../ui/PlainLink.tsx'
import { CodeStep } from '../CodeStep.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { forgotPasswordTexts } from './texts.ts'
import type { ForgotPasswordProps } from './use-forgot-password.ts'

export function ResetPasswordViaSms({ state, send }: ForgotPasswordProps<'resetPasswordViaSms'>) {
  const t = useLoginTexts(forgotPasswordTexts)
  const { identifier, selectable, sessionId } = state
  const text = sessionId === null ? t('smsSending') : t('smsText', { identifier })
  return (
    <CodeStep title={t('smsTitle')} text={text} state={state} send={send}>
      <LinkButton onClick={() => send({ type: 'back' })}>
        {t(selectable ? 'smsAnother' : 'useAnother')}
      </LinkButton>
    </CodeStep>
  )
}
