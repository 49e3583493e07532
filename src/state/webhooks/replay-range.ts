import type { WebhookReplay } from '../../../contract/webhook-logs.ts'
import type { WebhookDisabled } from '../../../contract/webhooks.ts'
import { replayDays } from './webhook-logs.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** From when on deliveries are replayed, in milliseconds before now. */
export const replayRanges = {
  hour: HOUR,
  day: DAY,
  week: 7 * DAY,
  month: replayDays * DAY,
} as const
export type ReplayRange = keyof typeof replayRanges | 'custom'

export interface ReplayDraft {
  range: ReplayRange
  /** Of a range of one's own: as a field of date and time has it, in the zone of the device. */
  from: string
  /** Empty: now. */
  until: string
  which: 'failed' | 'all'
}

/** What is wrong with a range of one's own, by field, as keys of the form's texts. */
export function problemsOfReplay({ range, from, until }: ReplayDraft, now: number) {
  if (range !== 'custom') return {}
  const begins = Date.parse(from)
  const ends = until ? Date.parse(until) : now
  if (Number.isNaN(begins)) return { from: 'fromIsRequired' as const }
  if (begins < now - replayRanges.month) return { from: 'fromTooLongAgo' as const }
  return begins > ends ? { until: 'rangeWrong' as const } : {}
}

export function replayOf({ range, from, until, which }: ReplayDraft, now: number): WebhookReplay {
  const iso = (at: number) => new Date(at).toISOString()
  if (range !== 'custom') return { since: iso(now - replayRanges[range]), which }
  return { since: iso(Date.parse(from)), ...(until && { until: iso(Date.parse(until)) }), which }
}

/** Nothing arrived for so long before a webhook was switched off. Source: HOOK-18. */
const FAILING_DAYS = 5

/** What failed meanwhile, of a webhook that was switched off by its failures. Source: HOOK-19. */
export function replayOfFailures({ at }: Pick<WebhookDisabled, 'at'>, now: number): WebhookReplay {
  const began = Date.parse(at) - FAILING_DAYS * DAY
  return { since: new Date(Math.max(began, now - replayRanges.month)).toISOString(), which: 'failed' }
}
