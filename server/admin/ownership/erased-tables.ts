import { sql } from 'kysely'
import { coreTables } from '../../core/feature/core-tables.ts'
import type { Feature } from '../../core/feature/feature.ts'
import type { Database } from '../../platform/db/open.ts'
import type { Tables } from '../../platform/db/tables/tables.ts'

/**
 * Tables of all features that hold rows of tenants and do not say why those stay. Rows that go with others come first: a
 * batch of rows takes no more along than it holds.
 */
export async function erasedTables(
  { kysely }: Pick<Database, 'kysely'>,
  features: readonly Feature[],
): Promise<string[]> {
  const declared = Object.assign({}, coreTables, ...features.map(({ tables = {} }) => tables)) as Partial<
    Record<keyof Tables, { onTenantErasure?: string }>
  >
  const { rows } = await sql<{ name: string; children: string[] }>`
    select c.table_name as name, array(select k.conrelid::regclass::text from pg_constraint k
        where k.contype = 'f' and k.confdeltype = 'c'
          and k.confrelid = format('%I.%I', c.table_schema, c.table_name)::regclass order by 1) as children
    from information_schema.columns c
    where c.table_schema = current_schema() and c.column_name = 'tenant_id' order by 1
  `.execute(kysely)
  const ofTenants = new Map(rows.map(({ name, children }) => [name, children]))
  const erased = new Set<string>(
    Object.entries(declared).flatMap(([name, { onTenantErasure }]) =>
      ofTenants.has(name) && !onTenantErasure ? [name] : [],
    ),
  )
  const ordered = new Set<string>()
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    for (const child of ofTenants.get(name) ?? []) visit(child)
    if (erased.has(name)) ordered.add(name)
  }
  for (const name of erased) visit(name)
  return [...ordered]
}
