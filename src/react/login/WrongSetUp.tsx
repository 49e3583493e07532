import { useStore } from '@nanostores/react'
import { catalog } from '../../state/app/messages.ts'
import { $mistakeOf } from '../../state/app/set-up-mistake.ts'
import { useApp } from '../shell/app-context.ts'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { Button } from '../ui/Button.tsx'
import { BlockedCookies } from './BlockedCookies.tsx'
import { Chrome } from './Chrome.tsx'
import { failedTexts } from './failed-texts.ts'
import { Screen } from './Screen.tsx'
import { useLoginTexts } from './use-login-texts.ts'

const texts = catalog('loginBox.wrongSetUp', {
  title: 'Not set up yet',
})

const frame = style({ display: 'grid', gap: token.space3 })

const line = style({
  marginBlock: 0,
  padding: token.space3,
  borderRadius: token.radius,
  background: token.surfaceSunken,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  userSelect: 'all',
})

/** Instead of a form of which no session would come: the browser's doing, or the host's. */
export default function WrongSetUp() {
  const mistake = useStore($mistakeOf(useApp()))
  if (mistake?.blocked) return <BlockedCookies />
  return <HostsMistake />
}

/** What the developer, and only a developer, can cure. In their language alone. */
function HostsMistake() {
  const app = useApp()
  const mistake = useStore($mistakeOf(app))
  const t = useLoginTexts(texts)
  const again = useLoginTexts(failedTexts)('tryAgain')
  return (
    <Screen title={t('title')} subtitle={<span role="alert">{mistake?.text}</span>} formless>
      <Chrome>
        <div className={frame}>
          {mistake?.paste ? <pre className={line}>{mistake.paste}</pre> : null}
          <Button size="large" block onClick={app.env.page.reload}>
            {again}
          </Button>
        </div>
      </Chrome>
    </Screen>
  )
}
