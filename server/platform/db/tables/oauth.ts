import type { Generated } from 'kysely'

export interface OauthCodesTable {
  vendor_id: string
  hash: Buffer
  client_id: string
  session_id: string
  tenant_id: string
  redirect_uri: string
  challenge: string | null
  nonce: string | null
  scope: string
  created_at: Generated<Date>
  expires_at: Date
  used_at: Date | null
}

export interface HostedBrowsersTable {
  vendor_id: string
  hash: Buffer
  session_id: string
  created_at: Generated<Date>
  expires_at: Date
}

interface OauthTables {
  oauth_codes: OauthCodesTable
  hosted_browsers: HostedBrowsersTable
}

declare module './tables.ts' {
  interface Tables extends OauthTables {}
}
