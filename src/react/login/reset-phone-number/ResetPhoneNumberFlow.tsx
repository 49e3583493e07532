import { type ComponentType, createElement, type ReactNode } from 'react'
import type { ResetPhoneNumberStep } from '../../../state/login/reset-phone-number/reset-phone-number-flow.ts'
import { chunk } from '../../shell/chunk.ts'
import { BackToLogin } from '../BackToLogin.tsx'
import { Credentials } from '../credentials/Credentials.tsx'
import { IdentifierField } from '../credentials/IdentifierField.tsx'
import { SubmitButton } from '../credentials/SubmitButton.tsx'
import { looksLikeEmail } from '../looks-like-email.ts'
import { recoveryTexts } from '../recovery-texts.ts'
import { Screen } from '../Screen.tsx'
import { useErrorText } from '../use-error-text.ts'
import { useLoginTexts } from '../use-login-texts.ts'
import { resetPhoneNumberTexts } from './texts.ts'
import { type ResetPhoneNumberProps, useResetPhoneNumber } from './use-reset-phone-number.ts'

function ResetPhoneNumber({ state, send }: ResetPhoneNumberProps<'ResetPhoneNumber'>) {
  const { email, loading, error } = state
  const t = useLoginTexts(resetPhoneNumberTexts)
  const shared = useLoginTexts(recoveryTexts)
  const said = useErrorText()
  return (
    <Screen title={t('resetPhoneNumberTitle')} subtitle={t('resetText')}>
      <Credentials
        label={t('resetPhoneNumberTitle')}
        busy={loading}
        validate={data => {
          const text = String(data.get('email')).trim()
          if (looksLikeEmail(text)) return {}
          return { email: shared(text ? 'emailInvalid' : 'emailRequired') }
        }}
        onSubmit={data => send({ type: 'emailSubmitted', email: String(data.get('email')) })}
      >
        <IdentifierField
          name="email"
          type="email"
          label={shared('emailLabel')}
          defaultValue={email || undefined}
          readOnly={loading}
          error={said(error)}
        />
        <SubmitButton busy={loading}>{t('send')}</SubmitButton>
      </Credentials>
      <BackToLogin />
    </Screen>
  )
}

const screens: { [Step in ResetPhoneNumberStep]: ComponentType<ResetPhoneNumberProps<Step>> } = {
  ResetPhoneNumber,
  VerifyResetPhoneNumber: chunk(() => import('./VerifyResetPhoneNumber.tsx')),
  ChangePhoneNumber: chunk(() => import('./ChangePhoneNumber.tsx')),
}

const screenOf = <Step extends ResetPhoneNumberStep>(
  step: Step,
  props: ResetPhoneNumberProps<Step>,
): ReactNode => createElement(screens[step], props)

export default function ResetPhoneNumberFlow() {
  const [state, send] = useResetPhoneNumber()
  return screenOf(state.step, { state, send })
}
