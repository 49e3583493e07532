import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import {
  forgetSessionSettings,
  loadSessionSettings,
  sessionSettingsOf,
} from '../../../../state/security/session-settings.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { LoadFailed } from '../../LoadFailed.tsx'
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
    <LoadFailed
      title={t('loadFailed')}
      error={error}
      retrying={loading}
      onRetry={() => void loadSessionSettings(app)}
    />
  )
}
