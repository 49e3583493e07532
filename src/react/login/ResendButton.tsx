import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { Button } from '../ui/Button.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { Chrome } from './Chrome.tsx'
import { recoveryTexts } from './recovery-texts.ts'
import { useLoginTexts } from './use-login-texts.ts'

const frame = style({ display: 'grid', gap: token.space2, fontVariantNumeric: 'tabular-nums' })

export interface ResendButtonProps {
  /** Seconds until it can be pressed. */
  resendIn: number
  resent: boolean
  loading: boolean
  onResend: () => void
}

/** The mail once more, after a while that is counted down. */
export function ResendButton({ resendIn, resent, loading, onResend }: ResendButtonProps) {
  const t = useLoginTexts(recoveryTexts)
  return (
    <Chrome>
      <div className={frame}>
        <Button size="large" block loading={loading} disabled={resendIn > 0} onClick={onResend}>
          {resendIn > 0 ? t('resendIn', { seconds: resendIn }) : t('resend')}
        </Button>
        <VisuallyHidden role="status">{resent ? t('resent') : ''}</VisuallyHidden>
      </div>
    </Chrome>
  )
}
