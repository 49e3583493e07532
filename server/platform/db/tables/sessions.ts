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
  stepped_up_at: Date | null
  /** Set where the user is impersonated: by whom, for the log and the user. */
  actor_label: string | null
  actor_user_id: string | null
  actor_session_id: string | null
}

export interface RefreshTokensTable {
  vendor_id: string
  hash: Buffer
  session_id: string
  expires_at: Date
  used_at: Date | null
  grace_until: Date | null
  successor_hash: Buffer | null
  /** Which application holds it; null: the browser's own cookie. */
  client_id: string | null
  /** What was granted with it; null: of a browser's cookie, or from before it was kept. */
  scope: string | null
}

interface SessionsTables {
  sessions: SessionsTable
  refresh_tokens: RefreshTokensTable
}

declare module './tables.ts' {
  interface Tables extends SessionsTables {}
}
