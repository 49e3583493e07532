import { randomInt, randomUUID } from 'node:crypto'
import type { BillingSettings } from '../../commerce/billing/settings.ts'
import { startBilling } from '../../commerce/billing/start-billing.ts'
import { VendorScope } from '../../platform/db/scope.ts'
import type { Transaction } from '../../platform/outbox/transaction.ts'

/** The first person of an environment in development; the password is shown once and stored only as a hash. */
export interface FirstAdministrator {
  /** The name of the vendor. */
  vendor: string
  email: string
  password: string
}

// Without characters that look alike: people copy this by hand.
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Five groups of four: 99 bits. */
export function generatedPassword(): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: 5 }, group).join('-')
}

interface AdministratorParts {
  vendorId: string
  /** `isReseller`: it manages accounts below it (docs/sub-tenants.md). */
  tenant: { id: string; name: string; isReseller?: boolean }
  email: string
  passwordHash: string
  /** The plan that its tenant begins with, and when. */
  billing: { settings: BillingSettings; now: Date }
}

/** A tenant, and its first member with the role Admin. */
export async function createAdministrator(tx: Transaction, parts: AdministratorParts): Promise<void> {
  const { vendorId, tenant, email, passwordHash, billing } = parts
  // As every user's: it does not show how old the account is.
  const userId = randomUUID()
  const membership = { vendor_id: vendorId, tenant_id: tenant.id, user_id: userId }
  await tx.kysely
    .insertInto('tenants')
    .values({
      vendor_id: vendorId,
      id: tenant.id,
      name: tenant.name,
      path: `/${tenant.id}/`,
      is_reseller: tenant.isReseller ?? false,
    })
    .execute()
  await startBilling(tx, new VendorScope(tx.kysely, vendorId).tenant(tenant.id), billing)
  await tx.kysely
    .insertInto('users')
    .values({
      vendor_id: vendorId,
      id: userId,
      email,
      name: 'Administrator',
      verified: true,
      active_tenant_id: tenant.id,
    })
    .execute()
  await tx.kysely
    .insertInto('passwords')
    .values({ vendor_id: vendorId, user_id: userId, hash: passwordHash })
    .execute()
  await tx.kysely.insertInto('memberships').values(membership).execute()
  const roles = await tx.kysely
    .selectFrom('roles')
    .select('id')
    .where('vendor_id', '=', vendorId)
    .where('tenant_id', 'is', null)
    .where('key', '=', 'Admin')
    .execute()
  await tx.kysely
    .insertInto('membership_roles')
    .values(roles.map(({ id }) => ({ ...membership, role_id: id })))
    .execute()
  await tx.kysely
    .selectNoFrom(eb =>
      eb.fn('refresh_access', [eb.val(vendorId), eb.val(tenant.id), eb.val([userId])]).as('done'),
    )
    .execute()
  await tx.record(
    'frontegg.user.created',
    { userId, email },
    {
      vendorId,
      tenantId: tenant.id,
      userId,
      email,
      description: `${email} was created by the first start`,
      json: {},
    },
  )
}
