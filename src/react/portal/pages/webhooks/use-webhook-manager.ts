import { useMay } from '../../use-may.ts'

/** Who looks at the webhooks, as far as it decides what they can do. Source: HOOK-35. */
export interface WebhookManager {
  /** Saves, switches, tests, rotates and replays. */
  mayWrite: boolean
  mayDelete: boolean
  mayReadLogs: boolean
}

export const useWebhookManager = (): WebhookManager => ({
  mayWrite: useMay('fe.connectivity.write.webhook'),
  mayDelete: useMay('fe.connectivity.delete.webhook'),
  mayReadLogs: useMay('fe.connectivity.read.webhookLogs'),
})

/** Dialogs about one webhook, as the address names them. */
export const webhookTasks = ['edit', 'test', 'switchOn', 'replay', 'rotate', 'delete'] as const
export type WebhookTask = (typeof webhookTasks)[number]

export const mayDo = (task: WebhookTask, { mayWrite, mayDelete }: WebhookManager): boolean =>
  task === 'delete' ? mayDelete : mayWrite
