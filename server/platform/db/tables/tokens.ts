import type { Generated } from 'kysely'

export interface ApiTokensTable {
  vendor_id: string
  tenant_id: string
  id: string
  /** Null: the tenant's own. */
  user_id: string | null
  type: 'ClientCredentials' | 'AccessToken'
  description: string
  secret_hash: Buffer
  role_ids: Generated<string[]>
  permission_ids: Generated<string[]>
  /** Of its maker, when it was made. */
  level: Generated<number>
  created_by: string | null
  created_at: Generated<Date>
  expires_minutes: number | null
  expires_at: Date | null
  last_used_at: Date | null
}

export interface VendorCredentialsTable {
  vendor_id: string
  id: string
  /** Under which it presents itself, where it shares that of an application; null: under the id. */
  client_id: string | null
  description: string
  /** What they may; null: everything. */
  scopes: string[] | null
  secret_hash: Buffer
  created_at: Generated<Date>
  last_used_at: Date | null
  revoked_at: Date | null
}

interface TokensTables {
  api_tokens: ApiTokensTable
  vendor_credentials: VendorCredentialsTable
}

declare module './tables.ts' {
  interface Tables extends TokensTables {}
}
