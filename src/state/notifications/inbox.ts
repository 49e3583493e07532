import type { InboxFilter, Notification } from '../../../contract/notifications.ts'
import type { App } from '../app/app.ts'
import { featureKey } from '../app/feature-key.ts'
import { type Resource, resource } from '../app/resource.ts'
import { type List, list } from '../lists/list.ts'

export const source = { source: 'admin-portal' } as const

export interface InboxView {
  filter: InboxFilter
  /** Words to look for; empty: all. */
  q?: string
}

interface Head {
  unreadCount: number
  revision: string
}

/** What the bell shows, and the revision that it is of. */
const head: (app: App) => Resource<Head, []> = resource<Head>('notification-head', {
  empty: { unreadCount: 0, revision: '' },
  load: async (app, signal) => {
    const query = { filter: 'unread', limit: 1 } as const
    const before = head(app).$state.get().revision
    const { unreadCount, revision } = await app.call(
      'GET /notification/inbox',
      { query },
      { ...source, signal },
    )
    // A list was answered meanwhile: what it said is the newer.
    return head(app).$state.get().revision === before ? { unreadCount, revision } : {}
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

/** Where a list is shown: beside whatever page is open, on its own page, or by a hook of the host. All may be on screen. */
export type InboxPlace = 'panel' | 'page' | 'hook'

const inboxAt = (place: InboxPlace): ((app: App) => List<InboxView, InboxRows>) =>
  list<InboxView, InboxRows>(`notifications-${place}`, {
    empty: nothing,
    first: { filter: 'all' },
    // Rows of another filter are other rows.
    begin: ({ view }, { filter }) => (view?.filter === filter ? {} : nothing),
    async load(app, signal, { filter, q }) {
      // As many as were there, so that nothing jumps when something comes.
      const shown = lists[place](app).$state.get().items?.length ?? 0
      const query = { filter, ...(q && { q }), limit: Math.min(MOST_AT_ONCE, Math.max(PAGE, shown)) }
      const answer = await app.call('GET /notification/inbox', { query }, { ...source, signal })
      head(app).patch({ unreadCount: answer.unreadCount, revision: answer.revision })
      return { items: answer.items, next: answer.next }
    },
    next(app, signal, { items = [], next: before }, { filter, q }) {
      if (!before) return undefined
      const query = { filter, ...(q && { q }), before, limit: PAGE }
      return app
        .call('GET /notification/inbox', { query }, { ...source, signal })
        .then(({ items: more, next }) => ({ items: [...items, ...more], next }))
    },
  })

const lists = {
  panel: inboxAt('panel'),
  page: inboxAt('page'),
  hook: inboxAt('hook'),
}
const places: readonly InboxPlace[] = ['panel', 'page', 'hook']
const all = (app: App) => places.map(place => lists[place](app))

export const headOf = (app: App) => ({ $head: head(app).$state })
export const inboxOf = (app: App, place: InboxPlace) => ({ $inbox: lists[place](app).$state })

/** Shows the notifications of a filter, the newest first. */
export const loadNotifications = (
  app: App,
  place: InboxPlace = 'page',
  filter: InboxFilter = 'all',
  q = '',
): Promise<void> => lists[place](app).load(q ? { filter, q } : { filter })
export const loadMoreNotifications = (app: App, place: InboxPlace = 'page'): Promise<void> =>
  lists[place](app).more()

/** Reads again what is shown: the count alone where no list is. */
export async function refreshInbox(app: App): Promise<void> {
  const shown = all(app).filter(each => each.$state.get().view)
  await Promise.all(shown.length > 0 ? shown.map(each => each.reload()) : [head(app).load()])
}

const KEY = featureKey('notification-holders')
/** How many show a list, in whatever copy of the bundle. */
const holdersOf = (app: App): Record<InboxPlace, number> =>
  app.feature(KEY, () => ({ panel: 0, page: 0, hook: 0 }))

/** Keeps a list for who shows it; it is forgotten when the last of them lets go, by the returned function. The bell stays. */
export function holdInbox(app: App, place: InboxPlace): () => void {
  const holders = holdersOf(app)
  holders[place]++
  let held = true
  return () => {
    if (!held) return
    held = false
    if (--holders[place] === 0) lists[place](app).forget()
  }
}

/** Forgets the count, and what no list shows. */
export function forgetInbox(app: App): void {
  const holders = holdersOf(app)
  for (const place of places) if (holders[place] === 0) lists[place](app).forget()
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
  const before = all(app)
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
  for (const { $state, patch } of all(app)) {
    const { view, items } = $state.get()
    if (view && items) patch({ items: items.map(to).filter(each => isListed(view.filter, each)) })
  }
}
