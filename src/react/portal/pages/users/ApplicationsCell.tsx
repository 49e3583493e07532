import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import type { User } from '../../../../../contract/users.ts'
import { applicationsOf, askAssignments, openTo } from '../../../../state/applications/applications.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useFlag } from '../../../shell/use-flag.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Muted } from '../../../ui/Layout.tsx'
import { BadgeRow, PillSkeleton } from '../../BadgeRow.tsx'
import { applicationsTexts } from './applications-messages.ts'

/** What a member can open; a dash where the vendor's flag does not show applications (APPS-06). */
export default function ApplicationsCell({ user, none }: { user: User; none: ReactNode }) {
  const app = useApp()
  const t = useMessages(applicationsTexts)
  const state = useStore(applicationsOf(app).$applications)
  const shown = useFlag('multi-apps-admin-portal')

  useEffect(() => {
    if (shown) askAssignments(app, user.id)
  }, [app, shown, user.id])

  if (!shown) return none
  // A dash would say that they can open nothing.
  if (!state.applications || !state.assigned[user.id])
    return state.error || state.unread.includes(user.id) ? <Muted>{t('unread')}</Muted> : <PillSkeleton />
  return (
    <BadgeRow
      items={openTo(state, user.id).map(({ id, name }) => ({ key: id, label: name }))}
      none={t('nothing')}
      more={(count, names) => t('more', { count, names })}
    />
  )
}
