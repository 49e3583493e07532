import type {
  AccountSettings,
  AccountSettingsChange,
  PublicAccountSettings,
} from '../../../contract/account-settings.ts'
import { lockTenant } from '../../core/tenants/lock-tenant.ts'
import type { TenantScope, VendorScope } from '../../platform/db/scope.ts'
import { requireName } from '../../platform/http/required-name.ts'

const columns = {
  address: 'address',
  website: 'website',
  timezone: 'timezone',
  dateFormat: 'date_format',
  timeFormat: 'time_format',
  currency: 'currency',
  logo: 'logo',
  applicationUrl: 'application_url',
  loginUrl: 'login_url',
} as const

type Setting = keyof typeof columns
const settings = Object.keys(columns) as Setting[]

export async function readAccountSettings(scope: TenantScope): Promise<AccountSettings> {
  const row = await scope
    .select('tenants')
    .select(['id', 'name', ...settings.map(setting => columns[setting])])
    .where('id', '=', scope.tenantId)
    .executeTakeFirstOrThrow()
  const set = settings.flatMap(setting => {
    const value = row[columns[setting]]
    return value === null ? [] : [[setting, value] as const]
  })
  return { tenantId: row.id, name: row.name, ...Object.fromEntries(set) }
}

/** Stores what the change names; an empty text clears a setting. @returns the settings whose value is another now */
export async function writeAccountSettings(
  scope: TenantScope,
  change: AccountSettingsChange,
): Promise<(Setting | 'name')[]> {
  await lockTenant(scope)
  const before = await readAccountSettings(scope)
  requireName(change.name, before.name)
  const named = settings.filter(setting => change[setting] !== undefined)
  await scope
    .update('tenants')
    .set({
      ...Object.fromEntries(named.map(setting => [columns[setting], change[setting] || null])),
      ...(change.name !== undefined && { name: change.name }),
      // An account with an address of its own has a login of its own; a client asks for it only then.
      ...((change.loginUrl ?? change.applicationUrl) !== undefined && {
        has_custom_login: Boolean(
          (change.loginUrl ?? before.loginUrl) || (change.applicationUrl ?? before.applicationUrl),
        ),
      }),
      updated_at: new Date(),
    })
    .where('id', '=', scope.tenantId)
    .execute()
  return [...named, 'name' as const].filter(
    key => change[key] !== undefined && (change[key] || undefined) !== before[key],
  )
}

/** Where the tenant of this alias signs in. */
export async function findByAlias(
  scope: VendorScope,
  alias: string,
): Promise<PublicAccountSettings | undefined> {
  const row = await scope
    .select('tenants')
    .select(['id', 'application_url', 'login_url'])
    .where('alias', '=', alias)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return (
    row && {
      tenantId: row.id,
      ...(row.application_url !== null && { applicationUrl: row.application_url }),
      ...(row.login_url !== null && { loginUrl: row.login_url }),
    }
  )
}
