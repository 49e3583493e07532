import type { Generated, GeneratedAlways } from 'kysely'
import type { DefaultedJson, JsonColumn, NullableJson } from './json.ts'

export interface VendorsTable {
  id: string
  name: string
  logo: string | null
  icon: string | null
  white_label_mode: Generated<boolean>
  hosts: Generated<string[]>
  config: DefaultedJson
  created_at: Generated<Date>
  updated_at: Generated<Date>
  /** The transaction that changed it last, its applications and captcha included; kept by triggers. */
  changed_in: Generated<string>
  seeded_catalog: string | null
}

/** Written by triggers. */
export interface VendorDeletionsTable {
  /** Empty: every vendor. */
  id: string
  changed_in: string
}

export interface ApplicationsTable {
  vendor_id: string
  id: string
  name: string
  url: string | null
  logo: string | null
  description: string | null
  access_type: Generated<'FREE_ACCESS' | 'MANAGED_ACCESS'>
  is_default: Generated<boolean>
  redirect_uris: Generated<string[]>
  logout_uris: Generated<string[]>
  redirect_search: Generated<string[]>
  secret_hash: Buffer | null
  published_sdks: Generated<boolean>
  strict: Generated<boolean>
  server_session: Generated<boolean>
  created_at: Generated<Date>
}

export interface SigningKeysTable {
  vendor_id: string
  kid: string
  alg: Generated<string>
  public_jwk: JsonColumn
  private_jwk: Buffer
  created_at: Generated<Date>
  signs_from: Generated<Date>
  signs_until: Date | null
  published_until: Date | null
}

export interface FeatureFlagsTable {
  vendor_id: string
  key: string
  state: string
}

export interface MetadataTable {
  vendor_id: string
  tenant_id: Generated<string>
  entity_name: string
  configuration: DefaultedJson
  updated_at: Generated<Date>
}

export interface AuditsTable {
  vendor_id: string
  tenant_id: Generated<string>
  id: string
  created_at: Generated<Date>
  user_id: string | null
  email: string | null
  action: string
  description: string
  severity: string
  ip: string | null
  user_agent: string | null
  json: DefaultedJson
  severity_rank: GeneratedAlways<number>
  search: GeneratedAlways<string>
}

export interface AuditSealsTable {
  vendor_id: string
  tenant_id: string
  number: number
  from_at: Date
  from_id: string
  through_at: Date
  through_id: string
  row_count: number
  /** How many the seals before it have; counted by a trigger. int8 comes as text. */
  sealed_before: Generated<string>
  digest: Buffer
  proof: Buffer
  sealed_at: Generated<Date>
  removed_at: Date | null
}

export interface EventsTable {
  vendor_id: string
  tenant_id: string | null
  id: string
  type: string
  payload: JsonColumn
  /** Null: a person, a directory, or the time. */
  actor: NullableJson
  created_at: Generated<Date>
  delivered_at: Date | null
  fan_out_attempts: Generated<number>
  fan_out_next_at: Date | null
}

export interface RateLimitsTable {
  key: string
  points: Generated<number>
  expire: string | null
}

interface PlatformTables {
  vendors: VendorsTable
  vendor_deletions: VendorDeletionsTable
  applications: ApplicationsTable
  signing_keys: SigningKeysTable
  feature_flags: FeatureFlagsTable
  metadata: MetadataTable
  audits: AuditsTable
  audit_seals: AuditSealsTable
  events: EventsTable
  rate_limits: RateLimitsTable
}

declare module './tables.ts' {
  interface Tables extends PlatformTables {}
}
