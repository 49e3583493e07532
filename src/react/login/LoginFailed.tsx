import { useApp } from '../shell/app-context.ts'
import { Credentials } from './credentials/Credentials.tsx'
import { SubmitButton } from './credentials/SubmitButton.tsx'
import { failedTexts } from './failed-texts.ts'
import { Screen } from './Screen.tsx'
import { useLoginTexts } from './use-login-texts.ts'

/** Made of what a sign-in has loaded: when a file of ours does not come, no other one may be needed to say so. */
export function LoginFailed() {
  const { page } = useApp().env
  const t = useLoginTexts(failedTexts)
  return (
    <Screen title={t('title')} subtitle={t('subtitle')} announce={t('title')}>
      <Credentials label={t('title')} busy={false} onSubmit={page.reload}>
        <SubmitButton busy={false}>{t('tryAgain')}</SubmitButton>
      </Credentials>
    </Screen>
  )
}
