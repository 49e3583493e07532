import type { QueueOptions as BossQueueOptions } from 'pg-boss'

/** How a queue treats its jobs: retries, back-off, retention (pg-boss's names and units, seconds). */
export type QueueOptions = Pick<
  BossQueueOptions,
  | 'expireInSeconds'
  | 'retentionSeconds'
  | 'deleteAfterSeconds'
  | 'retryLimit'
  | 'retryDelay'
  | 'retryBackoff'
  | 'retryDelayMax'
>

/** A named queue whose jobs carry `Data`. */
export interface Queue<Data extends object> {
  name: string
  options: QueueOptions
  /** How often a worker looks for a job that its own process did not send. */
  lookSeconds: number
  /** Never set: it carries the type of the data. */
  readonly data?: Data
}

/** Describes a queue. It is made in the database when a server starts with it in its list. */
export function defineQueue<Data extends object>(name: string, options: QueueOptions = {}): Queue<Data> {
  return { name, options: { ...RETRIES, ...options }, lookSeconds: 2 }
}

/**
 * Describes a queue of what the clock sends and no caller waits for. Its next turn is its next attempt. Looked for seldom: that
 * is most of what an idle server does.
 */
export function defineClockwork(name: string, options: QueueOptions = {}): Queue<object> {
  return { name, options: { retryLimit: 0, deleteAfterSeconds: 3600, ...options }, lookSeconds: 10 }
}

/** Eight more attempts over some hours. */
const RETRIES: QueueOptions = { retryLimit: 8, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 }
