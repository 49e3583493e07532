import type { Services } from '../../core/context/services.ts'
import { processEvents } from './process-events.ts'

/** How often a server looks for events that are due again, or that another left behind, in milliseconds. */
const POLL_EACH = 5000

/** Looks at events as soon as they arrive, without holding up the answer to Stripe. */
export interface BillingEventsWorker {
  wake(): void
  /** Takes no more events and waits for those that are being looked at. */
  stop(): Promise<void>
}

const workers = new WeakMap<object, BillingEventsWorker>()

/** The worker of this server; undefined where none was started. */
export function workerOf({ jobs }: Pick<Services, 'jobs'>): BillingEventsWorker | undefined {
  return workers.get(jobs)
}

/**
 * Starts working on events. They are not jobs of the queue: many that concern one customer are answered by one look,
 * and what Stripe waits for is one insert.
 */
export function startBillingEvents(services: Services): BillingEventsWorker {
  let stopped = false
  let again = false
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    do {
      again = false
      try {
        while (!stopped && (await processEvents(services)) > 0);
      } catch (err) {
        services.log.error({ err }, 'billing events could not be looked at')
      }
    } while (again && !stopped)
  }

  function wake(): void {
    if (stopped) return
    again = true
    running ??= run().finally(() => {
      running = undefined
    })
  }

  const timer = setInterval(wake, POLL_EACH).unref()
  const worker: BillingEventsWorker = {
    wake,
    async stop() {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
  workers.set(services.jobs, worker)
  wake()
  return worker
}
