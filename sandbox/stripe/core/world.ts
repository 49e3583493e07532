import type { Target } from '../webhooks/own-endpoint.ts'
import { newId } from './ids.ts'
import type { Kind, Kinds, Settings, Store } from './store.ts'
import { API_VERSION } from './wire.ts'

/** What every part of the sandbox works on. */
export class World {
  readonly store: Store
  /** The sandbox's own address, without a slash at the end; pictures, papers and scripts are below it. */
  url = ''
  /** The call that is being answered: events name it. */
  request: { id: string; idempotency_key: string | null } | null = null
  /** Called with each new event, inside its transaction. */
  onEvent: (event: Kinds['events']) => void = () => {}
  /** Where the events of a vendor go, where the server has one endpoint for each; told by the server at each start. */
  targetOf: ((vendorId: string) => Target) | undefined
  #moment: number | undefined

  constructor(store: Store) {
    this.store = store
  }

  get settings(): Settings {
    return this.store.get('settings', 'settings')!
  }

  set settings(settings: Settings) {
    this.store.put('settings', { ...settings, id: 'settings' })
  }

  /**
   * Unix seconds, by the test clock that the object stands under, else by the sandbox's own clock. While what is due
   * is being done, the moment at which it was due.
   */
  now(clock?: string | null): number {
    if (this.#moment !== undefined) return this.#moment
    const frozen = clock ? this.store.get('test_clocks', clock)?.frozen_time : undefined
    return frozen ?? Math.floor((Date.now() + this.settings.ahead) / 1000)
  }

  /** Does the work as if it were that moment, in Unix seconds. */
  at<T>(moment: number, work: () => T): T {
    const before = this.#moment
    this.#moment = moment
    try {
      return work()
    } finally {
      this.#moment = before
    }
  }

  /** Makes an event; who listens gets it once the transaction stands. */
  emit(type: string, object: object, previous?: object): void {
    const clock = 'test_clock' in object && typeof object.test_clock === 'string' ? object.test_clock : null
    const event = this.store.put('events', {
      id: newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: this.now(clock),
      data: { object, ...(previous && { previous_attributes: previous }) },
      livemode: false,
      pending_webhooks: 0,
      request: this.request ?? { id: null, idempotency_key: null },
      type,
    })
    this.onEvent(event)
  }

  /** Keeps the row with these fields changed, and tells so unless they were so already. */
  change<K extends Kind>(kind: K, row: Kinds[K], fields: Partial<Kinds[K]>, event?: string): Kinds[K] {
    const next = { ...row, ...fields }
    const previous = differences(row, next)
    if (!Object.keys(previous).length) return row
    this.store.put(kind, next)
    if (event) this.emit(event, next, previous)
    return next
  }
}

/** What the fields were that are different now: `previous_attributes` of an event. */
export function differences(before: object, after: object): Record<string, unknown> {
  const old = before as Record<string, unknown>
  const changed: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(after)) {
    if (JSON.stringify(old[key]) === JSON.stringify(value)) continue
    changed[key] = isPlain(old[key]) && isPlain(value) ? differences(old[key], value) : (old[key] ?? null)
  }
  return changed
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
