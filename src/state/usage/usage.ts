import { map } from 'nanostores'
import type { Usage } from '../../../contract/usage.ts'
import { type ApiError, toApiError } from '../../api/api-error.ts'
import type { App } from '../app/app.ts'
import { type UsagePeriod, usageQuery } from './usage-period.ts'

export interface UsageState {
  loading: boolean
  error: ApiError | null
  /** What is shown; it stays while another period is on its way. */
  usage: Usage | undefined
}

const KEY = Symbol('usage')
const initial: UsageState = { loading: false, error: null, usage: undefined }

export const usageOf = (app: App) =>
  app.feature(KEY, () => ({ $usage: map<UsageState>(initial), asked: new AbortController() }))

/** Reads the usage of a period; the last one that was asked for wins, whichever answers first. */
export async function loadUsage(app: App, period: UsagePeriod): Promise<void> {
  const feature = usageOf(app)
  const { $usage } = feature
  feature.asked.abort()
  const mine = new AbortController()
  feature.asked = mine
  $usage.set({ ...$usage.get(), loading: true, error: null })
  try {
    const query = usageQuery(period, app.clock.now())
    const usage = await app.call(
      'GET /subscriptions/resources/usage/v1',
      { query },
      { source: 'admin-portal', signal: mine.signal },
    )
    if (!mine.signal.aborted) $usage.set({ loading: false, error: null, usage })
  } catch (error) {
    if (!mine.signal.aborted) $usage.set({ loading: false, error: toApiError(error), usage: undefined })
  }
}

/** Forgets what was read: another account begins with nothing on screen. */
export function forgetUsage(app: App): void {
  usageOf(app).asked.abort()
  usageOf(app).$usage.set(initial)
}
