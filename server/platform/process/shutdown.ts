import type { FastifyInstance } from 'fastify'
import type { Logger } from '../log/log.ts'

/** One part to stop; the parts stop in their order. */
export interface StopStep {
  name: string
  stop(): Promise<unknown> | unknown
}

/** Longest time for all steps together after the drain, in milliseconds; then the process ends as it is. */
const PATIENCE = 30_000

/**
 * Stops the process in order at a signal (SIGTERM, SIGINT, SIGHUP): a step that fails does not keep the
 * next from stopping, and a second signal ends the process at once. So it does when the script that started it is gone.
 */
export function stopOnSignal(steps: StopStep[], log: Logger, drainSeconds: number): void {
  let stopping = false
  function stop(signal: string): void {
    stopping = true
    log.info({ action: 'stopping', signal }, 'stopping')
    setTimeout(() => process.exit(1), drainSeconds * 1000 + PATIENCE).unref()
    void stopAll(steps, log).then(clean => process.exit(clean ? 0 : 1))
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => (stopping ? process.exit(1) : stop(signal)))
  process.on('disconnect', () => stopping || stop('disconnect'))
}

/** @returns whether every step ended well */
export async function stopAll(steps: StopStep[], log: Logger): Promise<boolean> {
  let clean = true
  for (const { name, stop } of steps) {
    try {
      await stop()
    } catch (err) {
      clean = false
      log.error({ err, reason: name }, 'a part did not stop')
    }
  }
  log.info({ action: 'stopped' }, 'stopped')
  return clean
}

/** Takes no new connection, and resolves when the running requests are answered. */
export async function finishRequests(app: FastifyInstance): Promise<void> {
  // A client keeps its connection for the next request: as soon as it is answered, it is hung up on.
  const hangUp = setInterval(() => app.server.closeIdleConnections(), 50)
  try {
    await app.close()
  } finally {
    clearInterval(hangUp)
  }
}
