import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { LinkButton } from '../../ui/PlainLink.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Chrome } from '../Chrome.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { mfaTexts } from './texts.ts'
import { useMfa } from './use-mfa.ts'

const line = style({
  minHeight: 20,
  marginBlockStart: token.space4,
  color: token.textMuted,
  fontSize: token.text13,
  lineHeight: '20px',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
})

/** The code once more, after a while that is counted down. */
export function ResendCode() {
  const [{ resendIn, resent, loading }, send] = useMfa()
  const t = useLoginTexts(mfaTexts)
  return (
    <Chrome>
      <p className={line}>
        {resent ? `${t('resent')} ` : ''}
        {resendIn > 0 ? (
          t('resendIn', { seconds: resendIn })
        ) : (
          <LinkButton disabled={loading} onClick={() => send({ type: 'resendPressed' })}>
            {t('resend')}
          </LinkButton>
        )}
      </p>
      <VisuallyHidden role="status">{resent ? t('resent') : ''}</VisuallyHidden>
    </Chrome>
  )
}
