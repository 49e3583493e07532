import type {
  DomainQuestion,
  DomainRestrictionsConfig,
  DomainRestrictionsConfigChange,
  DomainVerdict,
} from '../../../contract/domain-restrictions.ts'
import { restrictionErrors } from '../../../contract/errors/restrictions.ts'
import type { TenantScope, VendorScope } from '../../platform/db/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { Context } from '../context/context.ts'
import { readPolicy, writePolicy } from '../security-policies/stored-policy.ts'
import { domainAllowed, domainOfAddress } from './domain.ts'

const UNDECIDED: DomainRestrictionsConfig = { active: false, listType: 'BLOCK', blockPublicDomains: false }

export async function readDomainConfig(scope: TenantScope): Promise<DomainRestrictionsConfig> {
  const own = await readPolicy<DomainRestrictionsConfig>(scope, 'email_domains')
  return own ? valuesOf(own) : UNDECIDED
}

/** Counts from the next invitation on; who is a member stays one. */
export async function saveDomainConfig(
  { active, blockPublicDomains, type }: DomainRestrictionsConfigChange,
  context: Context,
): Promise<DomainRestrictionsConfig> {
  const stored = await context.transact(tx =>
    writePolicy<DomainRestrictionsConfig>(tx, 'email_domains', before => ({
      active,
      listType: type ?? before?.listType ?? UNDECIDED.listType,
      blockPublicDomains: blockPublicDomains ?? before?.blockPublicDomains ?? UNDECIDED.blockPublicDomains,
    })),
  )
  return valuesOf(stored)
}

/** Whether a user with this address or domain could join now (RESTR-16). */
export async function testDomain(
  { domain: text }: DomainQuestion,
  { scope }: Context,
): Promise<DomainVerdict> {
  const domain = domainOfAddress(text)
  if (!domain) throw new Problem(restrictionErrors.badDomain, { context: { domain: text } })
  return { valid: await allowedIn(scope, domain) }
}

/**
 * Refuses an email address whose domain the tenant does not let in: at an invitation, at a sign-up into the tenant, at a
 * change of the address.
 *
 * @throws Problem 403 with the domain
 */
export async function requireAllowedDomain(scope: TenantScope, email: string): Promise<void> {
  const domain = domainOfAddress(email)
  if (domain && (await allowedIn(scope, domain))) return
  if (!domain && !(await readDomainConfig(scope)).active) return
  throw new Problem(restrictionErrors.domainNotAllowed, { context: { domain: domain ?? email } })
}

/** The same for an address that a user is to have in all of their tenants. */
export async function requireDomainEverywhere(
  scope: VendorScope,
  userId: string,
  email: string,
): Promise<void> {
  const seats = await scope
    .select('memberships')
    .select('tenant_id')
    .where('user_id', '=', userId)
    .where('activated', '=', true)
    .where('inherited_from', 'is', null)
    .execute()
  for (const { tenant_id } of seats) await requireAllowedDomain(scope.tenant(tenant_id), email)
}

async function allowedIn(scope: TenantScope, domain: string): Promise<boolean> {
  const config = await readDomainConfig(scope)
  if (!config.active) return true
  const entries = await scope
    .selectInTenant('email_domain_restrictions')
    .select(['domain', 'type'])
    .where('type', '=', config.listType)
    .execute()
  return domainAllowed(config, entries, domain)
}

function valuesOf({
  active,
  listType,
  blockPublicDomains,
}: DomainRestrictionsConfig): DomainRestrictionsConfig {
  return { active, listType, blockPublicDomains }
}
