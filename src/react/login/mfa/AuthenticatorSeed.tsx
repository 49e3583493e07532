import { ControlTexts } from '../../shell/ControlTexts.tsx'
import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { CopyField } from '../../ui/CopyField.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { copyTexts, mfaTexts } from './texts.ts'
import type { MfaProps } from './use-mfa.ts'

const frame = style({ display: 'grid', gap: token.space4 })
/** As large as the code, which comes into it. */
const place = style({ display: 'grid', placeItems: 'center', minHeight: 176, color: token.textMuted })
const image = style({ width: 176, height: 176, background: '#fff' })

/** What the app has to know: for its camera, and for typing. */
export default function AuthenticatorSeed({ state }: Pick<MfaProps<'authenticatorApp'>, 'state'>) {
  const { seed, loading } = state
  const t = useLoginTexts(mfaTexts)
  return (
    <div className={frame}>
      <div className={place}>
        {seed?.otpauthUri ? (
          <QrCode value={seed.otpauthUri} label={t('qrLabel')} />
        ) : seed?.qrCode ? (
          <img className={image} src={seed.qrCode} alt={t('qrLabel')} />
        ) : loading ? (
          <Spinner />
        ) : null}
      </div>
      {seed?.secret ? (
        <ControlTexts texts={copyTexts}>
          <CopyField label={t('secretLabel')} value={seed.secret} />
        </ControlTexts>
      ) : null}
    </div>
  )
}
