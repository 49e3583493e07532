import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { headOf } from '../../../state/notifications/inbox.ts'
import { watchInbox } from '../../../state/notifications/live.ts'
import { useApp } from '../../shell/app-context.ts'

/** How many are unread, as the server has it while this is on screen. */
export function useLiveInbox(): number {
  const app = useApp()
  const { user } = useStore(app.session.$state)
  const { activeTenant } = useStore(app.$tenants)
  const userId = user?.id
  const tenantId = activeTenant?.tenantId
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account is another inbox
  useEffect(() => (userId ? watchInbox(app) : undefined), [app, userId, tenantId])
  return useStore(headOf(app).$head).unreadCount
}
