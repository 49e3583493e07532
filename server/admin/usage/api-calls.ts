import { sql } from 'kysely'
import type { Database } from '../../platform/db/open.ts'

const DAY = 86_400_000

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
  #day = { number: Number.NaN, text: '' }

  count(vendorId: string, tenantId: string, now: Date = new Date()): void {
    const day = this.#textOf(now)
    const key = keyOf(vendorId, tenantId, day)
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
        join tenants t on t.vendor_id = c."vendorId" and t.id = c."tenantId" and t.deleted_at is null
        order by 1, 2, 3
        on conflict (vendor_id, tenant_id, day) do update set api_calls = usage_days.api_calls + excluded.api_calls
      `.execute(kysely)
    } catch (error) {
      for (const { vendorId, tenantId, day, calls } of batch) this.#putBack(vendorId, tenantId, day, calls)
      throw error
    }
  }

  /** Written anew once a day, not with each call. */
  #textOf(now: Date): string {
    const number = Math.floor(now.getTime() / DAY)
    if (number !== this.#day.number) this.#day = { number, text: now.toISOString().slice(0, 10) }
    return this.#day.text
  }

  #putBack(vendorId: string, tenantId: string, day: string, calls: number): void {
    const key = keyOf(vendorId, tenantId, day)
    const known = this.#waiting.get(key)
    if (known) known.calls += calls
    else this.#waiting.set(key, { vendorId, tenantId, day, calls })
  }
}

function keyOf(vendorId: string, tenantId: string, day: string): string {
  return `${day}\0${vendorId}\0${tenantId}`
}
