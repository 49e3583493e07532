import { useStore } from '@nanostores/react'
import { Suspense, useEffect, useState } from 'react'
import { fieldAppearance } from '../../../../../state/portal/appearance.ts'
import {
  forgetOwnSessions,
  loadOwnSessions,
  ownSessionsOf,
} from '../../../../../state/privacy/own-sessions.ts'
import { useApp } from '../../../../shell/app-context.ts'
import { useMessages } from '../../../../shell/use-messages.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { lazyDialog } from '../../../lazy-dialog.tsx'
import { useDialog } from '../../../use-dialog.ts'
import { CardState } from '../CardState.tsx'
import { sessionsTexts } from './messages.ts'
import { SessionsList } from './SessionsList.tsx'

const EndSessionDialogs = lazyDialog(
  () => import('./EndSessionDialogs.tsx'),
  ({ dialog }) => dialog.name === 'endSession' || dialog.name === 'endOthers',
)

/** Where one is signed in, and the way to end it; SESS-01, SESS-04. */
export default function SessionsSection() {
  const app = useApp()
  const t = useMessages(sessionsTexts)
  const metadata = useStore(app.$metadata)
  const { sessions, error, loading } = useStore(ownSessionsOf(app).$sessions)
  const dialog = useDialog()
  // Loaded by the first question; what closes finishes its way out.
  const [asks, setAsks] = useState(false)
  if (!asks && (dialog.name === 'endSession' || dialog.name === 'endOthers')) setAsks(true)
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
      <CardState
        loading={loading}
        error={error}
        failed={t('cannotLoad')}
        ready={sessions !== undefined}
        onRetry={() => void loadOwnSessions(app)}
      >
        <SessionsList sessions={sessions ?? []} onEnd={id => dialog.open('endSession', id)} />
      </CardState>
      {asks ? (
        <Suspense fallback={null}>
          <EndSessionDialogs dialog={dialog} sessions={sessions ?? []} />
        </Suspense>
      ) : null}
    </Card>
  )
}
