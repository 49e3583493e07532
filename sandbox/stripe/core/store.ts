import type { CardTraits } from '../cards/test-cards.ts'
import type { Delivery } from '../webhooks/delivery.ts'
import type * as wire from './wire.ts'

/** What is kept, by kind. */
export interface Kinds {
  customers: wire.Customer
  products: wire.Product
  prices: wire.Price
  payment_methods: wire.PaymentMethod
  setup_intents: wire.SetupIntent
  payment_intents: wire.PaymentIntent
  charges: wire.Charge
  subscriptions: wire.Subscription
  invoices: wire.Invoice
  invoice_payments: wire.InvoicePayment
  tax_ids: wire.TaxId
  test_clocks: wire.TestClock
  webhook_endpoints: wire.WebhookEndpoint
  events: wire.Event
  /** What Stripe does not show: how a card behaves. Never its number. */
  cards: CardTraits & { id: string }
  /** Prorations that wait for the next invoice; `id` is the invoice item's. */
  pending_lines: { id: string; customer: string; subscription: string; line: wire.InvoiceLine }
  /** What each subscription item was billed with last; `id` is the item's. */
  debits: { id: string; amount: number; start: number; end: number }
  /** Changes that wait for their payment; `id` is the subscription's. */
  pending_updates: {
    id: string
    invoice: string
    fields: Pick<wire.Subscription, 'items' | 'billing_cycle_anchor' | 'status' | 'trial_end'>
    debits: Kinds['debits'][]
  }
  /** Subscriptions that were told that their trial ends. */
  notices: { id: string }
  deliveries: Delivery
  /** Answers under idempotency keys. */
  answers: { id: string; fingerprint: string; status: number; body: string; request: string; at: number }
  /** Deleted objects are still distinguished from ones that never were. */
  deleted: { id: string; object: string; deleted: true }
  settings: { id: 'settings' } & Settings
}

export interface Settings {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** The one of the last start: addresses that others have kept lead there. */
  port: number
  /** Milliseconds that the sandbox's clock is ahead of the machine's. */
  ahead: number
}

export type Kind = keyof Kinds
/** A change: the row, or its absence. */
export type Change = [kind: Kind, id: string, row: object | null]

/** Rows by kind and id, in the order in which they came. A transaction is undone when it throws. */
export class Store {
  readonly #rows = new Map<Kind, Map<string, object>>()
  readonly #onCommit: (changes: Change[]) => void
  #undo: Change[] | undefined

  constructor(onCommit: (changes: Change[]) => void = () => {}) {
    this.#onCommit = onCommit
  }

  get<K extends Kind>(kind: K, id: string): Kinds[K] | undefined {
    return this.#of(kind).get(id) as Kinds[K] | undefined
  }

  /** Oldest first. */
  all<K extends Kind>(kind: K): Kinds[K][] {
    return [...this.#of(kind).values()] as Kinds[K][]
  }

  /** Rows are never changed in place, so that an undo needs no copy. */
  put<K extends Kind>(kind: K, row: Kinds[K]): Kinds[K] {
    this.#write(kind, row.id, row)
    return row
  }

  remove(kind: Kind, id: string): void {
    this.#write(kind, id, null)
  }

  /** Runs without an await in between, so that no reader sees half of it. Nested ones belong to the outer. */
  transaction<T>(work: () => T): T {
    if (this.#undo) return work()
    this.#undo = []
    try {
      const result = work()
      this.#commit()
      return result
    } catch (error) {
      if (keepsEffects(error)) this.#commit()
      else this.#rollBack()
      throw error
    } finally {
      this.#undo = undefined
    }
  }

  /** Does the work, takes from it what `read` sees, and undoes it. */
  rehearse<T>(work: () => T): T {
    const outer = this.#undo
    this.#undo = []
    try {
      return work()
    } finally {
      this.#rollBack()
      this.#undo = outer
    }
  }

  /** Applies what an earlier process wrote. */
  replay(changes: Change[]): void {
    for (const [kind, id, row] of changes) {
      if (row) this.#of(kind).set(id, row)
      else this.#of(kind).delete(id)
    }
  }

  clear(): void {
    this.#rows.clear()
  }

  snapshot(): Change[] {
    return [...this.#rows].flatMap(([kind, rows]) => [...rows].map(([id, row]): Change => [kind, id, row]))
  }

  #of(kind: Kind): Map<string, object> {
    let rows = this.#rows.get(kind)
    if (!rows) this.#rows.set(kind, (rows = new Map()))
    return rows
  }

  #write(kind: Kind, id: string, row: object | null): void {
    if (!this.#undo) {
      this.transaction(() => this.#write(kind, id, row))
      return
    }
    const rows = this.#of(kind)
    this.#undo.push([kind, id, rows.get(id) ?? null])
    if (row) rows.set(id, row)
    else rows.delete(id)
  }

  #commit(): void {
    const touched = new Map((this.#undo ?? []).map(([kind, id]) => [`${kind} ${id}`, [kind, id] as const]))
    const changes = [...touched.values()].map(
      ([kind, id]): Change => [kind, id, this.#of(kind).get(id) ?? null],
    )
    if (changes.length) this.#onCommit(changes)
  }

  #rollBack(): void {
    for (const [kind, id, row] of (this.#undo ?? []).reverse()) {
      if (row) this.#of(kind).set(id, row)
      else this.#of(kind).delete(id)
    }
  }
}

function keepsEffects(error: unknown): boolean {
  return (
    error instanceof Object &&
    'details' in error &&
    !!(error.details as { keepsEffects?: boolean }).keepsEffects
  )
}
