import { Button } from '../../ui/Button.tsx'
import { Chrome } from '../Chrome.tsx'
import { Outcome } from '../Outcome.tsx'
import { Screen } from '../Screen.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { activateAccountTexts } from './texts.ts'
import { useActivateAccount } from './use-activate-account.ts'

export function Success() {
  const [{ signedIn, handedOver }, send] = useActivateAccount()
  const t = useLoginTexts(activateAccountTexts)
  return (
    <Screen
      title={t('successTitle')}
      subtitle={t(signedIn || handedOver ? 'successText' : 'successLoginText')}
      announce={t('successTitle')}
      formless
    >
      <Outcome />
      <Chrome>
        <Button variant="primary" size="large" block onClick={() => send({ type: 'continued' })}>
          {t('goOn')}
        </Button>
      </Chrome>
    </Screen>
  )
}
