import { useState } from 'react'
import { catalog } from '../../state/app/messages.ts'
import { hostOf, signInOnServer } from '../../state/login/kept-session.ts'
import { useApp } from '../shell/app-context.ts'
import { Button } from '../ui/Button.tsx'
import { Chrome } from './Chrome.tsx'
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
  const host = hostOf(app)
  const text = t('text', { host })
  function leave() {
    setLeaving(true)
    signInOnServer(app).catch(error => {
      setLeaving(false)
      app.log.error('the sign-in page of the server could not be opened', error)
    })
  }
  return (
    <Screen title={t('title')} subtitle={text} announce={`${t('title')}. ${text}`} formless>
      <Outcome of="info" />
      <Chrome>
        <Button variant="primary" size="large" block loading={leaving} onClick={leave}>
          {t('signIn', { host })}
        </Button>
      </Chrome>
    </Screen>
  )
}
