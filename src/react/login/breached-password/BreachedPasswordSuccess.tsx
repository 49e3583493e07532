import { Button } from '../../ui/Button.tsx'
import { Chrome } from '../Chrome.tsx'
import { useView } from '../login-context.ts'
import { Outcome } from '../Outcome.tsx'
import { Screen } from '../Screen.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { breachedTexts } from './texts.ts'

/** The link is on its way; the person goes on to where they wanted to go (LOGIN-19). */
export default function BreachedPasswordSuccess() {
  const { send } = useView().login
  const t = useLoginTexts(breachedTexts)
  return (
    <Screen title={t('sentTitle')} subtitle={t('sentText')} announce={t('sentTitle')} formless>
      <Outcome of="mail" />
      <Chrome>
        <Button variant="primary" size="large" block onClick={() => send({ type: 'passed' })}>
          {t('goOn')}
        </Button>
      </Chrome>
    </Screen>
  )
}
