import { syncPlans } from '../../commerce/billing/sync-plans.ts'
import type { Services } from '../../core/context/services.ts'
import { hasherOf } from '../../core/password-hash/password-hash.ts'
import { ConfigurationError } from '../../core/vendor-file/mistake.ts'
import { DEMO_VENDOR } from '../../core/vendors/demo.ts'
import type { Executor } from '../../platform/db/scope.ts'
import type { Transaction } from '../../platform/outbox/transaction.ts'
import { createAdministrator, type FirstAdministrator, generatedPassword } from './administrator.ts'
import { createDemoVendor } from './demo-vendor.ts'
import { inviteFirst, tenantNamed } from './invite-first.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { seedVendors } from './seed-vendors.ts'

const ADMINISTRATOR = 'admin@example.com'

/** Whom a start made. */
export interface FirstStart {
  /** Development only: each with a password that is not shown again. */
  administrators: FirstAdministrator[]
  /** The address of PORTICO_ADMIN_EMAIL, if this start mailed it a link. */
  invited: string | undefined
}

/**
 * What a new database needs before anybody can sign in: a vendor (the demo's in development, unless the configuration file
 * made one), the permission catalog, and an administrator. Who that is in production is said by
 * PORTICO_ADMIN_EMAIL, or by the operator later: a known name with a password in a log is no administrator. On a
 * database that has users it changes nothing there.
 *
 * @throws ConfigurationError where production has no vendor
 */
export async function firstStart(services: Services): Promise<FirstStart> {
  const { config, transact, vendors } = services
  while (await transact(tx => firstVendor(tx, services)));
  vendors.forget()
  const { adminEmail, production } = config
  const invited = adminEmail !== undefined && (await inviteFirst(services, adminEmail))
  return {
    invited: invited ? adminEmail : undefined,
    administrators: production ? [] : await administratorsOfDevelopment(services),
  }
}

/** One for each vendor that has none. */
async function administratorsOfDevelopment(services: Services): Promise<FirstAdministrator[]> {
  const { database, transact, vendors } = services
  const created: FirstAdministrator[] = []
  for (const { id, name } of await withoutUsers(database.kysely)) {
    const password = generatedPassword()
    const passwordHash = await hasherOf(services).hash(password)
    const vendor = (await vendors.get(id))!
    await syncPlans(services, vendor)
    const billing = { settings: vendor.settings.billing, now: services.now() }
    const isFirst = await transact(async tx => {
      await oneAtATime(tx)
      if (!(await withoutUsers(tx.kysely)).some(vendor => vendor.id === id)) return false
      const tenant =
        id === DEMO_VENDOR ? { id: 'anholt', name: 'Anholt Harbor', isReseller: true } : tenantNamed(name, id)
      await createAdministrator(tx, { vendorId: id, tenant, email: ADMINISTRATOR, passwordHash, billing })
      return true
    })
    if (isFirst) created.push({ vendor: name, email: ADMINISTRATOR, password })
  }
  return created
}

async function withoutUsers(db: Executor): Promise<{ id: string; name: string }[]> {
  return await db
    .selectFrom('vendors as v')
    .select(['v.id', 'v.name'])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users as u').select('u.id').whereRef('u.vendor_id', '=', 'v.id'))),
    )
    .orderBy('v.created_at')
    .orderBy('v.id')
    .execute()
}

/**
 * Makes the demo's vendor where there is none, and gives a batch of vendors the catalog.
 *
 * @returns whether some may be left that have not had it
 * @throws ConfigurationError in production, where the demo's has no place
 */
export async function firstVendor(
  tx: Transaction,
  { config: { publicUrl, production }, declared }: Pick<Services, 'config' | 'declared'>,
): Promise<boolean> {
  const { kysely } = tx
  await oneAtATime(tx)
  if (!(await kysely.selectFrom('vendors').select('id').limit(1).executeTakeFirst())) {
    if (production)
      throw new ConfigurationError('The environment', [{ key: 'PORTICO_CONFIG', message: NO_VENDOR }])
    await createDemoVendor(kysely, publicUrl)
  }
  return await seedVendors(kysely, declared.permissions)
}

const NO_VENDOR =
  'names no vendor configuration file, there is none in the working folder, and the database is empty: no user could sign ' +
  'in. Set it to a file that names your vendor; docs/operations.md shows one.'
