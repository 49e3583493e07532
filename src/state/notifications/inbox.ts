import type { InboxFilter, Notification } from '../../../contract/notifications.ts'
import type { App } from '../app/app.ts'
import { resource } from '../app/resource.ts'
import { type List, list } from '../lists/list.ts'

export const source = { source: 'admin-portal' } as const

export interface InboxView {
  filter: InboxFilter
}

/** What the bell shows, and the revision that it is of. */
const head = resource('notification-head', {
  empty: { unreadCount: 0, revision: '' },
  load: async (app, signal) => {
    const query = { filter: 'unread', limit: 1 } as const
    const { unreadCount, revision } = await app.call(
      'GET /notification/inbox',
      { query },
      { ...source, signal },
    )
    return { unreadCount, revision }
  },
})

const PAGE = 20
const MOST_AT_ONCE = 100

interface InboxRows {
  /** The newest first; undefined until they were read. */
  items: readonly Notification[] | undefined
  /** Where the next page begins. */
  next: string | undefined
}
const nothing: InboxRows = { items: undefined, next: undefined }

/** Where a list is shown: beside whatever page is open, or on its own page. Both may be on screen. */
export type InboxPlace = 'panel' | 'page'

const inboxAt = (place: InboxPlace): ((app: App) => List<InboxView, InboxRows>) =>
  list<InboxView, InboxRows>(`notifications-${place}`, {
    empty: nothing,
    first: { filter: 'all' },
    // Rows of another filter are other rows.
    begin: ({ view }, { filter }) => (view?.filter === filter ? {} : nothing),
    async load(app, signal, { filter }) {
      // As many as were there, so that nothing jumps when something comes.
      const shown = lists[place](app).$state.get().items?.length ?? 0
      const query = { filter, limit: Math.min(MOST_AT_ONCE, Math.max(PAGE, shown)) }
      const answer = await app.call('GET /notification/inbox', { query }, { ...source, signal })
      head(app).patch({ unreadCount: answer.unreadCount, revision: answer.revision })
      return { items: answer.items, next: answer.next }
    },
    next(app, signal, { items = [], next: before }, { filter }) {
      if (!before) return undefined
      const query = { filter, before, limit: PAGE }
      return app
        .call('GET /notification/inbox', { query }, { ...source, signal })
        .then(({ items: more, next }) => ({ items: [...items, ...more], next }))
    },
  })

const lists = {
  panel: inboxAt('panel'),
  page: inboxAt('page'),
}
const both = (app: App) => [lists.panel(app), lists.page(app)]

export const headOf = (app: App) => ({ $head: head(app).$state })
export const inboxOf = (app: App, place: InboxPlace) => ({ $inbox: lists[place](app).$state })

/** Shows the notifications of a filter, the newest first. */
export const loadNotifications = (
  app: App,
  place: InboxPlace = 'page',
  filter: InboxFilter = 'all',
): Promise<void> => lists[place](app).load({ filter })
export const loadMoreNotifications = (app: App, place: InboxPlace = 'page'): Promise<void> =>
  lists[place](app).more()

/** Reads again what is shown: the count alone where no list is. */
export async function refreshInbox(app: App): Promise<void> {
  const shown = both(app).filter(each => each.$state.get().view)
  await Promise.all(shown.length > 0 ? shown.map(each => each.reload()) : [head(app).load()])
}

/** A list is no longer shown; the bell stays. */
export const closeInbox = (app: App, place: InboxPlace): void => lists[place](app).forget()

export function forgetInbox(app: App): void {
  for (const each of both(app)) each.forget()
  head(app).forget()
}

/** Whether a filter shows a notification: the server decides alike. */
export const isListed = (filter: InboxFilter, { status, isPinned }: Notification): boolean => {
  switch (filter) {
    case 'all':
      return status !== 'archived'
    case 'unread':
      return status === 'unread'
    case 'pinned':
      return isPinned
    case 'archived':
      return status === 'archived'
  }
}

/** Shows a notification as the server answered it, until the lists are read again. */
export function replaceNotification(app: App, changed: Notification): void {
  const before = both(app)
    .flatMap(each => each.$state.get().items ?? [])
    .find(({ id }) => id === changed.id)
  if (!before) return
  const unread = Number(changed.status === 'unread') - Number(before.status === 'unread')
  const { unreadCount } = head(app).$state.get()
  head(app).patch({ unreadCount: Math.max(0, unreadCount + unread) })
  change(app, each => (each.id === changed.id ? changed : each))
}

export function showAllRead(app: App): void {
  head(app).patch({ unreadCount: 0 })
  change(app, each => (each.status === 'unread' ? { ...each, status: 'read', viewed: true } : each))
}

/** What no longer belongs to a list leaves it. */
function change(app: App, to: (notification: Notification) => Notification): void {
  for (const { $state, patch } of both(app)) {
    const { view, items } = $state.get()
    if (view && items) patch({ items: items.map(to).filter(each => isListed(view.filter, each)) })
  }
}
