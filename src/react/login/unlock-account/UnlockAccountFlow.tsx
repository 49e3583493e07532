import { type ComponentType, createElement, type ReactNode } from 'react'
import type { UnlockAccountStep } from '../../../state/login/unlock-account/unlock-account-flow.ts'
import { Button } from '../../ui/Button.tsx'
import { asSentence } from '../as-sentence.ts'
import { BackToLogin } from '../BackToLogin.tsx'
import { Chrome } from '../Chrome.tsx'
import { Outcome } from '../Outcome.tsx'
import { recoveryTexts } from '../recovery-texts.ts'
import { Screen } from '../Screen.tsx'
import { useErrorText } from '../use-error-text.ts'
import { useLoginTexts } from '../use-login-texts.ts'
import { Waiting } from '../Waiting.tsx'
import { unlockAccountTexts } from './texts.ts'
import { type UnlockAccountProps, useUnlockAccount } from './use-unlock-account.ts'

function Unlocking() {
  const t = useLoginTexts(unlockAccountTexts)
  return (
    <Screen title={t('unlockingTitle')} subtitle={t('unlockingText')} announce={t('unlockingTitle')} formless>
      <Waiting />
    </Screen>
  )
}

function Unlocked({ send }: UnlockAccountProps<'unlocked'>) {
  const t = useLoginTexts(unlockAccountTexts)
  const shared = useLoginTexts(recoveryTexts)
  return (
    <Screen title={t('unlockedTitle')} subtitle={t('unlockedText')} announce={t('unlockedTitle')} formless>
      <Outcome />
      <Chrome>
        <Button variant="primary" size="large" block onClick={() => send({ type: 'continued' })}>
          {shared('goToLogin')}
        </Button>
      </Chrome>
    </Screen>
  )
}

/** A link that is no good stays so; anything else may pass. */
function Failed({ state: { error, token }, send }: UnlockAccountProps<'failed'>) {
  const t = useLoginTexts(unlockAccountTexts)
  const said = useErrorText()
  const final = !token || error.statusCode === 400 || error.statusCode === 410
  const title = t('failedTitle')
  const text = asSentence(said(error) ?? '')
  return (
    <Screen title={title} subtitle={text} announce={`${title}. ${text}`} formless>
      <Outcome of="failed" />
      <Chrome>
        <Button
          variant="primary"
          size="large"
          block
          onClick={() => send({ type: final ? 'continued' : 'retried' })}
        >
          {t(final ? 'newPassword' : 'tryAgain')}
        </Button>
      </Chrome>
      <BackToLogin />
    </Screen>
  )
}

const screens: { [Step in UnlockAccountStep]: ComponentType<UnlockAccountProps<Step>> } = {
  unlocking: Unlocking,
  unlocked: Unlocked,
  failed: Failed,
}

const screenOf = <Step extends UnlockAccountStep>(step: Step, props: UnlockAccountProps<Step>): ReactNode =>
  createElement(screens[step], props)

export default function UnlockAccountFlow() {
  const [state, send] = useUnlockAccount()
  return screenOf(state.step, { state, send })
}
