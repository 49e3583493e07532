import { useState } from 'react'
import { catalog } from '../../state/app/messages.ts'
import type { FlowError } from '../../state/login/flow-error.ts'
import { hostOf, signInOnServer } from '../../state/login/kept-session.ts'
import { flowErrorOf } from '../../state/login/run-effects.ts'
import { useApp } from '../shell/app-context.ts'
import { Button } from '../ui/Button.tsx'
import { Chrome } from './Chrome.tsx'
import { Failure } from './Failure.tsx'
import { Outcome } from './Outcome.tsx'
import { Screen } from './Screen.tsx'
import { useLoginTexts } from './use-login-texts.ts'

const texts = catalog('loginBox.blockedCookies', {
  title: 'Your browser does not keep this sign-in',
  text: 'It blocks cookies of other websites, and {{host}} is one to this page. Sign in on the page of {{host}} itself: it leads you back here.',
  signIn: 'Sign in on {{host}}',
})

/** Instead of a sign-in that would be over with the page: the server's own page, where its cookies are not another site's. */
export function BlockedCookies() {
  const app = useApp()
  const t = useLoginTexts(texts)
  const [leaving, setLeaving] = useState(false)
  const [error, setError] = useState<FlowError | null>(null)
  const host = hostOf(app)
  const text = t('text', { host })
  function leave() {
    setLeaving(true)
    setError(null)
    signInOnServer(app).catch((failure: unknown) => {
      setLeaving(false)
      setError(flowErrorOf(app, failure))
    })
  }
  return (
    <Screen title={t('title')} subtitle={text} announce={`${t('title')}. ${text}`} formless>
      <Outcome of="info" />
      <Chrome>
        <Failure error={error} />
        <Button variant="primary" size="large" block loading={leaving} onClick={leave}>
          {t('signIn', { host })}
        </Button>
      </Chrome>
    </Screen>
  )
}
