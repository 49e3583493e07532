import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { mail, phone } from '../../ui/icons/core.ts'
import { LinkButton } from '../../ui/PlainLink.tsx'
import { Chrome } from '../Chrome.tsx'
import { Failure } from '../Failure.tsx'
import { Footer } from '../Footer.tsx'
import { Screen } from '../Screen.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { forgotPasswordTexts } from './texts.ts'
import type { ForgotPasswordProps } from './use-forgot-password.ts'

const frame = style({ display: 'grid', gap: token.space3 })

export function PasswordRecoverySelector({ state, send }: ForgotPasswordProps<'passwordRecoverySelector'>) {
  const { identifier, loading, error } = state
  const t = useLoginTexts(forgotPasswordTexts)
  return (
    <Screen title={t('selectorTitle')} subtitle={identifier} formless>
      <Chrome>
        <div className={frame}>
          <Failure error={error} />
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
