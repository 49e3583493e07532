import { sql } from 'kysely'
import type { Services } from '../../core/context/services.ts'
import type { Feature } from '../../core/feature/feature.ts'
import { TenantScope } from '../../platform/db/scope.ts'
import { erasedTables } from './erased-tables.ts'
import { eraseAccountsQueue } from './queue.ts'
import { releasePeople } from './release-people.ts'

type Worker = Pick<Services, 'jobs' | 'database' | 'transact' | 'log'>

const HOURLY = '41 * * * *'
const BATCH = 5000

/** Erases every hour; one server of several does the work. */
export async function startErasing(services: Worker, features: readonly Feature[]): Promise<void> {
  await services.jobs.work(eraseAccountsQueue, async () => {
    await eraseAccounts(services, features)
  })
  await services.jobs.schedule(eraseAccountsQueue, HOURLY)
}

/**
 * Erases the accounts whose grace period is over. What was begun and not finished is taken up again by a later run: what is
 * left of an account is marked last. One that fails stops no other, and has its next turn after those that had none.
 *
 * @returns how many were erased
 */
export async function eraseAccounts(
  { database, transact, log }: Omit<Worker, 'jobs'>,
  features: readonly Feature[],
): Promise<number> {
  const { rows } = await sql<Account>`
    select vendor_id as "vendorId", id as "tenantId" from tenants
    where erase_after <= now() and erased_at is null and deleted_at is not null
    order by erasing_at nulls first, erase_after limit 100
  `.execute(database.kysely)
  const tables = rows.length > 0 ? await erasedTables(database, features) : []
  let erased = 0
  for (const account of rows) {
    try {
      if (await eraseOne({ database, transact }, account, tables)) erased++
    } catch (err) {
      log.error({ err, ...account }, 'an account could not be erased')
    }
  }
  return erased
}

interface Account {
  vendorId: string
  tenantId: string
}

/** Erases one account whose time has come; two at once do it together. @returns false where its time has not come, or it is done */
export async function eraseAccount(
  services: Pick<Worker, 'database' | 'transact'>,
  account: Account,
  features: readonly Feature[],
): Promise<boolean> {
  return await eraseOne(services, account, await erasedTables(services.database, features))
}

/** Removes what was written of an account after it was erased. */
export async function emptyAccount(
  { database }: Pick<Worker, 'database'>,
  account: Account,
  features: readonly Feature[],
): Promise<void> {
  for (const table of await erasedTables(database, features)) await empty(database, table, account)
}

async function eraseOne(
  { database, transact }: Pick<Worker, 'database' | 'transact'>,
  account: Account,
  tables: string[],
): Promise<boolean> {
  if (!(await claim(database, account))) return false
  await releasePeople(transact, account)
  for (const table of tables) await empty(database, table, account)
  await finish(transact, account)
  return true
}

/** From here on it cannot be restored. @returns false where it was restored meanwhile */
async function claim({ kysely }: Worker['database'], { vendorId, tenantId }: Account): Promise<boolean> {
  const { rows } = await sql`
    update tenants set erasing_at = now()
    where vendor_id = ${vendorId} and id = ${tenantId} and deleted_at is not null and erased_at is null
      and erase_after <= now()
    returning id
  `.execute(kysely)
  return rows.length > 0
}

/**
 * In batches: an account of any size stays within the time that a statement has, and no lock is held for long. Each looks again
 * whether the account is still the one that was closed: a new one under its id keeps its rows.
 */
async function empty(
  { kysely }: Worker['database'],
  name: string,
  { vendorId, tenantId }: Account,
): Promise<void> {
  const table = sql.table(name)
  // Of a partitioned table a ctid names a row in each part: whose row it is stands beside it.
  for (let last = BATCH; last >= BATCH; ) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${table} where vendor_id = ${vendorId} and tenant_id = ${tenantId}
        and exists (select from tenants where vendor_id = ${vendorId} and id = ${tenantId} and deleted_at is not null)
        and ctid = any (array(
        select ctid from ${table} where vendor_id = ${vendorId} and tenant_id = ${tenantId} limit ${BATCH}))
    `.execute(kysely)
    last = Number(numAffectedRows)
  }
}

async function finish(transact: Worker['transact'], { vendorId, tenantId }: Account): Promise<void> {
  await transact(async tx => {
    const { graced } = await markErased(new TenantScope(tx.kysely, vendorId, tenantId))
    // What the vendor has deleted was recorded then.
    if (!graced) return
    await tx.record(
      'frontegg.tenant.deleted',
      { tenantId },
      { vendorId, tenantId, description: 'Erased at the end of the grace period', json: {} },
    )
  })
}

/** Invoices refer to it: its id stays, and nothing that says whose it was. */
async function markErased(scope: TenantScope): Promise<{ graced: boolean }> {
  const row = await scope
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
    .where('deleted_at', 'is not', null)
    .where('erased_at', 'is', null)
    .returning(sql<boolean>`erase_after > deleted_at`.as('graced'))
    .executeTakeFirst()
  return row ?? { graced: false }
}
