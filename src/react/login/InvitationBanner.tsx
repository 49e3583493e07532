import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { Alert } from '../ui/Alert.tsx'
import { Chrome } from './Chrome.tsx'
import { loginTexts } from './login/texts.ts'
import { useFlow, useHydrated, useView } from './login-context.ts'
import { useErrorText } from './use-error-text.ts'
import { useLoginTexts } from './use-login-texts.ts'

const frame = style({ marginBlockEnd: token.space5 })

/** Who invited, over sign-in and sign-up, when the page was opened with an invitation. */
export function InvitationBanner() {
  const [{ step, tenantName, error }] = useFlow(useView().invitation)
  const hydrated = useHydrated()
  const t = useLoginTexts(loginTexts)
  const said = useErrorText()
  if (!hydrated || (step !== 'known' && step !== 'unknown')) return null
  return (
    <Chrome>
      <div className={frame}>
        {step === 'known' ? (
          <Alert tone="info">{t('invitedBy', { tenant: tenantName })}</Alert>
        ) : (
          <Alert tone="warning">{said(error)}</Alert>
        )}
      </div>
    </Chrome>
  )
}
