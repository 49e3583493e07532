import { atom } from 'nanostores'
import type { Webhook } from '../../../contract/webhooks.ts'
import { webhookLimits } from '../../../rules/webhooks.ts'
import type { App } from '../app/app.ts'
import { featureKey } from '../app/feature-key.ts'
import { resource } from '../app/resource.ts'
import type { ListRules } from '../lists/list-view.ts'

export const source = { source: 'admin-portal' } as const

/** A webhook, by either spelling of its id. Source: CONN-12. */
export type StoredWebhook = Omit<Webhook, '_id'> & Partial<Pick<Webhook, '_id'>> & { id?: string }

const webhooks = resource('webhooks', {
  /** By when they were created; undefined until they were read. */
  empty: { items: undefined as readonly Webhook[] | undefined },
  load: async (app, signal) => ({
    items: (await app.call('GET /webhook', {}, { ...source, signal })).map(withId),
  }),
})
const PROCESS_IDS = featureKey('webhookProcessIds')

export const webhooksOf = (app: App) => ({
  $webhooks: webhooks(app).$state,
  /** Ids of those that a request is about. Source: CONN-16. */
  $processIds: app.feature(PROCESS_IDS, () => atom<readonly string[]>([])),
})
/** Changes the list that is held, if one was read. */
export function patchWebhooks(app: App, change: (items: readonly Webhook[]) => readonly Webhook[]): void {
  const { $state, patch } = webhooks(app)
  const { items } = $state.get()
  if (items) patch({ items: change(items) })
}
export const loadWebhooks = (app: App): Promise<void> => webhooks(app).load()
export const forgetWebhooks = (app: App): void => webhooks(app).forget()

export const withId = ({ id, ...webhook }: StoredWebhook): Webhook => ({
  ...webhook,
  _id: webhook._id ?? id ?? '',
})

/** `stopped`: it was on, and was switched off because nothing arrived. */
export type WebhookStatus = 'on' | 'off' | 'stopped'

export const webhookStatus = ({ isActive, disabled }: Webhook): WebhookStatus => {
  if (isActive) return 'on'
  return disabled ? 'stopped' : 'off'
}

/** Whether the account has as many as it may have. Source: HOOK-34. */
export const isFull = (items: readonly Webhook[] = []): boolean => items.length >= webhookLimits.tenant

export type WebhookSort = 'displayName' | 'url' | 'events' | 'status' | 'invocations' | 'updatedAt'

const statuses: readonly WebhookStatus[] = ['on', 'stopped', 'off']

export const webhookRules: ListRules<Webhook, WebhookSort> = {
  sorts: {
    displayName: ({ displayName }) => displayName,
    url: ({ url }) => url,
    events: ({ eventKeys }) => (eventKeys.includes('*') ? Number.POSITIVE_INFINITY : eventKeys.length),
    status: webhook => statuses.indexOf(webhookStatus(webhook)),
    invocations: ({ invocations }) => invocations,
    updatedAt: ({ updatedAt }) => updatedAt,
  },
  filters: {
    on: webhook => webhookStatus(webhook) === 'on',
    off: webhook => webhookStatus(webhook) === 'off',
    stopped: webhook => webhookStatus(webhook) === 'stopped',
  },
  texts: ({ displayName, description, url, eventKeys }) => [displayName, description, url, ...eventKeys],
}
