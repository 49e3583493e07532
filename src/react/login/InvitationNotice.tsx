import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { Alert } from '../ui/Alert.tsx'
import { loginTexts } from './login/texts.ts'
import { useFlow, useView } from './login-context.ts'
import { useErrorText } from './use-error-text.ts'
import { useLoginTexts } from './use-login-texts.ts'

const frame = style({ marginBlockEnd: token.space5 })

/** Who invited, or why that cannot be told. */
export default function InvitationNotice() {
  const [{ step, tenantName, error }] = useFlow(useView().invitation)
  const t = useLoginTexts(loginTexts)
  const said = useErrorText()
  return (
    <div className={frame}>
      {step === 'known' ? (
        <Alert tone="info">{t('invitedBy', { tenant: tenantName })}</Alert>
      ) : (
        <Alert tone="warning">{said(error)}</Alert>
      )}
    </div>
  )
}
