import { sql } from 'kysely'
import type { RefusedSignIns, Setup } from '../../../contract/setup.ts'
import { acsUrlOf, oidcCallbackOf, sloUrlOf, spEntityIdOf } from '../../identity/sso-connections/addresses.ts'
import { storedConfiguration } from '../../identity/sso-connections/store.ts'
import { shownConnection } from '../provisioning/store.ts'
import type { OpenSetup } from './setup-session.ts'

const SHOWN = 50

/** What a link shows: how its connection is set up. Neither people nor roles, nor anything else of the account. */
export async function showSetup(setup: OpenSetup): Promise<Setup> {
  const { context, expiresAt } = setup
  const { name } = await context.vendorScope
    .select('tenants')
    .select('name')
    .where('id', '=', context.caller.tenantId)
    .executeTakeFirstOrThrow()
  return {
    account: name,
    service: context.vendor.name,
    expiresAt: expiresAt.toISOString(),
    connection: await (setup.kind === 'scim' ? scimSetup(setup) : ssoSetup(setup)),
  }
}

async function scimSetup({ id, context }: OpenSetup): Promise<Setup['connection']> {
  const { connectionName, source, baseUrl, lastSync, tokens } = await shownConnection(context, id)
  return { kind: 'scim', connectionName, source, baseUrl, lastSync, tokens }
}

async function ssoSetup({ id, context: { scope, vendor } }: OpenSetup): Promise<Setup['connection']> {
  const stored = await storedConfiguration(scope, id)
  return {
    kind: 'sso',
    id,
    type: stored.type,
    enabled: stored.enabled,
    acsUrl: acsUrlOf(vendor),
    spEntityId: spEntityIdOf(vendor),
    oidcRedirectUri: oidcCallbackOf(vendor, id),
    ssoEndpoint: stored.sso_endpoint,
    publicCertificate: stored.public_certificate,
    signRequest: stored.sign_request,
    sloEndpoint: stored.slo_endpoint,
    sloResponseEndpoint: stored.slo_response_endpoint,
    sloBinding: stored.slo_binding,
    sloUrl: sloUrlOf(vendor),
    oidcClientId: stored.oidc_client_id,
    domains: stored.domains,
  }
}

/** Why answers of this provider were not believed, as the account's audit log says it. */
export async function refusedSignIns({ id, context: { scope } }: OpenSetup): Promise<RefusedSignIns> {
  const { rows } = await sql<{ id: string; created_at: Date; reason: string | null; ip: string | null }>`
    select a.id, a.created_at, a.json->>'reason' as reason, a.ip from audits a
    where a.vendor_id = ${scope.vendorId} and a.tenant_id = ${scope.tenantId}
      and a.action collate "C" = 'sso.sign-in-refused' and a.json->>'configId' = ${id}
      and a.created_at > now() - interval '30 days'
    order by a.created_at desc, a.id desc limit ${SHOWN}
  `.execute(scope.db)
  return {
    items: rows.map(row => ({
      id: row.id,
      createdAt: row.created_at.toISOString(),
      reason: row.reason ?? '',
      ip: row.ip ?? '',
    })),
  }
}
