import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { lock } from '../../ui/icons/core.ts'
import { Chrome } from '../Chrome.tsx'
import { Failure } from '../Failure.tsx'
import { useFlow, useView } from '../login-context.ts'
import { Screen } from '../Screen.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { breachedTexts } from './texts.ts'

const frame = style({ display: 'grid', gap: token.space3 })
const medal = style({
  display: 'grid',
  placeItems: 'center',
  width: 64,
  height: 64,
  marginInline: 'auto',
  marginBlockEnd: token.space4,
  borderRadius: '50%',
  background: token.dangerSubtle,
  color: token.dangerText,
})

/** The person is in, and is told that others know their password (LOGIN-18). */
export default function BreachedPassword() {
  const [{ loading, error }, send] = useFlow(useView().login)
  const t = useLoginTexts(breachedTexts)
  return (
    <Screen title={t('title')} subtitle={t('text')} announce={t('text')} formless>
      <Chrome>
        <div className={frame}>
          <div className={medal}>
            <Icon of={lock} size={28} />
          </div>
          <Failure error={error} />
          <Button
            variant="primary"
            size="large"
            block
            loading={loading}
            onClick={() => send({ type: 'resetPressed' })}
          >
            {t('reset')}
          </Button>
          <Button
            variant="ghost"
            size="large"
            block
            disabled={loading}
            onClick={() => send({ type: 'passed' })}
          >
            {t('later')}
          </Button>
        </div>
      </Chrome>
    </Screen>
  )
}
