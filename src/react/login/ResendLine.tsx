import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { LinkButton } from '../ui/PlainLink.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { Chrome } from './Chrome.tsx'
import { codeTexts } from './code-texts.ts'
import { useLoginTexts } from './use-login-texts.ts'

const line = style({
  minHeight: 20,
  marginBlockStart: token.space4,
  color: token.textMuted,
  fontSize: token.text13,
  lineHeight: '20px',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
})

export interface ResendLineProps {
  /** Seconds until another can be asked for. */
  resendIn: number
  resent: boolean
  loading: boolean
  onResend: () => void
}

/** The code once more, after a while that is counted down. */
export function ResendLine({ resendIn, resent, loading, onResend }: ResendLineProps) {
  const t = useLoginTexts(codeTexts)
  return (
    <Chrome>
      <p className={line}>
        {resent ? `${t('resent')} ` : ''}
        {resendIn > 0 ? (
          t('resendIn', { seconds: resendIn })
        ) : (
          <LinkButton disabled={loading} onClick={onResend}>
            {t('resend')}
          </LinkButton>
        )}
      </p>
      <VisuallyHidden role="status">{resent ? t('resent') : ''}</VisuallyHidden>
    </Chrome>
  )
}
