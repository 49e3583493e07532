import { ControlTexts } from '../../shell/ControlTexts.tsx'
import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyField.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { Chrome } from '../Chrome.tsx'
import { Screen } from '../Screen.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { copyTexts, mfaTexts } from './texts.ts'
import type { MfaProps } from './use-mfa.ts'

const frame = style({ display: 'grid', gap: token.space5 })
const codes = style({ fontFamily: token.fontMono })

export default function RecoveryCode({ state, send }: MfaProps<'recoveryCode'>) {
  const { answer, over } = state
  const { recoveryCode, recoveryCodes = [recoveryCode] } = answer
  const text = recoveryCodes.join('\n')
  const t = useLoginTexts(mfaTexts)
  return (
    <Screen title={t('recoveryTitle')} subtitle={t('recoveryText')} announce={t('recoveryText')} formless>
      <Chrome>
        <div className={frame}>
          <ControlTexts texts={copyTexts}>
            <TextArea
              label={t('recoveryListLabel')}
              value={text}
              rows={recoveryCodes.length}
              className={codes}
              dir="ltr"
              spellCheck={false}
              readOnly
            />
            <CopyButton value={text} />
          </ControlTexts>
          <Button
            variant="primary"
            size="large"
            block
            loading={over}
            onClick={() => send({ type: 'recoveryCodeSaved' })}
          >
            {t('recoverySaved')}
          </Button>
        </div>
      </Chrome>
    </Screen>
  )
}
