import type { Generated, JSONColumnType } from 'kysely'

export interface SsoConfigurationsTable {
  vendor_id: string
  tenant_id: string
  id: string
  type: Generated<'saml' | 'okta' | 'azure' | 'google' | 'oidc'>
  enabled: Generated<boolean>
  sso_endpoint: Generated<string>
  public_certificate: Generated<string>
  sign_request: Generated<boolean>
  idp_entity_id: string | null
  slo_endpoint: Generated<string>
  slo_response_endpoint: Generated<string>
  slo_binding: Generated<'redirect' | 'post'>
  oidc_client_id: Generated<string>
  oidc_secret: Buffer | null
  generated_verification: string
  role_ids: Generated<string[]>
  /** Who gave these roles. */
  given_by: string | null
  given_at: Date | null
  /** Of connections made before each had a redirect URI of its own, and not saved since (`common-redirect.ts`). */
  common_redirect: 'alone' | 'shared' | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface SsoDomainsTable {
  vendor_id: string
  tenant_id: string
  config_id: string
  id: string
  domain: string
  txt_record: string
  validated: Generated<boolean>
  checked_at: Date | null
  missing_since: Date | null
  missing_told_at: Date | null
  created_at: Generated<Date>
}

export interface SsoGroupsTable {
  vendor_id: string
  tenant_id: string
  config_id: string
  id: string
  name: string
  role_ids: Generated<string[]>
  given_by: string | null
  given_at: Date | null
  created_at: Generated<Date>
}

export interface SsoGrantedRolesTable {
  vendor_id: string
  tenant_id: string
  user_id: string
  role_id: string
}

/** Whom a provider vouched for, as far as we believe it. */
export interface Proven {
  /** In lower case, of a validated domain of the configuration. */
  email: string
  name?: string
  groups: string[]
  /** Of SAML: what a sign-out names. */
  saml?: SamlSubject
}

/** What a SAML provider calls a person, and their session there. */
export interface SamlSubject {
  nameId: string
  format?: string
  nameQualifier?: string
  spNameQualifier?: string
  sessionIndex?: string
}

export interface SsoRequestsTable {
  vendor_id: string
  id: string
  tenant_id: string
  config_id: string
  application_id: string
  state_hash: Buffer
  browser_hash: Buffer
  request_id: string
  nonce: string | null
  sealed_verifier: Buffer | null
  return_to: string
  redirect_uri: string | null
  created_at: Generated<Date>
  expires_at: Date
  answered_at: Date | null
  ticket_hash: Buffer | null
  proven: JSONColumnType<Proven> | null
  picked_up_at: Date | null
}

export interface SsoAssertionsTable {
  vendor_id: string
  config_id: string
  assertion_hash: Buffer
  expires_at: Date
}

export interface SsoKeysTable {
  vendor_id: string
  sealed_key: Buffer
  certificate: string
  created_at: Generated<Date>
}

export interface SsoSessionsTable {
  vendor_id: string
  session_id: string
  tenant_id: string
  config_id: string
  name_id: string
  name_format: string | null
  name_qualifier: string | null
  sp_name_qualifier: string | null
  session_index: string | null
}

export interface SsoLogoutsTable {
  vendor_id: string
  state_hash: Buffer
  session_id: string
  tenant_id: string
  config_id: string
  request_id: string
  return_to: string | null
  expires_at: Date
  begun_at: Date | null
  answered_at: Date | null
}

interface SsoTables {
  sso_configurations: SsoConfigurationsTable
  sso_domains: SsoDomainsTable
  sso_groups: SsoGroupsTable
  sso_granted_roles: SsoGrantedRolesTable
  sso_requests: SsoRequestsTable
  sso_assertions: SsoAssertionsTable
  sso_keys: SsoKeysTable
  sso_sessions: SsoSessionsTable
  sso_logouts: SsoLogoutsTable
}

declare module './tables.ts' {
  interface Tables extends SsoTables {}
}
