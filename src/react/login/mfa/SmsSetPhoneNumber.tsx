import { Credentials } from '../credentials/Credentials.tsx'
import { PhoneField, phoneIn, usePhoneJudge } from '../credentials/PhoneField.tsx'
import { SubmitButton } from '../credentials/SubmitButton.tsx'
import { Screen } from '../Screen.tsx'
import { useErrorText } from '../use-error-text.ts'
import { useLoginTexts } from '../use-login-texts.ts'
import { ExitLinks } from './ExitLinks.tsx'
import { mfaTexts } from './texts.ts'
import type { MfaProps } from './use-mfa.ts'

export default function SmsSetPhoneNumber({ state, send }: MfaProps<'smsSetPhoneNumber'>) {
  const { loading, error } = state
  const t = useLoginTexts(mfaTexts)
  const judge = usePhoneJudge()
  const said = useErrorText()
  return (
    <Screen title={t('phoneTitle')} subtitle={t('phoneText')}>
      <Credentials
        label={t('phoneTitle')}
        busy={loading}
        validate={judge}
        onSubmit={data => send({ type: 'phoneSubmitted', phoneNumber: phoneIn(data) })}
      >
        <PhoneField readOnly={loading} error={said(error)} />
        <SubmitButton busy={loading}>{t('sendCode')}</SubmitButton>
      </Credentials>
      <ExitLinks state={state} send={send} />
    </Screen>
  )
}
