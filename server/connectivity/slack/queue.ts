import { defineQueue } from '../../platform/jobs/queue.ts'
import type { Waiting } from '../channels/queue.ts'
import type { SlackMessage } from './blocks.ts'

/** A message for one channel of a tenant's workspace. */
export interface SlackPost extends SlackMessage {
  vendorId: string
  tenantId: string
  subscriptionId: string
  channelId: string
  /** Times that Slack was too busy so far. */
  delayed?: number
}

/** Tried for about an hour: what Slack takes later is no news. */
export const slackPostQueue = defineQueue<SlackPost>('slack-post', {
  retryLimit: 8,
  retryDelay: 5,
  retryDelayMax: 900,
  expireInSeconds: 60,
  deleteAfterSeconds: 3600,
})

/** Sums up what waits for one channel. */
export const slackDigestQueue = defineQueue<Waiting>('slack-digest', {
  retryLimit: 8,
  retryDelay: 30,
  retryDelayMax: 3600,
  expireInSeconds: 120,
  deleteAfterSeconds: 3600,
})
