import { ControlTexts } from '../../shell/ControlTexts.tsx'
import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { CopyField } from '../../ui/CopyField.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { copyTexts, mfaTexts } from './texts.ts'
import { useMfa } from './use-mfa.ts'

const frame = style({ display: 'grid', gap: token.space4 })
/** As large as the code, which comes into it. */
const place = style({ display: 'grid', placeItems: 'center', minHeight: 176, color: token.textMuted })
const image = style({ width: 176, height: 176, background: '#fff' })

/** What the app has to know: for its camera, and for typing. */
export default function AuthenticatorSeed() {
  const [{ otpauthUri, qrCode, secret, loading }] = useMfa()
  const t = useLoginTexts(mfaTexts)
  return (
    <div className={frame}>
      <div className={place}>
        {otpauthUri ? (
          <QrCode value={otpauthUri} label={t('qrLabel')} />
        ) : qrCode ? (
          <img className={image} src={qrCode} alt={t('qrLabel')} />
        ) : loading ? (
          <Spinner />
        ) : null}
      </div>
      {secret ? (
        <ControlTexts texts={copyTexts}>
          <CopyField label={t('secretLabel')} value={secret} />
        </ControlTexts>
      ) : null}
    </div>
  )
}
