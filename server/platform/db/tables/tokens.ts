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
  /** By which the vendor's back end made it; null: it did not. */
  vendor_credentials_id: string | null
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
  expires_at: Date | null
  /** The secret before this one, which counts until then. */
  former_secret_hash: Buffer | null
  former_until: Date | null
  /** Goes up with each secret; a token of the vendor says for which it was issued. */
  secret_number: Generated<number>
}

/** Answers to calls with an Idempotency-Key; without a status they are still running. */
export interface VendorRepliesTable {
  vendor_id: string
  credentials_id: string
  key_hash: Buffer
  call_hash: Buffer
  status: number | null
  sealed: Buffer | null
  begun_at: Generated<Date>
  expires_at: Date
}

interface TokensTables {
  api_tokens: ApiTokensTable
  vendor_credentials: VendorCredentialsTable
  vendor_replies: VendorRepliesTable
}

declare module './tables.ts' {
  interface Tables extends TokensTables {}
}
