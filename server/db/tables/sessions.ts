import type { Generated } from 'kysely'

export interface SessionsTable {
  vendor_id: string
  id: string
  user_id: string
  tenant_id: string
  application_id: string | null
  ip: string | null
  user_agent: string | null
  amr: Generated<string[]>
  acr: string | null
  authenticated_at: Generated<Date>
  created_at: Generated<Date>
  last_seen_at: Generated<Date>
  expires_at: Date
  idle_timeout_seconds: number | null
  revoked_at: Date | null
  revoked_why: string | null
}

export interface RefreshTokensTable {
  vendor_id: string
  hash: Buffer
  session_id: string
  expires_at: Date
  used_at: Date | null
  grace_until: Date | null
  successor_hash: Buffer | null
}

export interface SessionsTables {
  sessions: SessionsTable
  refresh_tokens: RefreshTokensTable
}
