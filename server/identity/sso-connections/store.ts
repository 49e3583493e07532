import { type RawBuilder, sql } from 'kysely'
import { ssoErrors } from '../../../contract/errors/sso.ts'
import type { SloBinding, SsoConfiguration, SsoDomain, SsoGroup } from '../../../contract/sso.ts'
import type { Vendor } from '../../core/vendors/vendor.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import type { SsoConfigurationsTable } from '../../platform/db/tables/sso.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { acsUrlOf, oidcCallbackOf, sloUrlOf, spEntityIdOf } from './addresses.ts'

/** One provider of a tenant as the database has it, with its domains and groups. */
export interface StoredConfiguration
  extends Pick<
    SsoConfigurationsTable,
    | 'vendor_id'
    | 'tenant_id'
    | 'id'
    | 'idp_entity_id'
    | 'oidc_secret'
    | 'generated_verification'
    | 'common_redirect'
  > {
  type: SsoConfiguration['type'] & ('saml' | 'okta' | 'azure' | 'google' | 'oidc')
  enabled: boolean
  sso_endpoint: string
  public_certificate: string
  sign_request: boolean
  slo_endpoint: string
  slo_response_endpoint: string
  slo_binding: SloBinding
  oidc_client_id: string
  role_ids: string[]
  created_at: Date
  updated_at: Date
  domains: SsoDomain[]
  groups: SsoGroup[]
}

/** Of ids that a row holds, those whose roles the tenant still has. */
const living = (ids: RawBuilder<unknown>): RawBuilder<string[]> => sql`array(
  select r.id from roles r where r.vendor_id = c.vendor_id and r.id = any (${ids})
    and (r.tenant_id is null or r.tenant_id = c.tenant_id) order by r.level, r.id)`

/** What a configuration `c` is, whole; for statements that say which. */
export const CONFIGURATION: RawBuilder<StoredConfiguration> = sql`c.vendor_id, c.tenant_id, c.id, c.type, c.enabled,
  c.sso_endpoint, c.public_certificate, c.sign_request, c.slo_endpoint, c.slo_response_endpoint, c.slo_binding, c.idp_entity_id, c.oidc_client_id, c.oidc_secret,
  c.generated_verification, c.common_redirect, c.created_at, c.updated_at, ${living(sql`c.role_ids`)} as role_ids,
  (select coalesce(json_agg(json_build_object('id', d.id, 'domain', d.domain, 'validated', d.validated,
      'txtRecord', d.txt_record) order by d.created_at, d.id), '[]') from sso_domains d
    where d.vendor_id = c.vendor_id and d.tenant_id = c.tenant_id and d.config_id = c.id) as domains,
  (select coalesce(json_agg(json_build_object('id', g.id, 'group', g.name, 'roleIds',
      ${living(sql`g.role_ids`)}) order by g.created_at, g.id), '[]') from sso_groups g
    where g.vendor_id = c.vendor_id and g.tenant_id = c.tenant_id and g.config_id = c.id) as groups`

/** The tenant's providers, the oldest first. */
export async function storedConfigurations(scope: TenantScope): Promise<StoredConfiguration[]> {
  const { rows } = await sql<StoredConfiguration>`
    select ${CONFIGURATION} from sso_configurations c
    where c.vendor_id = ${scope.vendorId} and c.tenant_id = ${scope.tenantId} order by c.created_at, c.id
  `.execute(scope.db)
  return rows
}

/** @throws Problem 404: one of another tenant is as unknown as one that never was */
export async function storedConfiguration(scope: TenantScope, id: string): Promise<StoredConfiguration> {
  const { rows } = await sql<StoredConfiguration>`
    select ${CONFIGURATION} from sso_configurations c
    where c.vendor_id = ${scope.vendorId} and c.tenant_id = ${scope.tenantId} and c.id = ${id}::uuid
  `.execute(scope.db)
  if (!rows[0]) throw new Problem(ssoErrors.configurationNotFound)
  return rows[0]
}

/** The one that clients with a single configuration mean. */
export async function firstConfiguration(scope: TenantScope): Promise<StoredConfiguration | undefined> {
  return (await storedConfigurations(scope))[0]
}

/** What an administrator sees: never the secret. */
export function shown(vendor: Vendor, stored: StoredConfiguration): SsoConfiguration {
  return {
    id: stored.id,
    enabled: stored.enabled,
    generatedVerification: stored.generated_verification,
    ssoEndpoint: stored.sso_endpoint,
    publicCertificate: stored.public_certificate,
    signRequest: stored.sign_request,
    createdAt: stored.created_at.toISOString(),
    updatedAt: stored.updated_at.toISOString(),
    acsUrl: acsUrlOf(vendor),
    spEntityId: spEntityIdOf(vendor),
    type: stored.type,
    oidcClientId: stored.oidc_client_id,
    oidcSecret: '',
    oidcRedirectUri: oidcCallbackOf(vendor, stored.id),
    oidcRedirectOutdated: stored.common_redirect !== null,
    sloEndpoint: stored.slo_endpoint,
    sloResponseEndpoint: stored.slo_response_endpoint,
    sloBinding: stored.slo_binding,
    sloUrl: sloUrlOf(vendor),
    domains: stored.domains,
    roleIds: stored.role_ids,
    groups: stored.groups,
    skipEmailDomainValidation: false,
  }
}
