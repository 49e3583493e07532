import { newId } from '../core/ids.ts'
import type { Event, WebhookEndpoint } from '../core/wire.ts'
import type { World } from '../core/world.ts'
import type { Attempt, Delivery } from './delivery.ts'
import { endpointsFor } from './own-endpoint.ts'
import { signature } from './sign.ts'

/** How deliveries are made from now on. */
export interface DeliveryMode {
  mode: 'deliver' | 'hold' | 'drop'
  /** How often each event is sent. */
  copies: number
  /** Milliseconds that each waits at first. */
  delay: number
}

const SECOND = 1000
/** Until what could not be kept is tried again. */
const TROUBLE_PAUSE = 5 * SECOND
/** Milliseconds until each next attempt; after the last there is none. */
const RETRIES = [1, 2, 5, 15, 60, 300, 1800, 3600, 3600, 3600].map(seconds => seconds * SECOND)
/** As Stripe: who does not answer within it has not got the event. */
const PATIENCE = 20 * SECOND

/** Brings events to the endpoints that asked for them: one after the other, in their order, unless told otherwise. */
export class WebhookQueue {
  mode: DeliveryMode = { mode: 'deliver', copies: 1, delay: 0 }
  readonly #world: World
  #timer: NodeJS.Timeout | undefined
  #sending: Promise<void> | undefined
  #again = false
  #closed = false
  readonly #abort = new AbortController()

  constructor(world: World) {
    this.#world = world
    world.onEvent = event => this.#enqueue(event)
  }

  /** Sends what is due, now and whenever something becomes due. */
  kick(): void {
    if (this.#closed) return
    if (this.#sending) {
      this.#again = true
      return
    }
    clearTimeout(this.#timer)
    this.#sending = this.#sendDue().then(
      () => {
        this.#sending = undefined
        if (this.#again) {
          this.#again = false
          this.kick()
        } else this.#wakeForNext()
      },
      // Nothing can be kept, as on a full disk: what is due is tried again, and nothing else stops because of it.
      () => {
        this.#sending = undefined
        if (!this.#closed) this.#timer = setTimeout(() => this.kick(), TROUBLE_PAUSE)
      },
    )
  }

  /** Resolves when nothing is on its way that has not been tried. */
  async settled(): Promise<void> {
    this.kick()
    while (this.#sending) await this.#sending
  }

  /** Stops waiting for answers; what is on its way stays pending, for the next process. */
  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    this.#abort.abort()
    await this.#sending
  }

  #enqueue(event: Event): void {
    const { store } = this.#world
    const wanting = endpointsFor(this.#world, event)
    const { mode, copies, delay } = this.mode
    const status = { deliver: 'pending', hold: 'held', drop: 'dropped' }[mode] as Delivery['status']
    for (const endpoint of wanting)
      for (let copy = 0; copy < copies; copy++)
        store.put('deliveries', {
          id: newId('dlv'),
          event: event.id,
          type: event.type,
          endpoint: endpoint.id,
          status,
          attempts: [],
          due: Date.now() + delay,
        })
    if (wanting.length) store.put('events', { ...event, pending_webhooks: wanting.length })
    queueMicrotask(() => this.kick())
  }

  async #sendDue(): Promise<void> {
    const due = this.#world.store
      .all('deliveries')
      .filter(({ status, due }) => status === 'pending' && due <= Date.now())
      .sort((a, b) => a.due - b.due)
    for (const { id } of due) {
      if (this.#closed) return
      // Meanwhile it may have been dropped.
      const delivery = this.#world.store.get('deliveries', id)
      if (delivery?.status === 'pending') await this.#send(delivery)
    }
  }

  async #send(delivery: Delivery): Promise<void> {
    const { store } = this.#world
    const endpoint = store.get('webhook_endpoints', delivery.endpoint)
    const event = store.get('events', delivery.event)
    if (!endpoint || !event) return store.remove('deliveries', delivery.id)
    const attempt = await this.#post(endpoint, JSON.stringify(event, null, 2))
    if (this.#closed) return
    const attempts = [...delivery.attempts, attempt]
    const arrived = attempt.status !== undefined && attempt.status >= 200 && attempt.status < 300
    const wait = RETRIES[attempts.length - 1]
    const status = arrived ? 'delivered' : wait === undefined ? 'failed' : 'pending'
    store.transaction(() => {
      store.put('deliveries', { ...delivery, attempts, status, due: Date.now() + (wait ?? 0) })
      const current = store.get('events', event.id)
      if (arrived && current)
        store.put('events', { ...current, pending_webhooks: Math.max(0, current.pending_webhooks - 1) })
    })
  }

  async #post(endpoint: WebhookEndpoint, body: string): Promise<Attempt> {
    const at = Date.now()
    try {
      const reply = await fetch(endpoint.url, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signature(body, endpoint.secret, Math.floor(at / SECOND)),
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks) sandbox',
        },
        redirect: 'manual',
        signal: AbortSignal.any([this.#abort.signal, AbortSignal.timeout(PATIENCE)]),
      })
      await reply.arrayBuffer()
      return { at, status: reply.status }
    } catch (error) {
      return { at, error: String(error instanceof Error ? (error.cause ?? error.message) : error) }
    }
  }

  #wakeForNext(): void {
    if (this.#closed) return
    const next = this.#world.store
      .all('deliveries')
      .reduce(
        (soonest, { status, due }) => (status === 'pending' ? Math.min(soonest, due) : soonest),
        Infinity,
      )
    if (next === Infinity) return
    this.#timer = setTimeout(() => this.kick(), Math.max(1, next - Date.now()))
    this.#timer.unref()
  }
}
