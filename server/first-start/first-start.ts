import type { Config } from '../config.ts'
import { VendorScope } from '../db/scope.ts'
import type { Transaction } from '../db/transaction.ts'
import { hasherOf } from '../identity/password-hash.ts'
import { seedAccess } from '../roles/seed.ts'
import type { Services } from '../services.ts'
import { createAdministrator, type FirstAdministrator, generatedPassword } from './administrator.ts'
import { createDemoVendor } from './demo-vendor.ts'

const ADMINISTRATOR = 'admin@example.com'

/**
 * What a new database needs before anybody can sign in: a vendor (the demo's, unless the configuration file made
 * one), the permission catalogue, and a tenant with its administrator. On a database that has them it changes nothing.
 *
 * @returns the administrator, if this start made one
 */
export async function firstStart(services: Services): Promise<FirstAdministrator | undefined> {
  const { config, transact, vendors } = services
  const password = generatedPassword()
  const passwordHash = await hasherOf(services).hash(password)

  const made = await transact(async tx => {
    const vendorId = await firstVendor(tx, config)
    const anybody = await tx.kysely
      .selectFrom('users')
      .select('id')
      .where('vendor_id', '=', vendorId)
      .limit(1)
      .execute()
    if (anybody.length > 0) return false
    await createAdministrator(tx, {
      vendorId,
      tenant: { id: 'anholt', name: 'Anholt Harbour' },
      email: ADMINISTRATOR,
      passwordHash,
    })
    return true
  })
  vendors.forget()
  return made ? { email: ADMINISTRATOR, password } : undefined
}

/** Makes the demo's vendor where there is none, and gives every vendor the catalogue. @returns the oldest one's id */
export async function firstVendor({ kysely }: Transaction, { publicUrl }: Config): Promise<string> {
  // Two servers may start at once on one new PostgreSQL: the second waits here and finds everything made.
  await kysely
    .selectNoFrom(eb => eb.fn('pg_advisory_xact_lock', [eb.val(FIRST_START)]).as('locked'))
    .execute()
  const ids = () => kysely.selectFrom('vendors').select('id').orderBy('created_at').execute()
  if ((await ids()).length === 0) await createDemoVendor(kysely, publicUrl)
  const vendors = await ids()
  for (const { id } of vendors) await seedAccess(new VendorScope(kysely, id))
  return vendors[0]!.id
}

/** Any number that nothing else locks. */
const FIRST_START = 7_204_115
