import { useApp } from '../shell/app-context.ts'
import { useMessages } from '../shell/use-messages.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { alert } from '../ui/icons/core.ts'
import { shellTexts } from './messages.ts'

/** A user is signed in, and the server fails to say who it is: that it is tried again, and once more by hand. */
export function ProfileLate({ retrying }: { retrying: boolean }) {
  const app = useApp()
  const t = useMessages(shellTexts)
  return (
    <div role="status" part="profile-late">
      <EmptyState
        icon={alert}
        title={t('profileLateTitle')}
        text={t(retrying ? 'profileRetryingText' : 'profileMissingText')}
        action={
          <Button loading={retrying} onClick={() => void app.session.reloadUser()}>
            {t('tryAgain')}
          </Button>
        }
      />
    </div>
  )
}
