import { useEffect, useMemo } from 'react'
import type { Notification } from '../../../contract/notifications.ts'
import {
  markAllNotificationsRead,
  setNotificationPinned,
  setNotificationStatus,
} from '../../state/notifications/change-notifications.ts'
import {
  headOf,
  holdInbox,
  inboxOf,
  loadMoreNotifications,
  loadNotifications,
} from '../../state/notifications/inbox.ts'
import { watchInbox } from '../../state/notifications/live.ts'
import { useAppValue, useInstance } from './provider-context.ts'
import { useVerbs } from './use-feature.ts'

export interface Notifications {
  /** Counted up to 100. */
  unreadCount: number
  /** The newest first; undefined until `loadNotifications` has read them. */
  notifications: readonly Notification[] | undefined
  /** Something of it is on its way. */
  loading: boolean
  /** There are older ones: `loadMoreNotifications`. */
  hasMore: boolean
  error: Error | null
}

const noHead = { unreadCount: 0, revision: '', loading: false, error: null }
const noInbox = { items: undefined, next: undefined, view: undefined, loading: false, error: null }

/**
 * The notifications of the signed-in user, live: what `loadNotifications` has read is read again whenever something comes
 * or is changed in another tab.
 *
 * @example
 * const { unreadCount } = useNotifications()
 * return <span>{unreadCount} unread</span>
 */
export function useNotifications(): Notifications {
  const instance = useInstance()
  const userId = useAppValue(({ app }) => app.session.$state, undefined)?.user?.id
  const tenantId = useAppValue(({ app }) => app.$tenants, undefined)?.activeTenant?.tenantId
  const { unreadCount } = useAppValue(({ app }) => headOf(app).$head, noHead)
  const { items, next, loading, error } = useAppValue(({ app }) => inboxOf(app, 'hook').$inbox, noInbox)
  useEffect(() => (instance ? holdInbox(instance.app, 'hook') : undefined), [instance])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account is another inbox
  useEffect(() => (instance && userId ? watchInbox(instance.app) : undefined), [instance, userId, tenantId])
  return useMemo(
    () => ({ unreadCount, notifications: items, loading, hasMore: next !== undefined, error }),
    [unreadCount, items, loading, next, error],
  )
}

const verbs = {
  loadNotifications: (
    app: Parameters<typeof loadNotifications>[0],
    filter?: Parameters<typeof loadNotifications>[2],
  ) => loadNotifications(app, 'hook', filter),
  loadMoreNotifications: (app: Parameters<typeof loadMoreNotifications>[0]) =>
    loadMoreNotifications(app, 'hook'),
  setNotificationStatus,
  setNotificationPinned,
  markAllNotificationsRead,
}
/**
 * What can be done with notifications. Loads never reject: their error is in the state. Every other call rejects with the error of
 * the server (`ApiError`).
 *
 * @example
 * const { loadNotifications, markAllNotificationsRead } = useNotificationsActions()
 * useEffect(() => void loadNotifications(), [loadNotifications])
 */
export const useNotificationsActions = () => useVerbs(verbs)
