import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { mail, phone } from '../../ui/icons/core.ts'
import { LinkButton } from '../../ui/PlainLink.tsx'
import { Chrome } from '../Chrome.tsx'
import { Footer } from '../Footer.tsx'
import { Screen } from '../Screen.tsx'
import { useErrorText } from '../use-error-text.ts'
import { useLoginTexts } from '../use-login-texts.ts'
import { forgotPasswordTexts } from './texts.ts'
import { useForgotPassword } from './use-forgot-password.ts'

const frame = style({ display: 'grid', gap: token.space3 })

export function PasswordRecoverySelector() {
  const [{ identifier, loading, error }, send] = useForgotPassword()
  const t = useLoginTexts(forgotPasswordTexts)
  const said = useErrorText()
  return (
    <Screen title={t('selectorTitle')} subtitle={identifier} formless>
      <Chrome>
        <div className={frame}>
          {error ? <Alert tone="danger">{said(error)}</Alert> : null}
          <Button
            size="large"
            block
            icon={<Icon of={mail} />}
            loading={loading}
            onClick={() => send({ type: 'strategyChosen', strategy: 'email' })}
          >
            {t('byEmail')}
          </Button>
          <Button
            size="large"
            block
            icon={<Icon of={phone} />}
            disabled={loading}
            onClick={() => send({ type: 'strategyChosen', strategy: 'sms' })}
          >
            {t('bySms')}
          </Button>
        </div>
      </Chrome>
      <Footer>
        <LinkButton onClick={() => send({ type: 'back' })}>{t('useAnother')}</LinkButton>
      </Footer>
    </Screen>
  )
}
