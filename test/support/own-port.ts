import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * A port of 127.0.0.1 that stays free between two servers on it: it lies below those that the system gives to outgoing
 * connections (32768 and more on Linux), one of which would else take it while the first server is gone.
 */
export async function ownPort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 32_000)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const server = createServer()
  server.once('error', () => resolve(false))
  server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  return promise
}
