import { signInAgain, signInAgainCode } from '../../../../state/mfa/sign-in-again.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { Action } from '../../use-action.ts'
import { privacyTexts } from './messages.ts'

/** Why it did not work; and, where the sign-in is too long ago, the way to a fresh one. */
export function Problem({
  of: { error, code },
  onSignIn,
}: {
  of: Pick<Action, 'error' | 'code'>
  /** Keeps what was typed first. */
  onSignIn?: () => void
}) {
  const app = useApp()
  const t = useMessages(privacyTexts)
  if (!error) return null
  return (
    <Alert
      tone="danger"
      action={
        code === signInAgainCode ? (
          <Button size="small" onClick={onSignIn ?? (() => signInAgain(app))}>
            {t('signInAgain')}
          </Button>
        ) : undefined
      }
    >
      {error}
    </Alert>
  )
}
