import type { Usage } from '../../../contract/usage.ts'
import type { App } from '../app/app.ts'
import { resource } from '../app/resource.ts'
import { type UsagePeriod, usageQuery } from './usage-period.ts'

const usage = resource('usage', {
  empty: { usage: undefined as Usage | undefined },
  keeps: () => false,
  load: async (app, signal, period: UsagePeriod) => {
    const query = usageQuery(period, app.clock.now())
    const options = { source: 'admin-portal', signal } as const
    return { usage: await app.call('GET /subscriptions/resources/usage/v1', { query }, options) }
  },
})

/** What is shown; it stays while another period is on its way. */
export const usageOf = (app: App) => ({ $usage: usage(app).$state })

/** Reads the usage of a period; the last one that was asked for wins, whichever answers first. */
export const loadUsage = (app: App, period: UsagePeriod): Promise<void> => usage(app).load(period)

export const forgetUsage = (app: App): void => usage(app).forget()
