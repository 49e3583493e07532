import type { InvoiceLine, Subscription } from '../core/wire.ts'
import type { World } from '../core/world.ts'

/** The prorations that wait for this subscription's next invoice, which takes them. */
export function collectPending({ store }: World, { id }: Subscription): InvoiceLine[] {
  const waiting = store.all('pending_lines').filter(({ subscription }) => subscription === id)
  for (const one of waiting) store.remove('pending_lines', one.id)
  return waiting.map(({ line }) => line)
}
