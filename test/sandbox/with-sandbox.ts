import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Stripe from 'stripe'
import { type StripeSandbox, startStripeSandbox } from '../../sandbox/stripe/start.ts'

/** A sandbox with Stripe's own client. */
export interface UsedSandbox {
  sandbox: StripeSandbox
  stripe: Stripe
  /** Where its state is kept. */
  dataFile: string
  /** Calls `/_sandbox<path>`. */
  control<T = Record<string, unknown>>(method: string, path: string, body?: object): Promise<T>
  /** Ends it and starts another on the same data. */
  restart(): Promise<void>
  close(): Promise<void>
}

export interface UseOptions {
  webhookUrl?: string
  webhookSecret?: string
  maxNetworkRetries?: number
}

export async function useSandbox(options: UseOptions = {}): Promise<UsedSandbox> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stripe-sandbox-'))
  const { maxNetworkRetries = 0, ...rest } = options
  const dataFile = path.join(folder, 'sandbox.jsonl')
  const start = () => startStripeSandbox({ ...rest, production: false, dataFile })
  const used = {
    dataFile,
    sandbox: await start(),
    get stripe() {
      const { hostname, port } = new URL(used.sandbox.url)
      return new Stripe(used.sandbox.secretKey, { host: hostname, port, protocol: 'http', maxNetworkRetries })
    },
    async control<T>(method: string, address: string, body?: object): Promise<T> {
      const reply = await fetch(`${used.sandbox.url}/_sandbox${address}`, {
        method,
        ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      })
      if (!reply.ok) throw new Error(`${reply.status}: ${await reply.text()}`)
      return (await reply.json()) as T
    },
    async restart() {
      await used.sandbox.close()
      used.sandbox = await start()
    },
    async close() {
      await used.sandbox.close()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
  return used
}

/** A plan of 10 dollars a month and one of 30, as two prices of two products. */
export async function twoPlans(stripe: Stripe): Promise<{ basic: Stripe.Price; pro: Stripe.Price }> {
  const [basic, pro] = await Promise.all(
    [
      ['Basic', 1000],
      ['Pro', 3000],
    ].map(async ([name, unit_amount]) => {
      const product = await stripe.products.create({ name: String(name) })
      return await stripe.prices.create({
        product: product.id,
        currency: 'usd',
        unit_amount: Number(unit_amount),
        recurring: { interval: 'month' },
      })
    }),
  )
  return { basic: basic!, pro: pro! }
}

/** A customer with a card that is charged by default. */
export async function customerWith(
  stripe: Stripe,
  card: string,
  params: Stripe.CustomerCreateParams = {},
): Promise<{ customer: Stripe.Customer; card: Stripe.PaymentMethod }> {
  const customer = await stripe.customers.create({ email: 'mia@example.com', ...params })
  const method = await stripe.paymentMethods.attach(card, { customer: customer.id })
  await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } })
  return { customer, card: method }
}
