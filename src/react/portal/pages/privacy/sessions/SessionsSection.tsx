import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { fieldAppearance } from '../../../../../state/appearance.ts'
import { errorText } from '../../../../../state/messages.ts'
import { forgetOwnSessions, loadOwnSessions, ownSessionsOf } from '../../../../../state/own-sessions.ts'
import { useApp } from '../../../../shell/app-context.ts'
import { useMessages } from '../../../../shell/use-messages.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { useDialog } from '../../../use-dialog.ts'
import { EndSessionDialogs } from './EndSessionDialogs.tsx'
import { sessionsTexts } from './messages.ts'
import { SessionsTable } from './SessionsTable.tsx'

/** Where one is signed in, and the way to end it; SESS-01, SESS-04. */
export default function SessionsSection() {
  const app = useApp()
  const t = useMessages(sessionsTexts)
  const metadata = useStore(app.$metadata)
  const { sessions, error, loading } = useStore(ownSessionsOf(app).$sessions)
  const dialog = useDialog()
  const others = sessions?.filter(({ current }) => !current).length ?? 0

  useEffect(() => {
    void loadOwnSessions(app)
    return () => forgetOwnSessions(app)
  }, [app])

  if (fieldAppearance(metadata, 'privacy', 'loginSessions') === 'hidden') return null
  return (
    <Card
      title={t('title')}
      description={sessions && others === 0 ? `${t('text')} ${t('onlyThis')}` : t('text')}
      flush
      actions={others > 0 ? <Button onClick={() => dialog.open('endOthers')}>{t('endOthers')}</Button> : null}
    >
      {error && !sessions ? (
        <ErrorState
          title={t('cannotLoad')}
          text={errorText(app, error)}
          traceId={error.traceId}
          retrying={loading}
          onRetry={() => void loadOwnSessions(app)}
        />
      ) : (
        <SessionsTable sessions={sessions} refreshing={loading} onEnd={id => dialog.open('endSession', id)} />
      )}
      <EndSessionDialogs dialog={dialog} sessions={sessions ?? []} />
    </Card>
  )
}
