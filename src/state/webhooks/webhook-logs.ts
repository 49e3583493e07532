import type { WebhookLog, WebhookReplay, WebhookReplayed } from '../../../contract/webhook-logs.ts'
import type { Webhook } from '../../../contract/webhooks.ts'
import { ApiError } from '../../api/api-error.ts'
import type { App } from '../app/app.ts'
import { resource } from '../app/resource.ts'
import { source } from './webhooks.ts'

/** Source: CONST-37. */
export const logsPageSize = 10
/** How long after a press the first attempt may be looked for, in milliseconds. */
export const attemptShownMs = 1500
/** Of the server, for a replay. Source: HOOK-22. */
export const replayDays = 30

export interface LogsData {
  webhookId: string | undefined
  /** Attempts, the newest first; undefined until they were read. */
  rows: readonly WebhookLog[] | undefined
  total: number
  /** There are more than `total`. */
  capped: boolean
}

const webhookLogs = resource('webhookLogs', {
  empty: { webhookId: undefined, rows: undefined, total: 0, capped: false } as LogsData,
  load: async (app, signal, webhookId: string, page: number = 1): Promise<LogsData> => {
    const query = { id: webhookId, offset: (page - 1) * logsPageSize, limit: logsPageSize }
    const reply = await app.call('GET /webhook/logs/', { query }, { ...source, signal })
    const { rows, count: total, countCapped: capped = false } = reply
    return { webhookId, rows, total, capped }
  },
})

export const webhookLogsOf = (app: App) => ({ $logs: webhookLogs(app).$state })

/** Reads a page of the attempts of one webhook. Source: CONN-46, CONN-47, CONN-48. */
export async function loadLogs(app: App, webhookId: string, page?: number): Promise<void> {
  const { $state, forget, load } = webhookLogs(app)
  if ($state.get().webhookId !== webhookId) forget()
  await load(webhookId, page)
}

export const reloadLogs = (app: App): Promise<void> => webhookLogs(app).reload()
export const forgetLogs = (app: App): void => webhookLogs(app).forget()

const linkedAttempt = resource('linkedAttempt', {
  empty: { id: undefined as string | undefined, log: undefined as WebhookLog | undefined },
  begin: (_, id: string) => ({ id, log: undefined }),
  load: async (app, signal, id: string) => ({
    id,
    log: await app.call('GET /webhook/logs/:id', { params: { id } }, { ...source, signal }),
  }),
})

export const linkedAttemptOf = (app: App) => ({ $linked: linkedAttempt(app).$state })

/** Reads an attempt that an address names and that stands on another page. Source: HOOK-20 */
export const loadAttempt = (app: App, id: string): Promise<void> => linkedAttempt(app).load(id)

/** The server has queued it; soon the first attempt is there. */
function showSoon(app: App): void {
  void app.clock.after(attemptShownMs).then(() => reloadLogs(app))
}

/** Queues the event of one attempt again. Only 202 says that it was. Source: CONN-19, CONN-45. */
export async function retryDelivery(app: App, { id }: Pick<WebhookLog, 'id'>): Promise<void> {
  const { statusCode } = await app.call('POST /webhook/logs/:id/retries', { params: { id } }, source)
  if (statusCode !== 202) throw new ApiError(`${statusCode}`, { statusCode })
  showSoon(app)
}

/** Queues deliveries of a time again. Source: HOOK-22. */
export async function replayDeliveries(
  app: App,
  { _id: id }: Pick<Webhook, '_id'>,
  body: WebhookReplay,
): Promise<WebhookReplayed> {
  const replayed = await app.call('POST /webhook/:id/replays', { params: { id }, body }, source)
  if (replayed.queued > 0) showSoon(app)
  return replayed
}

/** Whether an answer counts as delivered. Source: HOOK-09. */
export const isDelivered = (statusCode: number): boolean => statusCode >= 200 && statusCode < 300
