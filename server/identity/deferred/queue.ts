import { defineQueue } from '../../platform/jobs/queue.ts'

/** Who asked, as far as what is done depends on it: what a request says, without a look-up. */
export interface AskingRequest {
  applicationId: string
  traceId: string
  ip: string
  protocol: string
  host: string
  /** Of the user agent, the language and the origin. */
  headers: Record<string, string>
  /** By which a browser is known. */
  cookies: Record<string, string>
}

/** A queued piece of work: which (`DeferredWork.kind`), with what, and for whom. */
export interface DeferredJob {
  kind: string
  input: unknown
  asking: AskingRequest
}

/** Names addresses and holds secrets of browsers: `sealed` is base64 of the sealed JSON of a DeferredJob. */
export interface SealedDeferredJob {
  vendorId: string
  sealed: string
}

/**
 * A code is not awaited for hours. What is done leaves no trace in the queue after a minute. The name
 * and the purpose are stored with waiting jobs: they never change.
 */
export const deferredQueue = defineQueue<SealedDeferredJob>('later', {
  retryLimit: 6,
  retryDelay: 2,
  retryDelayMax: 120,
  expireInSeconds: 60,
  retentionSeconds: 3600,
  deleteAfterSeconds: 60,
})

export const deferredPurpose = (vendorId: string): string => `later/${vendorId}`
