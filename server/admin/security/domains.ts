import type { DomainRestriction, NewDomainRestriction } from '../../../contract/domain-restrictions.ts'
import { restrictionErrors } from '../../../contract/errors/restrictions.ts'
import type { Context } from '../../core/context/context.ts'
import { requireDomain } from '../../core/restrictions/domain.ts'
import { lockTenant } from '../../core/tenants/lock-tenant.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { counted } from '../../platform/language/english.ts'
import { Problem } from '../../platform/problem/problem.ts'

/** Every invitation reads a list whole. */
const MAX_DOMAINS = 1000

export async function listDomains(scope: TenantScope): Promise<{ items: DomainRestriction[] }> {
  const items = await scope
    .selectInTenant('email_domain_restrictions')
    .select(['id', 'domain', 'type'])
    .orderBy('domain')
    .orderBy('type')
    .execute()
  return { items }
}

/** Adds domains, all of them or none (RESTR-11, RESTR-12). @throws Problem 400 or 409 that names the domain */
export async function addDomains(
  entries: NewDomainRestriction[],
  context: Context,
): Promise<DomainRestriction[]> {
  const wanted = entries.map(({ domain, type }) => ({ domain: requireDomain(domain), type }))
  return await context.transact(async tx => {
    await lockTenant(tx.scope)
    if ((await count(tx.scope)) + wanted.length > MAX_DOMAINS)
      throw new Problem(restrictionErrors.tooManyEntries, { context: { most: MAX_DOMAINS } })
    const created: DomainRestriction[] = []
    for (const entry of wanted) created.push(await insert(tx.scope, entry))
    const { tenantId } = tx.scope
    for (const { domain } of wanted)
      await tx.record('frontegg.account.security.domain.restricted', { tenantId, domain })
    await tx.record(
      'frontegg.domainRestriction.added',
      { domains: wanted },
      {
        description: `Added ${created.length === 1 ? created[0]!.domain : counted(created.length, ['domain', 'domains'])} to the email domains`,
      },
    )
    return created
  })
}

export async function removeDomain(id: string, context: Context): Promise<void> {
  await context.transact(async tx => {
    const gone = await tx.scope
      .removeInTenant('email_domain_restrictions')
      .where('id', '=', id)
      .returning(['domain', 'type'])
      .executeTakeFirst()
    if (!gone) throw new Problem(restrictionErrors.restrictionNotFound)
    await tx.record(
      'frontegg.domainRestriction.removed',
      { id, ...gone },
      { description: `Removed ${gone.domain} from the email domains`, json: gone },
    )
  })
}

async function insert(scope: TenantScope, entry: NewDomainRestriction): Promise<DomainRestriction> {
  const row = await scope.db
    .insertInto('email_domain_restrictions')
    .values({ vendor_id: scope.vendorId, tenant_id: scope.tenantId, id: uuidv7(), ...entry })
    .onConflict(conflict => conflict.doNothing())
    .returning(['id', 'domain', 'type'])
    .executeTakeFirst()
  if (!row) throw new Problem(restrictionErrors.domainTwice, { context: { domain: entry.domain } })
  return row
}

async function count(scope: TenantScope): Promise<number> {
  const { total } = await scope
    .selectInTenant('email_domain_restrictions')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}
