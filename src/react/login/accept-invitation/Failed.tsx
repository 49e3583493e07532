import { Button } from '../../ui/Button.tsx'
import { asSentence } from '../as-sentence.ts'
import { BackToLogin } from '../BackToLogin.tsx'
import { Chrome } from '../Chrome.tsx'
import { Outcome } from '../Outcome.tsx'
import { Screen } from '../Screen.tsx'
import { useErrorText } from '../use-error-text.ts'
import { useLoginTexts } from '../use-login-texts.ts'
import { acceptInvitationTexts } from './texts.ts'
import type { AcceptInvitationProps } from './use-accept-invitation.ts'

/** A link that is used, old or wrong stays so; anything else may pass. */
const isFinal = (status: number) => [400, 404, 410].includes(status)

export function Failed({ state: { error }, send }: AcceptInvitationProps<'failed'>) {
  const t = useLoginTexts(acceptInvitationTexts)
  const text = asSentence(useErrorText()(error) ?? '')
  return (
    <Screen title={t('failedTitle')} subtitle={text} announce={text} formless>
      <Outcome of="failed" />
      {isFinal(error.statusCode) ? null : (
        <Chrome>
          <Button size="large" block onClick={() => send({ type: 'retried' })}>
            {t('tryAgain')}
          </Button>
        </Chrome>
      )}
      <BackToLogin />
    </Screen>
  )
}
