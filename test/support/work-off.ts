import type { Services } from '../../server/core/context/services.ts'
import { deferredWorksOf } from '../../server/core/feature/deferred-work.ts'
import { features } from '../../server/features.ts'
import { deferredQueue, type SealedDeferredJob } from '../../server/identity/deferred/queue.ts'
import { runDeferred } from '../../server/identity/deferred-runner/run-deferred.ts'

const works = deferredWorksOf(features)

/** Servers whose workers are busy: what waits to be done after an answer goes on waiting. */
export const busy = new WeakSet<Services>()

/** Does what waits to be done after an answer, as a server's workers do. */
export async function workOff(services: Services): Promise<void> {
  while (!busy.has(services)) {
    const { rows } = await services.database.pool.query<{ data: SealedDeferredJob }>(
      `update jobs.job set state = 'completed', completed_on = now() where name = $1 and id = (
        select id from jobs.job where name = $1 and state = 'created' order by created_on, id limit 1 for update skip locked)
      returning data`,
      [deferredQueue.name],
    )
    if (!rows[0]) return
    await runDeferred(services, works, rows[0].data)
  }
}
