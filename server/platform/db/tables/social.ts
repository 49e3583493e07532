import type { Generated } from 'kysely'

export interface SocialIdentitiesTable {
  vendor_id: string
  provider: string
  issuer: string
  subject: string
  user_id: string
  email: string | null
  name: string | null
  created_at: Generated<Date>
  last_used_at: Date | null
}

export interface SocialSecretsTable {
  vendor_id: string
  provider: string
  secret: Buffer
  fingerprint: string
  updated_at: Generated<Date>
}

interface SocialTables {
  social_identities: SocialIdentitiesTable
  social_secrets: SocialSecretsTable
}

declare module './tables.ts' {
  interface Tables extends SocialTables {}
}
