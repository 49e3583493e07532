import { useApp } from '../../shell/app-context.ts'
import { Button } from '../../ui/Button.tsx'
import { BackToLogin } from '../BackToLogin.tsx'
import { Chrome } from '../Chrome.tsx'
import { Screen } from '../Screen.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { resetPasswordTexts } from './texts.ts'

/** A reset link that was used, has expired or is incomplete: the way to another one. */
export function LinkExpired() {
  const { router } = useApp()
  const t = useLoginTexts(resetPasswordTexts)
  const query = { userId: undefined, token: undefined }
  return (
    <Screen
      title={t('linkExpiredTitle')}
      subtitle={t('linkExpiredMessage')}
      announce={t('linkExpiredTitle')}
      formless
    >
      <Chrome>
        <Button
          variant="primary"
          size="large"
          block
          onClick={() => router.to(router.routes.forgetPasswordUrl, { query })}
        >
          {t('linkExpiredRequestNewLinkButton')}
        </Button>
      </Chrome>
      <BackToLogin />
    </Screen>
  )
}
