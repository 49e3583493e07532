import { randomBytes } from 'node:crypto'
import { ssoErrors } from '../../../contract/errors/sso.ts'
import type { SsoConfiguration, SsoConfigurationChange } from '../../../contract/sso.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { refuseRoles } from '../../core/roles/escalation.ts'
import { giverOf } from '../../core/roles/role-grants.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { Problem } from '../../platform/problem/problem.ts'
import {
  type StoredConfiguration,
  shown,
  storedConfiguration,
  storedConfigurations,
} from '../sso-connections/store.ts'
import { parseCertificates } from './certificates.ts'
import { requireEndpoint } from './endpoint.ts'
import { replaceGroups } from './groups.ts'
import { recordSso } from './record.ts'
import { requireTrusted, trustedConfiguration } from './trust.ts'

const MAX_ENTRIES = 20

/** What one change decides, with what only a metadata document knows. */
export type Change = SsoConfigurationChange & { idpEntityId?: string | undefined }

/** Adds a provider (SSO-45). */
export async function createConfiguration(change: Change, context: Context): Promise<SsoConfiguration> {
  return await context.transact(async tx =>
    shown(context.vendor, await insertConfiguration(tx, context, change)),
  )
}

export async function insertConfiguration(
  tx: ContextTransaction,
  context: Context,
  change: Change,
): Promise<StoredConfiguration> {
  await requireTrusted(tx, context)
  const { scope } = tx
  if ((await storedConfigurations(scope)).length >= MAX_ENTRIES) throw new Problem(ssoErrors.tooMany)
  const id = uuidv7()
  await tx.kysely
    .insertInto('sso_configurations')
    .values({
      vendor_id: scope.vendorId,
      tenant_id: scope.tenantId,
      id,
      idp_entity_id: null,
      oidc_secret: null,
      common_redirect: null,
      given_by: null,
      given_at: null,
      generated_verification: randomBytes(16).toString('hex'),
    })
    .execute()
  await write(tx, context, id, change)
  await recordSso(tx, 'created', { configId: id, type: change.type ?? 'saml' })
  return await complete(tx, id)
}

/** Changes a provider (SSO-46); what is not named stays. */
export async function updateConfiguration(
  id: string,
  change: Change,
  context: Context,
): Promise<SsoConfiguration> {
  return await context.transact(async tx =>
    shown(context.vendor, await changeConfiguration(tx, context, id, change)),
  )
}

export async function changeConfiguration(
  tx: ContextTransaction,
  context: Context,
  id: string,
  change: Change,
): Promise<StoredConfiguration> {
  const before = await trustedConfiguration(tx, context, id)
  await refuseRoles(tx.scope, context.caller, [
    ...before.role_ids,
    ...before.groups.flatMap(group => group.roleIds),
  ])
  await write(tx, context, id, change)
  // The names of what changed, never its values: a certificate is long, a secret is secret.
  await recordSso(tx, 'updated', { configId: id, changed: Object.keys(change) })
  return await complete(tx, id)
}

/** Removes a provider (SSO-47). Sign-ins that are on their way end with it; sessions go on. */
export async function deleteConfiguration(id: string, context: Context): Promise<void> {
  await context.transact(async tx => {
    await trustedConfiguration(tx, context, id)
    await tx.scope.removeInTenant('sso_configurations').where('id', '=', id).execute()
    await recordSso(tx, 'deleted', { configId: id })
  })
}

/**
 * The secret of a client is its provider's. At another endpoint it would be sent to a stranger: it must be given
 * again with it.
 */
async function forgetSecret({ scope }: ContextTransaction, id: string, ssoEndpoint: string): Promise<void> {
  await scope
    .updateInTenant('sso_configurations')
    .set({ oidc_secret: null })
    .where('id', '=', id)
    .where('sso_endpoint', 'not in', ['', ssoEndpoint])
    .execute()
}

async function write(tx: ContextTransaction, context: Context, id: string, change: Change): Promise<void> {
  const { services, caller } = context
  if (change.skipEmailDomainValidation) throw new Problem(ssoErrors.addressOutside)
  const { type, enabled, signRequest, oidcClientId, oidcSecret, ssoEndpoint, publicCertificate } = change
  const addressOf = (text: string, field: string) =>
    text.trim() && requireEndpoint(services.config, text, field)
  const endpoint = ssoEndpoint && requireEndpoint(services.config, ssoEndpoint, 'ssoEndpoint')
  if (endpoint !== undefined) await forgetSecret(tx, id, endpoint)
  const roleIds = change.roleIds && (await refuseRoles(tx.scope, caller, change.roleIds)).map(role => role.id)
  await tx.scope
    .updateInTenant('sso_configurations')
    .set({
      updated_at: new Date(),
      // From now on it has an address of its own: nothing that is saved goes on at the one that all shared.
      common_redirect: null,
      ...(type && { type }),
      ...(enabled !== undefined && { enabled }),
      ...(signRequest !== undefined && { sign_request: signRequest }),
      ...(oidcClientId !== undefined && { oidc_client_id: oidcClientId.trim() }),
      ...(oidcSecret && {
        oidc_secret: services.sealer.seal(oidcSecret, secretPurpose(tx.scope.vendorId, id)),
      }),
      ...(endpoint !== undefined && { sso_endpoint: endpoint }),
      ...(change.sloEndpoint !== undefined && {
        slo_endpoint: addressOf(change.sloEndpoint, 'sloEndpoint'),
        // Where another provider was answered says nothing of this one.
        slo_response_endpoint: '',
      }),
      ...(change.sloResponseEndpoint !== undefined && {
        slo_response_endpoint: addressOf(change.sloResponseEndpoint, 'sloResponseEndpoint'),
      }),
      ...(change.sloBinding && { slo_binding: change.sloBinding }),
      ...(publicCertificate !== undefined && {
        public_certificate: publicCertificate.trim() && parseCertificates(publicCertificate).join('\n'),
      }),
      // Another endpoint or key may be another provider: who it says it is, is learned anew.
      ...((ssoEndpoint !== undefined ||
        publicCertificate !== undefined ||
        change.idpEntityId !== undefined) && {
        idp_entity_id: change.idpEntityId ?? null,
      }),
      ...(roleIds && { role_ids: roleIds, given_by: giverOf(caller), given_at: new Date() }),
    })
    .where('id', '=', id)
    .execute()
  if (change.groups) await replaceGroups(tx, context, id, change.groups)
}

/** What is enabled must be able to work. @throws Problem 400 naming what is missing */
async function complete(tx: ContextTransaction, id: string): Promise<StoredConfiguration> {
  const stored = await storedConfiguration(tx.scope, id)
  if (!stored.enabled) return stored
  const needed: [string, unknown][] =
    stored.type === 'oidc'
      ? [
          ['ssoEndpoint', stored.sso_endpoint],
          ['oidcClientId', stored.oidc_client_id],
          ['oidcSecret', stored.oidc_secret],
        ]
      : [
          ['ssoEndpoint', stored.sso_endpoint],
          ['publicCertificate', stored.public_certificate],
        ]
  const missing = needed.filter(([, value]) => !value).map(([field]) => field)
  if (missing.length > 0) throw new Problem(ssoErrors.incomplete, { context: { missing } })
  return stored
}

export const secretPurpose = (vendorId: string, configId: string): string => `sso/${vendorId}/${configId}`
