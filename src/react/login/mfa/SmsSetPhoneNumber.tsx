import { isPhoneNumber } from '../../../state/phones/phone-number.ts'
import { CredentialField } from '../credentials/CredentialField.tsx'
import { Credentials } from '../credentials/Credentials.tsx'
import { SubmitButton } from '../credentials/SubmitButton.tsx'
import { Screen } from '../Screen.tsx'
import { useErrorText } from '../use-error-text.ts'
import { useLoginTexts } from '../use-login-texts.ts'
import { mfaTexts } from './texts.ts'
import { useMfa } from './use-mfa.ts'
import { WaysOut } from './WaysOut.tsx'

export default function SmsSetPhoneNumber() {
  const [{ loading, error }, send] = useMfa()
  const t = useLoginTexts(mfaTexts)
  const said = useErrorText()
  const judge = (phone: string) =>
    phone.trim() === '' ? t('phoneRequired') : isPhoneNumber(phone) ? undefined : t('phoneInvalid')
  return (
    <Screen title={t('phoneTitle')} subtitle={t('phoneText')}>
      <Credentials
        label={t('phoneTitle')}
        busy={loading}
        validate={data => ({ phone: judge(String(data.get('phone'))) })}
        onSubmit={data => send({ type: 'phoneSubmitted', phoneNumber: String(data.get('phone')) })}
      >
        <CredentialField
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          label={t('phoneLabel')}
          hint={t('phoneHint')}
          readOnly={loading}
          error={said(error)}
        />
        <SubmitButton busy={loading}>{t('sendCode')}</SubmitButton>
      </Credentials>
      <WaysOut />
    </Screen>
  )
}
