import type { Generated } from 'kysely'

export interface SetupLinksTable {
  vendor_id: string
  tenant_id: string
  id: string
  connection_id: string | null
  sso_config_id: string | null
  label: Generated<string>
  hash: Buffer
  user_id: string
  expires_at: Date
  opened_at: Date | null
  created_at: Generated<Date>
  anywhere: Generated<boolean>
  ended_at: Generated<Date | null>
}

export interface SetupSessionsTable {
  vendor_id: string
  tenant_id: string
  link_id: string
  id: string
  hash: Buffer
  expires_at: Date
}

interface SetupTables {
  setup_links: SetupLinksTable
  setup_sessions: SetupSessionsTable
}

declare module './tables.ts' {
  interface Tables extends SetupTables {}
}
