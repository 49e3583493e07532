import { useStore } from '@nanostores/react'
import { Suspense, useEffect, useState } from 'react'
import { answerLeaving, portalOf } from '../../state/portal/portal.ts'
import { useApp } from '../shell/app-context.ts'
import { lazyDialog } from './lazy-dialog.tsx'

// Few people change something and leave: the others do not load the question.
const LeaveDialog = lazyDialog(() => import('./LeaveDialog.tsx'))

/** Asks before changes that are not saved are lost: to another page, out of the portal, or out of the tab. */
export function LeaveQuestion() {
  const app = useApp()
  const portal = portalOf(app)
  const waiting = useStore(portal.$leaving)
  const [requested, setAsked] = useState(false)
  if (waiting && !requested) setAsked(true)

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (portal.unsaved.size > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [portal])

  return requested ? (
    <Suspense fallback={null}>
      <LeaveDialog open={waiting !== null} onOpenChange={() => answerLeaving(app, false)} />
    </Suspense>
  ) : null
}
