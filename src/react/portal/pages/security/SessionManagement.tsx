import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { errorText } from '../../../../state/messages.ts'
import {
  forgetSessionSettings,
  loadSessionSettings,
  sessionSettingsOf,
} from '../../../../state/security/session-settings.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { securityTexts } from './messages.ts'
import { SecuritySkeleton } from './SecuritySkeleton.tsx'
import { SessionForm } from './SessionForm.tsx'

/** How long sessions of the account live. */
export default function SessionManagement() {
  const app = useApp()
  const t = useMessages(securityTexts)
  const { settings, error, loading } = useStore(sessionSettingsOf(app).$settings)

  useEffect(() => {
    void loadSessionSettings(app)
    return () => forgetSessionSettings(app)
  }, [app])

  if (settings) return <SessionForm settings={settings} />
  if (!error) return <SecuritySkeleton cards={1} />
  return (
    <ErrorState
      title={t('loadFailed')}
      text={errorText(app, error)}
      traceId={error.traceId}
      retrying={loading}
      onRetry={() => void loadSessionSettings(app)}
    />
  )
}
