import type { Choice } from '../../../state/login/mfa/mfa-state.ts'
import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { Button } from '../../ui/Button.tsx'
import { key, lock } from '../../ui/icons/core.ts'
import { Chrome } from '../Chrome.tsx'
import { Failure } from '../Failure.tsx'
import { Screen } from '../Screen.tsx'
import { StatusIcon } from '../StatusIcon.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { ExitLinks } from './ExitLinks.tsx'
import { RememberDevice } from './RememberDevice.tsx'
import { mfaTexts } from './texts.ts'
import type { MfaProps } from './use-mfa.ts'

const frame = style({ display: 'grid', gap: token.space5 })

interface SecurityKeyProps extends MfaProps<'verify'> {
  choice: Choice
}

/** A key, or the device itself: the browser does the asking (ruling 15: inside the step `verify`). */
export default function SecurityKey({ state, send, choice }: SecurityKeyProps) {
  const { loading, saving, answer, error } = state
  const t = useLoginTexts(mfaTexts)
  const busy = loading || saving || answer !== null
  const platform = choice.strategy === 'WebAuthnPlatform'
  return (
    <Screen
      title={t(choice.id === null ? 'keyMakeTitle' : 'keyTitle')}
      subtitle={choice.label || t(platform ? 'platformText' : 'securityKeyText')}
      announce={busy ? t('keyWaiting') : t('keyText')}
      formless
    >
      <Chrome>
        <div className={frame}>
          <StatusIcon of={platform ? lock : key} />
          <Failure error={error} />
          <RememberDevice state={state} send={send} />
          <Button
            variant="primary"
            size="large"
            block
            loading={busy}
            onClick={() => send({ type: 'chosen', choice })}
          >
            {t(error ? 'tryAgain' : 'keyStart')}
          </Button>
        </div>
      </Chrome>
      <ExitLinks state={state} send={send} />
    </Screen>
  )
}
