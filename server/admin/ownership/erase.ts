import { sql } from 'kysely'
import type { Services } from '../../core/context/services.ts'
import { coreTables } from '../../core/feature/core-tables.ts'
import type { Feature } from '../../core/feature/feature.ts'
import { TenantScope } from '../../platform/db/scope.ts'
import type { Tables } from '../../platform/db/tables/tables.ts'
import { eraseAccountsQueue } from './queue.ts'
import { releasePeople } from './release-people.ts'

type Worker = Pick<Services, 'jobs' | 'database' | 'transact'>

const HOURLY = '41 * * * *'

/** Erases every hour; one server of several does the work. */
export async function startErasing(services: Worker, features: readonly Feature[]): Promise<void> {
  await services.jobs.work(eraseAccountsQueue, async () => {
    await eraseAccounts(services, features)
  })
  await services.jobs.schedule(eraseAccountsQueue, HOURLY)
}

/**
 * Erases the accounts whose grace period is over. What was begun and not finished is taken up again by the next run: what is
 * left of an account is marked last. @returns how many
 */
export async function eraseAccounts(
  { database, transact }: Omit<Worker, 'jobs'>,
  features: readonly Feature[],
): Promise<number> {
  const { rows } = await sql<{ vendorId: string; tenantId: string }>`
    select vendor_id as "vendorId", id as "tenantId" from tenants
    where erase_after <= now() and erased_at is null and deleted_at is not null order by erase_after limit 100
  `.execute(database.kysely)
  const tables = rows.length > 0 ? await emptied(database, features) : []
  for (const { vendorId, tenantId } of rows) {
    await releasePeople(transact, { vendorId, tenantId })
    for (const table of tables)
      await sql`delete from ${sql.table(table)} where vendor_id = ${vendorId} and tenant_id = ${tenantId}`.execute(
        database.kysely,
      )
    await transact(async tx => {
      const scope = new TenantScope(tx.kysely, vendorId, tenantId)
      await markErased(scope)
      await tx.record(
        'frontegg.tenant.deleted',
        { tenantId },
        { vendorId, tenantId, description: 'Erased at the end of the grace period', json: {} },
      )
    })
  }
  return rows.length
}

/** Tables of all features that hold rows of tenants and do not say why those stay. */
async function emptied({ kysely }: Worker['database'], features: readonly Feature[]): Promise<string[]> {
  const declared = Object.assign({}, coreTables, ...features.map(({ tables = {} }) => tables)) as Partial<
    Record<keyof Tables, { onTenantErasure?: string }>
  >
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.columns
    where table_schema = current_schema() and column_name = 'tenant_id'
  `.execute(kysely)
  const ofTenants = new Set(rows.map(({ table_name }) => table_name))
  return Object.entries(declared).flatMap(([name, { onTenantErasure }]) =>
    ofTenants.has(name) && !onTenantErasure ? [name] : [],
  )
}

/** Invoices refer to it: its id stays, and nothing that says whose it was. */
async function markErased(scope: TenantScope): Promise<void> {
  await scope
    .update('tenants')
    .set({
      name: 'Deleted account',
      alias: null,
      metadata: '{}',
      address: null,
      logo: null,
      website: null,
      application_url: null,
      login_url: null,
      status: null,
      erased_at: new Date(),
      updated_at: new Date(),
    })
    .where('id', '=', scope.tenantId)
    .execute()
}
