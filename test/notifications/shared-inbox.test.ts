import assert from 'node:assert/strict'
import { test } from 'node:test'
import { atom, type WritableAtom } from 'nanostores'
import type { SessionState } from '../../src/state/app/session.ts'
import { headOf, holdInbox, inboxOf, loadNotifications } from '../../src/state/notifications/inbox.ts'
import { watchInbox } from '../../src/state/notifications/live.ts'
import { scriptedApp } from '../portal/scripted-app.ts'
import { eventually } from '../support/eventually.ts'
import { inboxWith, notification } from './notification.ts'

const authenticated = (id: string) =>
  ({ status: 'authenticated', user: { id, tenantId: 'home' } }) as unknown as SessionState

/** An app whose stream stays open, and the names of the channels between its tabs. */
function arranged() {
  const { app } = scriptedApp({ 'GET /notification/inbox': () => inboxWith([notification(1)]) })
  const channels: string[] = []
  Object.assign(app, {
    name: 'shared',
    log: { warn() {} },
    send: async () => ({ stream: new ReadableStream() }),
    $tenants: atom({ activeTenant: { tenantId: 'home' } }),
    env: {
      channel: (name: string) => {
        channels.push(name)
        return { postMessage() {}, close() {} }
      },
      page: { onWake: () => () => {} },
    },
  })
  const $session = app.session.$state as WritableAtom<SessionState>
  $session.set(authenticated('ada'))
  const shown = (place: 'page' | 'hook') => inboxOf(app, place).$inbox.get().items?.length
  return { app, channels, $session, shown, unread: () => headOf(app).$head.get().unreadCount }
}

test('an inbox that another copy of the bundle watches stays when the last watcher of this one leaves', async () => {
  const path: string = '../../src/state/notifications/live.ts?copy'
  const copy: { watchInbox: typeof watchInbox } = await import(path)
  const { app, channels, shown, unread } = arranged()
  const leave = watchInbox(app)
  const leaveCopy = copy.watchInbox(app)
  assert.equal(channels.length, 1)
  await loadNotifications(app, 'hook')
  leave()
  leave()
  assert.deepEqual([unread(), shown('hook')], [1, 1])
  leaveCopy()
  assert.deepEqual([unread(), shown('hook')], [0, undefined])
})

test('a list stays until the last who shows it lets go, and no page takes that of a hook', async () => {
  const { app, shown } = arranged()
  const leave = watchInbox(app)
  const [first, second] = [holdInbox(app, 'page'), holdInbox(app, 'page')]
  const hook = holdInbox(app, 'hook')
  await Promise.all([loadNotifications(app, 'page'), loadNotifications(app, 'hook')])
  first()
  first()
  assert.equal(shown('page'), 1)
  leave()
  assert.deepEqual([shown('page'), shown('hook')], [1, 1])
  second()
  assert.deepEqual([shown('page'), shown('hook')], [undefined, 1])
  hook()
  assert.equal(shown('hook'), undefined)
})

test('the inbox of the next user is watched in place of the one before, and none of a user who signed out', async () => {
  const { app, channels, $session, unread } = arranged()
  const leave = watchInbox(app)
  await eventually(() => unread() === 1)
  $session.set(authenticated('bea'))
  assert.equal(unread(), 0)
  assert.deepEqual([channels.length, channels[1]!.includes('.bea.')], [2, true])
  await eventually(() => unread() === 1)
  $session.set({ ...authenticated('bea'), status: 'anonymous', user: null })
  assert.equal(unread(), 0)
  assert.equal(channels.length, 2)
  leave()
})
