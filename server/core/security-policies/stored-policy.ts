import { randomUUIDv7 } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { securityPolicyErrors } from '../../../contract/errors/security-policies.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import type { SecurityTables } from '../../platform/db/tables/security.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { Context, ContextTransaction } from '../context/context.ts'

/** Columns of `tenant_security`, one a policy. */
export type PolicyName = Exclude<keyof SecurityTables['tenant_security'], 'vendor_id' | 'tenant_id'>

/** A policy as it is kept: its values, and what says which and when. */
export type Stored<Values> = Values & { id: string; createdAt: string; updatedAt: string }

/** What the tenant decided, or undefined where the vendor's policy counts. */
export async function readPolicy<Values>(
  scope: TenantScope,
  name: PolicyName,
): Promise<Stored<Values> | undefined> {
  const row = await scope.selectInTenant('tenant_security').select(`${name} as policy`).executeTakeFirst()
  return (row?.policy as Stored<Values> | null | undefined) ?? undefined
}

/** @throws Problem 404 where the tenant decided nothing */
export async function requirePolicy<Values>(scope: TenantScope, name: PolicyName): Promise<Stored<Values>> {
  const policy = await readPolicy<Values>(scope, name)
  if (!policy) throw new Problem(securityPolicyErrors.noPolicy)
  return policy
}

/**
 * Writes a policy with its audit row and event; one that is so already leaves no trace. The tenant's row is held, so that
 * of two changes at once the second builds on the first.
 *
 * @param next makes the values to keep of those that were kept before
 */
export async function writePolicy<Values extends object>(
  tx: ContextTransaction,
  name: PolicyName,
  next: (before: Stored<Values> | undefined) => Values,
): Promise<Stored<Values>> {
  const before = await lockedPolicy<Values>(tx.scope, name)
  const values = next(before)
  if (before && isDeepStrictEqual(valuesOf(before), { ...values })) return before
  const now = new Date().toISOString()
  const after = {
    ...values,
    id: before?.id ?? randomUUIDv7(),
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  }
  await tx.scope
    .updateInTenant('tenant_security')
    .set({ [name]: JSON.stringify(after) })
    .execute()
  await tx.record(
    'frontegg.securityPolicy.changed',
    { policy: name, ...values },
    {
      description: `Changed the policy of ${names[name]}`,
      json: { policy: name, before: before ? valuesOf(before) : null, after: values },
    },
  )
  return after
}

/** Changes the policy that the tenant has. @throws Problem 404 where it has none, or another than the one named */
export async function changePolicy<Values extends object>(
  context: Context,
  name: PolicyName,
  { id, ...values }: Values & { id?: string },
): Promise<Stored<Values>> {
  return await context.transact(tx =>
    writePolicy<Values>(tx, name, before => {
      if (!before || (id !== undefined && id !== before.id)) throw new Problem(securityPolicyErrors.noPolicy)
      return values as unknown as Values
    }),
  )
}

async function lockedPolicy<Values>(
  scope: TenantScope,
  name: PolicyName,
): Promise<Stored<Values> | undefined> {
  const { vendorId: vendor_id, tenantId: tenant_id } = scope
  await scope.db
    .insertInto('tenant_security')
    .values({ vendor_id, tenant_id })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const row = await scope
    .selectInTenant('tenant_security')
    .select(`${name} as policy`)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return (row.policy as Stored<Values> | null) ?? undefined
}

function valuesOf<Values>({ id, createdAt, updatedAt, ...values }: Stored<Values>): object {
  return values
}

const names: Record<PolicyName, string> = {
  mfa: 'second factors',
  lockout: 'locked accounts',
  password_history: 'former passwords',
  password_rotation: 'password expiry',
  password_config: 'password strength',
  sessions: 'sessions',
  ip: 'IP restrictions',
  email_domains: 'email domains',
  countries: 'countries',
  personal_tokens: 'personal tokens',
}
