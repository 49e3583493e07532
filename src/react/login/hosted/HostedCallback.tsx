import { useStore } from '@nanostores/react'
import { hostedOf } from '../../../state/hosted/hosted-login.ts'
import { useApp } from '../../shell/app-context.ts'
import { Button } from '../../ui/Button.tsx'
import { Chrome } from '../Chrome.tsx'
import { Screen } from '../Screen.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { Waiting } from '../Waiting.tsx'
import { hostedTexts } from './texts.ts'

/** The page that hosted login comes back to: a moment, unless something is wrong with the answer. */
export default function HostedCallback() {
  const app = useApp()
  const { $failure, again } = hostedOf(app)
  const failure = useStore($failure)
  const t = useLoginTexts(hostedTexts)
  if (!failure)
    return (
      <Screen title={t('title')} subtitle="" announce={t('title')} formless>
        <Waiting />
      </Screen>
    )
  const text = t('failedText', { reason: failure.message.replace(/[.。]$/, '') })
  return (
    <Screen title={t('failedTitle')} subtitle={text} announce={`${t('failedTitle')}. ${text}`} formless>
      <Chrome>
        <Button variant="primary" size="large" block onClick={again}>
          {t('tryAgain')}
        </Button>
      </Chrome>
    </Screen>
  )
}
