import { sql } from 'kysely'
import type { Services } from '../../core/context/services.ts'

/**
 * Removes sealed runs that lie wholly beyond what their vendor keeps (`audits.retentionDays`); their seals stay and
 * say how many they were. @returns how many records went
 */
export async function removeOldAudits({
  database,
  vendors,
}: Pick<Services, 'database' | 'vendors'>): Promise<number> {
  let removed = 0
  for await (const { id, settings } of vendors.each(await vendorsThatRemove(database))) {
    const { retentionDays } = settings.audits
    if (retentionDays === 0) continue
    for (;;) {
      // One run a statement: it and its seal change together, and no lock is held for long.
      const { rows } = await sql<{ removed: number }>`
        with over as (
          update audit_seals set removed_at = now() where ctid = (
            select ctid from audit_seals where vendor_id = ${id} and removed_at is null
              and through_at < now() - ${retentionDays} * interval '1 day'
            order by tenant_id, number limit 1)
          returning tenant_id, from_at, from_id, through_at, through_id),
        gone as (
          delete from audits a using over o where a.vendor_id = ${id} and a.tenant_id = o.tenant_id
            and (a.created_at, a.id) >= (o.from_at, o.from_id)
            and (a.created_at, a.id) <= (o.through_at, o.through_id)
          returning 1)
        select (select count(*) from gone)::int as removed from over
      `.execute(database.kysely)
      if (rows.length === 0) break
      removed += rows[0]!.removed
    }
  }
  return removed
}

/** The settings of the others, which keep every record, are not read. */
async function vendorsThatRemove({ kysely }: Services['database']): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from vendors where config -> 'audits' -> 'retentionDays' <> '0' order by id
  `.execute(kysely)
  return rows.map(({ id }) => id)
}
