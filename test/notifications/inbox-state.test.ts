import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Notification } from '../../contract/notifications.ts'
import {
  markAllNotificationsRead,
  setNotificationPinned,
  setNotificationStatus,
} from '../../src/state/notifications/change-notifications.ts'
import {
  headOf,
  inboxOf,
  loadMoreNotifications,
  loadNotifications,
  refreshInbox,
} from '../../src/state/notifications/inbox.ts'
import {
  hasDigest,
  loadPreferences,
  preferencesOf,
  resetPreferences,
} from '../../src/state/notifications/preferences.ts'
import { refused, scriptedApp } from '../portal/scripted-app.ts'
import { inboxWith, notification } from './notification.ts'

const INBOX = 'GET /notification/inbox'
const [one, two, three] = [notification(1), notification(2), notification(3)] as const
const page = inboxWith
type App = Parameters<typeof inboxOf>[0]
const idsOf = (app: App) =>
  inboxOf(app, 'page')
    .$inbox.get()
    .items?.map(({ id }) => id)
const unread = (app: App) => headOf(app).$head.get().unreadCount

describe('the inbox', () => {
  it('is unknown until it is read, and says how many are unread without being open', async () => {
    const { app, made } = scriptedApp({ [INBOX]: () => page([one]) })
    await refreshInbox(app)
    assert.equal(idsOf(app), undefined)
    assert.deepEqual([unread(app), made[0]!.query], [1, { filter: 'unread', limit: 1 }])
  })

  it('counts by the newest answer, where the first one is late', async () => {
    let answerFirst = (_: object) => {}
    const first = new Promise<object>(resolve => {
      answerFirst = resolve
    })
    const { app } = scriptedApp({
      [INBOX]: ({ query }) => (query?.limit === 1 ? first : page([three, two])),
    })
    const counting = refreshInbox(app)
    await loadNotifications(app)
    answerFirst({ ...page([one]), revision: 'older' })
    await counting
    assert.deepEqual([unread(app), headOf(app).$head.get().loading], [2, false])
  })

  it('grows by what is behind it, and is read again as long as it was', async () => {
    const { app, made } = scriptedApp({
      [INBOX]: ({ query }) => (query?.before ? page([one]) : page([three, two], two.id)),
    })
    await loadNotifications(app)
    await loadMoreNotifications(app)
    assert.deepEqual(idsOf(app), [three.id, two.id, one.id])
    assert.equal(inboxOf(app, 'page').$inbox.get().next, undefined)
    await loadMoreNotifications(app)
    await refreshInbox(app)
    assert.deepEqual(
      made.map(({ query }) => query),
      [
        { filter: 'all', limit: 20 },
        { filter: 'all', before: two.id, limit: 20 },
        { filter: 'all', limit: 20 },
      ],
    )
  })

  it('shows a change at once, and lets go what the filter no longer shows [NOTIF-04, NOTIF-05]', async () => {
    const { app } = scriptedApp({
      [INBOX]: () => page([two, one]),
      'PUT /notification/status': ({ body }) => {
        const { notificationId, status } = (body as { params: { notificationId: string; status: 'read' } })
          .params
        return { ...one, id: notificationId, status, viewed: true }
      },
      'PUT /notification/:pinStatus': ({ params }) => ({ ...two, isPinned: params!.pinStatus === 'pin' }),
    })
    await loadNotifications(app)
    await setNotificationPinned(app, two.id, true)
    assert.equal(inboxOf(app, 'page').$inbox.get().items![0]!.isPinned, true)
    await setNotificationStatus(app, one.id, 'read')
    assert.deepEqual([idsOf(app), unread(app)], [[two.id, one.id], 1])
    await setNotificationStatus(app, one.id, 'archived')
    assert.deepEqual([idsOf(app), unread(app)], [[two.id], 1])
  })

  it('stays as it is when a change fails, and the failure is handed on', async () => {
    const { app } = scriptedApp({
      [INBOX]: () => page([one]),
      'PUT /notification/status': () => {
        throw refused(404, 'gone')
      },
    })
    await loadNotifications(app)
    await assert.rejects(setNotificationStatus(app, one.id, 'read'), /gone/)
    assert.deepEqual([idsOf(app), unread(app)], [[one.id], 1])
  })

  it('is read as a whole [NOTIF-06]', async () => {
    let all: Notification[] = [two, one]
    const { app, routes } = scriptedApp({
      [INBOX]: () => page(all),
      'POST /notification/status/mark-all-read': () => {
        all = all.map(each => ({ ...each, status: 'read', viewed: true }))
      },
    })
    await loadNotifications(app)
    await markAllNotificationsRead(app)
    assert.equal(unread(app), 0)
    assert.deepEqual(routes(), [INBOX, 'POST /notification/status/mark-all-read', INBOX])
  })

  it('forgets the rows of another filter while the new ones come', async () => {
    const { app } = scriptedApp({ [INBOX]: () => page([one]) })
    await loadNotifications(app)
    const loading = loadNotifications(app, 'page', 'pinned')
    assert.equal(idsOf(app), undefined)
    await loading
  })
})

describe('preferences of notifications', () => {
  const topic = {
    key: 'frontegg.user.passkeyAdded',
    topic: 'passkeyAdded',
    scope: 'account',
    portal: false,
    mail: 'digest',
    usual: { portal: true, mail: 'off' },
  } as const

  it('are reset to what is usual, whatever it is', async () => {
    const digest = { timeZone: 'UTC', hour: 8 }
    const { app, made } = scriptedApp({
      'GET /notification/preferences': () => ({ topics: [topic], digest }),
      'PUT /notification/preferences': () => ({ topics: [{ ...topic, ...topic.usual }], digest }),
    })
    await loadPreferences(app)
    assert.ok(hasDigest(preferencesOf(app).$preferences.get().topics!))
    await resetPreferences(app)
    assert.deepEqual(made[1]!.body, { topics: [{ key: topic.key, portal: true, mail: 'off' }] })
    assert.ok(!hasDigest(preferencesOf(app).$preferences.get().topics!))
  })
})
