import { useStore } from '@nanostores/react'
import { catalog } from '../../state/app/messages.ts'
import { $mistakeOf } from '../../state/app/set-up-mistake.ts'
import { useApp } from '../shell/app-context.ts'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { Chrome } from './Chrome.tsx'
import { Screen } from './Screen.tsx'
import { useLoginTexts } from './use-login-texts.ts'

const texts = catalog('loginBox.wrongSetUp', {
  title: 'Not set up yet',
})

const line = style({
  padding: token.space3,
  borderRadius: token.radius,
  background: token.surfaceSunken,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  userSelect: 'all',
})

/** Instead of a form that no server would answer: what the developer, and only a developer, can cure. In their language alone. */
export default function WrongSetUp() {
  const mistake = useStore($mistakeOf(useApp()))
  const t = useLoginTexts(texts)
  return (
    <Screen title={t('title')} subtitle={<span role="alert">{mistake?.text}</span>} formless>
      <Chrome>{mistake?.paste ? <pre className={line}>{mistake.paste}</pre> : null}</Chrome>
    </Screen>
  )
}
