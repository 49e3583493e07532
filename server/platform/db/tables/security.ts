import type { ColumnType, Generated } from 'kysely'

/** A policy of a tenant, written as JSON text; null: the vendor's counts. */
type Policy = ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>

export interface TenantSecurityTable {
  vendor_id: string
  tenant_id: string
  mfa: Policy
  lockout: Policy
  password_history: Policy
  password_rotation: Policy
  password_config: Policy
  sessions: Policy
  ip: Policy
  email_domains: Policy
  countries: Policy
  personal_tokens: Policy
}

export interface IpRestrictionsTable {
  vendor_id: string
  tenant_id: string
  id: string
  network: string
  strategy: 'ALLOW' | 'BLOCK'
  is_active: Generated<boolean>
  description: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface EmailDomainRestrictionsTable {
  vendor_id: string
  tenant_id: string
  id: string
  domain: string
  type: 'ALLOW' | 'BLOCK'
  created_at: Generated<Date>
}

export interface CountryRestrictionsTable {
  vendor_id: string
  tenant_id: string
  id: string
  country_code: string
}

export interface FormerPasswordsTable {
  vendor_id: string
  user_id: string
  replaced_at: Generated<Date>
  hash: string
}

export interface SecurityTables {
  tenant_security: TenantSecurityTable
  ip_restrictions: IpRestrictionsTable
  email_domain_restrictions: EmailDomainRestrictionsTable
  country_restrictions: CountryRestrictionsTable
  former_passwords: FormerPasswordsTable
}

declare module './tables.ts' {
  interface Tables extends SecurityTables {}
}
