import { useStore } from '@nanostores/react'
import { catalog } from '../../state/app/messages.ts'
import { useApp } from '../shell/app-context.ts'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { Button } from '../ui/Button.tsx'
import { Chrome } from './Chrome.tsx'
import { Screen } from './Screen.tsx'
import { useLoginTexts } from './use-login-texts.ts'

const texts = catalog('loginBox.profileLate', {
  title: 'You are signed in',
  retrying: 'Your profile could not be loaded. Trying again…',
  missing: 'Your profile could not be loaded. You are still signed in.',
  tryAgain: 'Try again',
  signOut: 'Sign out',
})

const frame = style({ display: 'grid', gap: token.space3 })

/** Instead of a step: a user is signed in, and the server fails to say who it is. */
export default function ProfileLate() {
  const { session } = useApp()
  const { profile } = useStore(session.$state)
  const t = useLoginTexts(texts)
  const retrying = profile === 'retrying'
  const text = t(retrying ? 'retrying' : 'missing')
  return (
    <Screen title={t('title')} subtitle={<span role="status">{text}</span>} formless>
      <Chrome>
        <div className={frame}>
          <Button
            variant="primary"
            size="large"
            block
            loading={retrying}
            onClick={() => void session.reloadUser()}
          >
            {t('tryAgain')}
          </Button>
          <Button size="large" block onClick={() => void session.logout()}>
            {t('signOut')}
          </Button>
        </div>
      </Chrome>
    </Screen>
  )
}
