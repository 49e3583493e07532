import { sql } from 'kysely'
import type { Database } from '../db/open.ts'

/** Calls of one tenant that are not in the database yet. */
interface Uncounted {
  vendorId: string
  tenantId: string
  /** `2026-11-21`. */
  day: string
  calls: number
}

/**
 * Counts calls in memory and adds them to the day's row now and then: a statement a call would cost more than the
 * figure is worth. A process that is killed loses what it has not written.
 */
export class ApiCalls {
  #waiting = new Map<string, Uncounted>()

  count(vendorId: string, tenantId: string, now: Date = new Date()): void {
    const day = now.toISOString().slice(0, 10)
    const key = JSON.stringify([vendorId, tenantId, day])
    const known = this.#waiting.get(key)
    if (known) known.calls++
    else this.#waiting.set(key, { vendorId, tenantId, day, calls: 1 })
  }

  /** Writes what has been counted. When it cannot be written, it is kept for the next time. */
  async write({ kysely }: Pick<Database, 'kysely'>): Promise<void> {
    const batch = [...this.#waiting.values()]
    if (batch.length === 0) return
    this.#waiting = new Map()
    try {
      await sql`
        insert into usage_days (vendor_id, tenant_id, day, api_calls)
        select c."vendorId", c."tenantId", c.day, c.calls
        from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb)
          as c("vendorId" text, "tenantId" text, day date, calls bigint)
        join tenants t on t.vendor_id = c."vendorId" and t.id = c."tenantId"
        order by 1, 2, 3
        on conflict (vendor_id, tenant_id, day) do update set api_calls = usage_days.api_calls + excluded.api_calls
      `.execute(kysely)
    } catch (error) {
      for (const { vendorId, tenantId, day, calls } of batch) this.#putBack(vendorId, tenantId, day, calls)
      throw error
    }
  }

  #putBack(vendorId: string, tenantId: string, day: string, calls: number): void {
    const key = JSON.stringify([vendorId, tenantId, day])
    const known = this.#waiting.get(key)
    if (known) known.calls += calls
    else this.#waiting.set(key, { vendorId, tenantId, day, calls })
  }
}
