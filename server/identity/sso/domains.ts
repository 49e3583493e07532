import { randomBytes } from 'node:crypto'
import { ssoErrors } from '../../../contract/errors/sso.ts'
import type { SsoDomain } from '../../../contract/sso.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { requireDomain } from '../../core/restrictions/domain.ts'
import { isPublicDomain, isPublicSuffix } from '../../core/restrictions/public-domains.ts'
import { isUniqueViolation } from '../../platform/db/unique-violation.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { type StoredConfiguration, storedConfiguration } from '../sso-connections/store.ts'
import { giveUpLost } from './recheck-domains.ts'
import { recordSso } from './record.ts'
import { textRecords } from './text-records.ts'
import { requireTrusted, trustedConfiguration } from './trust.ts'

const MAX_ENTRIES = 50

/** Claims an email domain (SSO-48). It means nothing until its DNS says so. */
export async function addDomain(configId: string, text: string, context: Context): Promise<SsoDomain> {
  return await context.transact(async tx => {
    const { domains } = await trustedConfiguration(tx, context, configId)
    return await insertDomain(tx, configId, domains, text)
  })
}

export async function insertDomain(
  tx: ContextTransaction,
  configId: string,
  domains: SsoDomain[],
  text: string,
): Promise<SsoDomain> {
  const { scope } = tx
  const domain = requireDomain(text)
  if (isPublicSuffix(domain)) throw new Problem(ssoErrors.publicSuffix, { context: { field: 'domain' } })
  if (isPublicDomain(domain)) throw new Problem(ssoErrors.publicDomain, { context: { field: 'domain' } })
  if (domains.some(known => known.domain === domain)) {
    throw new Problem(ssoErrors.domainTaken, { context: { field: 'domain' } })
  }
  if (domains.length >= MAX_ENTRIES) throw new Problem(ssoErrors.tooMany)
  const added = {
    id: uuidv7(),
    domain,
    validated: false,
    txtRecord: `portico-verification=${randomBytes(20).toString('hex')}`,
  }
  await scope.db
    .insertInto('sso_domains')
    .values({
      vendor_id: scope.vendorId,
      tenant_id: scope.tenantId,
      config_id: configId,
      id: added.id,
      domain,
      txt_record: added.txtRecord,
    })
    .execute()
  await recordSso(tx, 'domainAdded', { configId, domain })
  return added
}

/** Gives up a domain: users with an address of it sign in otherwise again. */
export async function removeDomain(configId: string, domainId: string, context: Context): Promise<void> {
  await context.transact(async tx => {
    const { domain } = domainIn(await storedConfiguration(tx.scope, configId), domainId)
    await requireTrusted(tx, context)
    await tx.scope.removeInTenant('sso_domains').where('id', '=', domainId).execute()
    await recordSso(tx, 'domainRemoved', { configId, domain })
  })
}

/**
 * Looks for the TXT record (SSO-37). Found: the domain counts from now on (SSO-25). Not found: it does not, and does not
 * any longer if it did (SSO-26).
 *
 * @throws Problem 400 when it is not there, 409 when the domain speaks for another single sign-on, 503 when the DNS does
 *   not answer: then nothing has changed
 */
export async function validateDomain(configId: string, domainId: string, context: Context): Promise<void> {
  if (!(await checkDomain(configId, domainId, context))) {
    const { txtRecord } = domainIn(await storedConfiguration(context.scope, configId), domainId)
    throw new Problem(ssoErrors.recordMissing, { context: { txtRecord } })
  }
}

/** @returns whether it counts now. @throws Problem 409, 503 as `validateDomain` */
export async function checkDomain(configId: string, domainId: string, context: Context): Promise<boolean> {
  const { domain, txtRecord } = domainIn(await storedConfiguration(context.scope, configId), domainId)
  // Asked outside of the transaction: a name server may take its time.
  const records = await textRecords(domain)
  // It is not known now: what was known goes on to count.
  if (!records) throw new Problem(ssoErrors.dnsSilent)
  const found = records.includes(txtRecord)
  const keep = () =>
    context.transact(async tx => {
      domainIn(await trustedConfiguration(tx, context, configId), domainId)
      await tx.scope
        .updateInTenant('sso_domains')
        .set({ validated: found, checked_at: new Date(), missing_since: null, missing_told_at: null })
        .where('id', '=', domainId)
        .execute()
      await recordSso(tx, found ? 'domainValidated' : 'domainRefused', { configId, domain })
    })
  try {
    // A tenant that had the domain before, and has lost it, makes room.
    await keep().catch(async error => {
      if (!isUniqueViolation(error) || !(await giveUpLost(context, domain, records))) throw error
      await keep()
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new Problem(ssoErrors.domainTaken, { cause: error })
    throw error
  }
  return found
}

function domainIn({ domains }: StoredConfiguration, domainId: string): SsoDomain {
  const domain = domains.find(({ id }) => id === domainId)
  if (!domain) throw new Problem(ssoErrors.domainNotFound)
  return domain
}
