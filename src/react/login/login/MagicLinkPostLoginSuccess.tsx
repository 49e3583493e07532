import { useStore } from '@nanostores/react'
import type { FlowError } from '../../../state/login/flow-error.ts'
import { useApp } from '../../shell/app-context.ts'
import { Button } from '../../ui/Button.tsx'
import { Chrome } from '../Chrome.tsx'
import { Footer } from '../Footer.tsx'
import { type StepProps, useView } from '../login-context.ts'
import { Outcome } from '../Outcome.tsx'
import { PageLink } from '../PageLink.tsx'
import { Screen } from '../Screen.tsx'
import { StepError } from '../StepError.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { Waiting } from '../Waiting.tsx'
import { laterTexts } from './later-texts.ts'
import { passwordlessTexts } from './passwordless-texts.ts'

/** Where a mailed link leads: signing in, a question first in a browser that did not ask, a link that is over, done. */
export default function MagicLinkPostLoginSuccess({ state }: StepProps<'magicLinkPostLoginSuccess'>) {
  const { loading, error, linkToken } = state
  const t = useLoginTexts(passwordlessTexts)
  if (loading)
    return (
      <Screen title={t('linkTitle')} announce={t('linkTitle')} formless>
        <Waiting />
      </Screen>
    )
  if (error) return <Failed error={error} />
  return linkToken === null ? <SignedIn /> : <Confirm />
}

function Confirm() {
  const { send } = useView().login
  const t = useLoginTexts(passwordlessTexts)
  const later = useLoginTexts(laterTexts)
  return (
    <Screen title={t('linkConfirmTitle')} subtitle={t('linkConfirmText')} formless>
      <Chrome>
        <Button variant="primary" size="large" block onClick={() => send({ type: 'linkConfirmed' })}>
          {t('linkConfirm')}
        </Button>
      </Chrome>
      <Footer>
        <PageLink page="loginUrl">{later('backToLogin')}</PageLink>
      </Footer>
    </Screen>
  )
}

function Failed({ error }: { error: FlowError }) {
  const t = useLoginTexts(passwordlessTexts)
  return (
    <Screen
      title={t('linkFailedTitle')}
      subtitle={t('linkFailedText')}
      announce={t('linkFailedTitle')}
      formless
    >
      <StepError error={error} />
      <Footer>
        <PageLink page="loginUrl">{t('askAgain')}</PageLink>
      </Footer>
    </Screen>
  )
}

function SignedIn() {
  const { user } = useStore(useApp().session.$state)
  const { send } = useView().login
  const t = useLoginTexts(passwordlessTexts)
  const later = useLoginTexts(laterTexts)
  const name = user?.name || user?.email
  return (
    <Screen
      title={later('successTitle')}
      subtitle={name ? later('signedInAs', { name }) : ''}
      announce={later('successTitle')}
      formless
    >
      <Outcome />
      <Chrome>
        <Button size="large" block onClick={() => send({ type: 'passed' })}>
          {t('goOn')}
        </Button>
      </Chrome>
      <Footer>{t('linkDoneText')}</Footer>
    </Screen>
  )
}
