import http from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'

/** A server that events are sent to; it verifies them with Stripe's own library. */
export interface WebhookReceiver {
  url: string
  secret: string
  /** In the order in which they came. */
  events: Stripe.Event[]
  /** What it answers from now on. */
  status: number
  /** Types of the events that came, of those that concern subscriptions and invoices if nothing else is asked. */
  types(pattern?: RegExp): string[]
  close(): Promise<void>
}

export async function webhookReceiver(): Promise<WebhookReceiver> {
  const secret = `whsec_${'r'.repeat(32)}`
  const server = http.createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString('utf8')
    try {
      const header = String(request.headers['stripe-signature'])
      const event = Stripe.webhooks.constructEvent(body, header, secret)
      receiver.events.push(event)
      reply.writeHead(receiver.status).end()
    } catch (error) {
      reply.writeHead(400).end(String(error))
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/stripe/shop`,
    secret,
    events: [],
    status: 200,
    types: (pattern = /^(customer\.subscription|invoice\.)/) =>
      receiver.events.map(({ type }) => type).filter(type => pattern.test(type)),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return receiver
}
