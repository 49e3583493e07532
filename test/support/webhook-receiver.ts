import { startWebhooks } from '../../server/connectivity/webhooks/start.ts'
import { type Receiver, receiver } from '../webhooks/receiver.ts'
import type { ReceiverOrder } from './arrange.ts'
import type { TestServer } from './server.ts'

/**
 * Delivers from now on, as a server does that has started, and is the receiver of it: 200 on every path that nothing else
 * was ordered for. Three attempts, fifty milliseconds apart.
 */
export async function webhookReceiver({ services }: TestServer) {
  const orders = new Map<string, number>()
  const created: Receiver = await receiver()
  created.answer = ({ path }, response) => {
    response.statusCode = orders.get(path) ?? 200
    response.end(response.statusCode === 200 ? '{"taken":true}' : 'out of order')
  }
  const stop = startWebhooks(services, { schedule: [50, 50] })
  await services.subscribers.deliver(services)
  return {
    /** @returns the address of the path */
    order({ path = '/', answers = 200 }: ReceiverOrder): string {
      orders.set(path, answers)
      return created.url + path
    },
    async close() {
      await stop()
      services.subscribers.subscriptions.stop()
      await created.close()
    },
  }
}
