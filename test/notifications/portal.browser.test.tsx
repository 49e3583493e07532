import { expect } from '@open-wc/testing'
import type { Inbox } from '../../contract/notifications.ts'
import { waitUntil } from '../browser/wait-until.ts'
import { bendReplies } from '../portal/bent-replies.ts'
import { cleanUp, drawPortal, expectAccessible, fill, type Portal } from '../portal/draw-portal.tsx'
import { inboxWith, notification } from './notification.ts'

const PAGE = '/app#/admin-box/notifications'

/** The bell that the window has room for. */
const bell = (portal: Portal): HTMLElement =>
  [...portal.shadow.querySelectorAll<HTMLElement>('[part="notification-bell"] button')].find(
    each => each.checkVisibility() && !each.closest('[part="drawer"]'),
  )!

/** A portal whose server has these notifications, and keeps what becomes of them. */
async function withInbox(answer: Inbox, options: Parameters<typeof drawPortal>[0] = {}) {
  const portal = await drawPortal({ address: '/app', ...options })
  const box = { answer }
  bendReplies(portal.app, { 'GET /notification/inbox': () => box.answer })
  return { portal, box }
}

async function openInbox(portal: Portal): Promise<void> {
  await waitUntil(() => bell(portal), 'no bell')
  bell(portal).focus()
  bell(portal).click()
  await waitUntil(() => portal.dialog(), 'no inbox')
}

describe('the bell', () => {
  afterEach(cleanUp)

  it('opens an inbox that says that it is empty, and gives the focus back [NOTIF-03]', async () => {
    const portal = await drawPortal({ address: '/app' })
    await openInbox(portal)
    await portal.sees('No notifications yet')
    await expectAccessible(portal)
    await portal.press('Pinned')
    await portal.sees('No pinned notifications')
    portal.button('Close')!.click()
    await portal.closes()
    await waitUntil(() => portal.shadow.activeElement === bell(portal), 'the focus is lost')
  })

  it('counts what is unread, and says it', async () => {
    const { portal, box } = await withInbox(inboxWith([notification(1), notification(2)]))
    await openInbox(portal)
    await portal.sees('Passkey added')
    expect(bell(portal).getAttribute('aria-label')).to.equal('Notifications, 2 unread')
    expect(portal.find('[role="status"]')!.textContent).to.equal('Notifications, 2 unread')
    await expectAccessible(portal)
    box.answer = { ...inboxWith([]), unreadCount: 100 }
    await portal.press('Unread')
    await waitUntil(
      () => bell(portal).getAttribute('aria-label') === 'Notifications, more than 99 unread',
      'the count stays',
    )
  })

  it('leads from a notification to the page concerned, and marks it as read [NOTIF-04]', async () => {
    const { portal } = await withInbox(
      inboxWith([
        notification(1, { page: 'privacy' }),
        notification(2, { page: 'sso', topic: 'ssoCreated' }),
      ]),
    )
    let read = 0
    bendReplies(portal.app, {
      'PUT /notification/status': () => {
        read++
        return notification(1, { status: 'read', viewed: true })
      },
    })
    await openInbox(portal)
    await portal.sees('Passkey added')
    // A page that the person does not have is no way.
    expect(portal.button('Single sign-on connection added')).to.equal(undefined)
    await portal.press('Passkey added')
    await waitUntil(() => portal.here().includes('#/admin-box/privacy'), 'the page is another')
    await portal.closes()
    expect(read).to.equal(1)
  })

  it('offers to read, pin and archive, and says what failed [NOTIF-04, NOTIF-05, NOTIF-06]', async () => {
    const { portal, box } = await withInbox(inboxWith([notification(1)]))
    bendReplies(portal.app, {
      'PUT /notification/:pinStatus': () => notification(1, { isPinned: true }),
      'POST /notification/status/mark-all-read': () => {
        box.answer = inboxWith([notification(1, { status: 'read', viewed: true, isPinned: true })])
      },
    })
    await openInbox(portal)
    await portal.press('Actions for Passkey added')
    await portal.press('Pin')
    await portal.sees('Pinned')
    await waitUntil(() => portal.find('li [part~="badge"]'), 'not pinned')
    await portal.press('Mark all as read')
    await portal.sees('All notifications marked as read')
    await waitUntil(() => !portal.button('Mark all as read'), 'still offered')
    await portal.press('Actions for Passkey added')
    await portal.press('Archive')
    await portal.sees('The notification could not be changed')
    await expectAccessible(portal)
  })

  it('says that the inbox could not be loaded, and loads it again', async () => {
    const portal = await drawPortal({ address: '/app' })
    const unbend = bendReplies(portal.app, {
      'GET /notification/inbox': () => {
        throw new TypeError('Failed to fetch')
      },
    })
    await openInbox(portal)
    await portal.sees('Your notifications could not be loaded')
    unbend()
    await portal.press('Try again')
    await portal.sees('No notifications yet')
  })
})

describe('the page of notifications', () => {
  afterEach(cleanUp)

  it('keeps the filter in the address', async () => {
    const portal = await drawPortal({ address: PAGE })
    await portal.sees('No notifications yet')
    await portal.press('Archived')
    await portal.sees('No archived notifications')
    expect(portal.here()).to.contain('filter=archived')
    await expectAccessible(portal)
  })

  it('searches, keeps the words in the address, and says that nothing matches', async () => {
    const portal = await drawPortal({ address: PAGE })
    await portal.sees('No notifications yet')
    fill(portal.find('input[type="search"]') as HTMLInputElement, 'pilots')
    await portal.sees('No matching notifications')
    expect(portal.here()).to.contain('search=pilots')
    await expectAccessible(portal)
  })

  it('lets one choose events, mails and the time of the digest, and saves each at once [NOTIF-01]', async () => {
    const portal = await drawPortal({ address: `${PAGE}?tab=preferences` })
    await portal.sees('Daily digest')
    await expectAccessible(portal)
    const find = <T extends HTMLElement>(name: string) =>
      portal.find(`[aria-label="${name}"]`) as unknown as T | null
    find<HTMLInputElement>('New sign-in: in the portal')!.click()
    await portal.sees('Your preferences are saved')
    const mails = portal.field('New sign-in: by email') as unknown as HTMLSelectElement
    mails.value = 'digest'
    mails.dispatchEvent(new Event('change', { bubbles: true }))
    await portal.sees('One email a day with your unread notifications')
    const { topics } = await portal.app.call('GET /notification/preferences', {})
    const { portal: inPortal, mail } = topics.find(({ topic }) => topic === 'newBrowser')!
    expect([inPortal, mail]).to.deep.equal([false, 'digest'])
    await portal.press('Reset to defaults')
    await waitUntil(() => find<HTMLInputElement>('New sign-in: in the portal')!.checked, 'not reset')
  })
})
