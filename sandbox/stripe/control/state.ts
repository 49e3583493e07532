import type { Sandbox } from '../sandbox.ts'

/** Everything that Stripe would show, and how the events fare. No keys, no card numbers: there are none. */
export function state({ world, webhooks, faults }: Sandbox): object {
  const { store } = world
  return {
    now: world.now(),
    mode: webhooks.mode,
    faults: faults.list(),
    products: store.all('products'),
    prices: store.all('prices'),
    customers: store.all('customers'),
    paymentMethods: store.all('payment_methods'),
    setupIntents: store.all('setup_intents').map(({ client_secret, ...shown }) => shown),
    paymentIntents: store.all('payment_intents').map(({ client_secret, ...shown }) => shown),
    charges: store.all('charges'),
    subscriptions: store.all('subscriptions'),
    invoices: store.all('invoices'),
    events: store.all('events'),
    deliveries: store.all('deliveries'),
    webhookEndpoints: store.all('webhook_endpoints').map(({ secret, ...shown }) => shown),
    testClocks: store.all('test_clocks'),
  }
}

/** Forgets everything but the keys and the endpoints; the clock goes back to the machine's. */
export function reset({ world, webhooks, faults, kept }: Sandbox): void {
  const endpoints = world.store.all('webhook_endpoints')
  const settings = { ...world.settings, ahead: 0 }
  faults.clear()
  webhooks.mode = { mode: 'deliver', copies: 1, delay: 0 }
  kept.clear()
  world.settings = settings
  for (const endpoint of endpoints) world.store.put('webhook_endpoints', endpoint)
}
