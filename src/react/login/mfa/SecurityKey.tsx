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
import { useMfa } from './use-mfa.ts'

const frame = style({ display: 'grid', gap: token.space5 })

/** A key, or the device itself: the browser does the asking (ruling 15: inside the step `verify`). */
export default function SecurityKey({ choice }: { choice: Choice }) {
  const [{ loading, saving, over, error }, send] = useMfa()
  const t = useLoginTexts(mfaTexts)
  const busy = loading || saving || over
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
          <RememberDevice />
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
      <ExitLinks />
    </Screen>
  )
}
