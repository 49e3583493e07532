import { useApp } from '../../shell/app-context.ts'
import { Button } from '../../ui/Button.tsx'
import { Chrome } from '../Chrome.tsx'
import { Outcome } from '../Outcome.tsx'
import { recoveryTexts } from '../recovery-texts.ts'
import { Screen } from '../Screen.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { resetPasswordTexts } from './texts.ts'

export function ResetPasswordSuccess() {
  const { router } = useApp()
  const t = useLoginTexts(resetPasswordTexts)
  const shared = useLoginTexts(recoveryTexts)
  const query = { userId: undefined, token: undefined }
  return (
    <Screen title={t('successTitle')} subtitle={t('successMessage')} announce={t('successTitle')} formless>
      <Outcome />
      <Chrome>
        <Button
          variant="primary"
          size="large"
          block
          onClick={() => router.to(router.routes.loginUrl, { query })}
        >
          {shared('goToLogin')}
        </Button>
      </Chrome>
    </Screen>
  )
}
