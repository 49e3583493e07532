import { Screen } from '../Screen.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { Waiting } from '../Waiting.tsx'
import { activateAccountTexts } from './texts.ts'

export function Activating() {
  const t = useLoginTexts(activateAccountTexts)
  return (
    <Screen
      title={t('activatingTitle')}
      subtitle={t('activatingText')}
      announce={t('activatingTitle')}
      formless
    >
      <Waiting />
    </Screen>
  )
}
