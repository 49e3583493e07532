import { BackToLogin } from '../BackToLogin.tsx'
import { Credentials } from '../credentials/Credentials.tsx'
import { PhoneField, phoneIn, usePhoneJudge } from '../credentials/PhoneField.tsx'
import { SubmitButton } from '../credentials/SubmitButton.tsx'
import { Screen } from '../Screen.tsx'
import { useErrorText } from '../use-error-text.ts'
import { useLoginTexts } from '../use-login-texts.ts'
import { resetPhoneNumberTexts } from './texts.ts'
import type { ResetPhoneNumberProps } from './use-reset-phone-number.ts'

export default function ChangePhoneNumber({ state, send }: ResetPhoneNumberProps<'ChangePhoneNumber'>) {
  const { loading, error, changed } = state
  const t = useLoginTexts(resetPhoneNumberTexts)
  const judge = usePhoneJudge()
  const said = useErrorText()
  const busy = loading || changed
  return (
    <Screen title={t('changePhoneNumberTitle')} subtitle={t('changePhoneNumberMessage')}>
      <Credentials
        label={t('changePhoneNumberTitle')}
        busy={busy}
        validate={judge}
        onSubmit={data => send({ type: 'phoneSubmitted', phoneNumber: phoneIn(data) })}
      >
        <PhoneField readOnly={busy} error={said(error)} />
        <SubmitButton busy={busy}>{t('change')}</SubmitButton>
      </Credentials>
      <BackToLogin />
    </Screen>
  )
}
