import type { Conversation } from '../../../contract/assistant.ts'
import type { App } from '../app/app.ts'
import { list } from '../lists/list.ts'
import { ASSISTANT, assistantOf, newConversation, unlessOff } from './assistant.ts'

export interface HistoryView {
  search: string
}

const PAGE = 20

const read = (app: App, signal: AbortSignal, { search }: HistoryView, offset = 0) =>
  app.call(
    `GET ${ASSISTANT}/conversations`,
    { query: { limit: PAGE, offset, ...(search.trim() && { filter: search.trim() }) } },
    { signal },
  )

const conversations = list('assistantConversations', {
  empty: { items: [] as readonly Conversation[], total: 0 },
  first: { search: '' } as HistoryView,
  loading: true,
  load: async (app, signal, view) => {
    const { conversations: items, total } = await unlessOff(app, read(app, signal, view))
    return { items, total }
  },
  next: (app, signal, { items, total }, view) =>
    items.length < total
      ? unlessOff(app, read(app, signal, view, items.length)).then(page => ({
          items: [...items, ...page.conversations],
          total: page.total,
        }))
      : undefined,
})

export const historyOf = (app: App) => conversations(app).$state
export const loadHistory = (app: App, view: HistoryView): Promise<void> => conversations(app).load(view)
export const moreHistory = (app: App): Promise<void> => conversations(app).more()

/** Rejects with ApiError. */
export async function deleteConversation(app: App, { id }: Conversation): Promise<void> {
  await unlessOff(
    app,
    app.call(`DELETE ${ASSISTANT}/conversation/:conversationId`, { params: { conversationId: id } }),
  )
  if (assistantOf(app).get().id === id) newConversation(app)
  await conversations(app).reload()
}
