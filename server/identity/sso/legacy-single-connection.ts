import { ssoErrors } from '../../../contract/errors/sso.ts'
import type { SamlConfiguration, SamlConfigurationChange } from '../../../contract/sso.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { domainOf } from '../../core/restrictions/domain.ts'
import type { Vendor } from '../../core/vendors/vendor.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { acsUrlOf, spEntityIdOf } from '../sso-connections/addresses.ts'
import {
  firstConfiguration,
  type StoredConfiguration,
  shown,
  storedConfiguration,
} from '../sso-connections/store.ts'
import { type Change, changeConfiguration, insertConfiguration } from './change.ts'
import { checkDomain, insertDomain } from './domains.ts'

/** The first configuration as clients see it that know only one (SSO-33); switched off where there is none. */
export async function readLegacyConnection({ scope, vendor }: Context): Promise<SamlConfiguration> {
  return single(vendor, await firstConfiguration(scope))
}

/** Makes or changes it (SSO-34, SSO-36). Another domain replaces the one before, and has to be validated anew. */
export async function saveLegacyConnection(
  { domain, isSamlActive: _, ...change }: SamlConfigurationChange,
  context: Context,
): Promise<SamlConfiguration> {
  return await context.transact(async tx => {
    const id = (await upsert(tx, context, change)).id
    if (domain !== undefined) await replaceDomain(tx, id, domain)
    return single(context.vendor, await storedConfiguration(tx.scope, id))
  })
}

/** Takes what a metadata document says (SSO-38). */
export async function saveFirstMetadata(change: Change, context: Context): Promise<SamlConfiguration> {
  return await context.transact(async tx => single(context.vendor, await upsert(tx, context, change)))
}

/** Looks for the TXT record of its domain (SSO-37): the answer says whether it counts. */
export async function validateFirst(context: Context): Promise<SamlConfiguration> {
  const { id, domains } = await requireFirst(context)
  const [domain] = domains
  if (!domain) throw new Problem(ssoErrors.domainNotFound)
  await checkDomain(id, domain.id, context)
  return await readLegacyConnection(context)
}

/** @throws Problem 404 where there is none yet */
export async function requireFirst({ scope }: Context): Promise<StoredConfiguration> {
  const stored = await firstConfiguration(scope)
  if (!stored) throw new Problem(ssoErrors.configurationNotFound)
  return stored
}

async function upsert(
  tx: ContextTransaction,
  context: Context,
  change: Change,
): Promise<StoredConfiguration> {
  const known = await firstConfiguration(tx.scope)
  return known
    ? await changeConfiguration(tx, context, known.id, change)
    : await insertConfiguration(tx, context, change)
}

async function replaceDomain(tx: ContextTransaction, configId: string, text: string): Promise<void> {
  const { domains } = await storedConfiguration(tx.scope, configId)
  const [before] = domains
  if (before && before.domain === domainOf(text)) return
  if (before) await tx.scope.removeInTenant('sso_domains').where('id', '=', before.id).execute()
  if (text.trim() !== '') await insertDomain(tx, configId, domains.slice(1), text)
}

function single(vendor: Vendor, stored: StoredConfiguration | undefined): SamlConfiguration {
  const own = {
    acsUrl: acsUrlOf(vendor),
    spEntityId: spEntityIdOf(vendor),
    isSamlActive: vendor.settings.sso.enabled,
  }
  if (!stored) return { enabled: false, ...own }
  const {
    id: _,
    domains,
    roleIds: _r,
    groups: _g,
    skipEmailDomainValidation: _s,
    ...fields
  } = shown(vendor, stored)
  const [domain] = domains
  return {
    ...fields,
    ...own,
    validated: domain?.validated ?? false,
    ...(domain && { domain: domain.domain, generatedVerification: domain.txtRecord }),
  }
}
