import type { Services } from '../../../core/context/services.ts'
import type { Vendor } from '../../../core/vendors/vendor.ts'
import { VendorScope } from '../../../platform/db/scope.ts'

/** What a batch of an export is compared with. */
export interface Here {
  /** Ids of those tenants of the batch that exist. */
  tenants: Set<string>
  /** Ids of roles by tenant and key. */
  role(tenant: string, key: string): string | undefined
  /** By address. */
  accounts: ReadonlyMap<string, AccountHere>
}

interface AccountHere {
  userId: string
  /** By tenant. */
  memberships: Map<string, MembershipHere>
}

export interface MembershipHere {
  name: string
  /** Keys, in order. */
  roles: string[]
  activated: boolean
  disabled: boolean
}

/** Four statements a batch, whatever is in it. */
export async function whatIsHere(
  { database }: Services,
  vendor: Vendor,
  { emails, tenants }: { emails: string[]; tenants: string[] },
): Promise<Here> {
  const scope = new VendorScope(database.kysely, vendor.id)
  const found = tenants.length
    ? await scope
        .select('tenants')
        .select('id')
        .where('id', 'in', tenants)
        .where('deleted_at', 'is', null)
        .execute()
    : []
  const roles = await scope
    .select('roles')
    .select(['id', 'key', 'tenant_id'])
    .where(eb =>
      eb.or([eb('tenant_id', 'is', null), ...(tenants.length ? [eb('tenant_id', 'in', tenants)] : [])]),
    )
    .execute()
  const ids = new Map(roles.map(({ id, key, tenant_id: tenant }) => [`${tenant ?? ''}/${key}`, id]))
  return {
    tenants: new Set(found.map(({ id }) => id)),
    role: (tenant, key) => ids.get(`${tenant}/${key}`) ?? ids.get(`/${key}`),
    accounts: await accountsHere(scope, emails, tenants),
  }
}

async function accountsHere(
  scope: VendorScope,
  emails: string[],
  tenants: string[],
): Promise<Map<string, AccountHere>> {
  const users = emails.length
    ? await scope.select('users').select(['id', 'email']).where('email', 'in', emails).execute()
    : []
  const accounts = new Map(
    users.map(({ id, email }) => [
      id,
      { email: email ?? '', userId: id, memberships: new Map<string, MembershipHere>() },
    ]),
  )
  const rows =
    users.length && tenants.length
      ? await scope
          .select('memberships')
          .select(['tenant_id', 'user_id', 'name', 'role_keys', 'activated', 'is_disabled'])
          .where(
            'user_id',
            'in',
            users.map(({ id }) => id),
          )
          .where('tenant_id', 'in', tenants)
          .execute()
      : []
  for (const row of rows)
    accounts.get(row.user_id)?.memberships.set(row.tenant_id, {
      name: row.name,
      roles: [...row.role_keys].sort(),
      activated: row.activated,
      disabled: row.is_disabled,
    })
  return new Map([...accounts.values()].map(account => [account.email.toLowerCase(), account]))
}
