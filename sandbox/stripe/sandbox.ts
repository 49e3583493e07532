import type { Faults } from './core/faults.ts'
import type { Idempotency } from './core/idempotency.ts'
import type { KeptStore } from './core/store-file.ts'
import type { World } from './core/world.ts'
import type { WebhookQueue } from './webhooks/queue.ts'

/** The parts of a running sandbox. */
export interface Sandbox {
  world: World
  idempotency: Idempotency
  faults: Faults
  webhooks: WebhookQueue
  kept: KeptStore
}
