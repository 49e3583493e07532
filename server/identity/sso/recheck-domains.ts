import type { Selectable } from 'kysely'
import type { Context } from '../../core/context/context.ts'
import type { Services } from '../../core/context/services.ts'
import { TenantScope } from '../../platform/db/scope.ts'
import type { SsoDomainsTable } from '../../platform/db/tables/sso.ts'
import type { Transaction } from '../../platform/outbox/transaction.ts'
import { recheckDomainsQueue } from './queue.ts'
import { ssoSentences } from './record.ts'
import { textRecords } from './text-records.ts'

const HOURLY = '23 * * * *'
const BATCH = 20
/** A tenant of many domains with a slow DNS does not keep others waiting for days, nor a server from its end. */
const MAX_BATCHES = 50
const DAY = 86_400_000
/** A domain is looked up once a day. */
const REST = 20 * 3_600_000

/** A record that is gone for less may be on its way to another name server. */
const RECORD_AFTER_DAYS = 3

type Rechecking = Pick<Services, 'database' | 'transact' | 'vendors'>

export async function startRecheckingDomains(services: Rechecking & Pick<Services, 'jobs'>): Promise<void> {
  await services.jobs.work(recheckDomainsQueue, async ({ signal }) => {
    await recheckDomains(services, { signal })
  })
  await services.jobs.schedule(recheckDomainsQueue, HOURLY)
}

const columns = [
  'vendor_id',
  'tenant_id',
  'config_id',
  'id',
  'domain',
  'txt_record',
  'missing_since',
  'missing_told_at',
] as const

type Domain = Pick<Selectable<SsoDomainsTable>, (typeof columns)[number]>

interface Recheck {
  now?: Date
  /** Aborted when the server stops or the job takes too long: then nothing is asked or written any more. */
  signal?: AbortSignal | undefined
}

/**
 * Looks validated domains up that were not for a day, the longest first. A DNS that does not answer changes nothing. A
 * record that is gone is notified after three days; whether the domain then stops to count, and when, is the vendor's to
 * say (`sso.domainGraceDays`): many take the record out once it was seen, and no user is to be locked out by that unasked.
 */
export async function recheckDomains(
  services: Rechecking,
  { now = new Date(), signal }: Recheck = {},
): Promise<void> {
  if (signal?.aborted) return
  for (let batches = 0; batches < MAX_BATCHES && !signal?.aborted; batches++) {
    const batch = await nextDomains(services, new Date(now.getTime() - REST))
    if (batch.length === 0) return
    // Asked outside of the transactions: a name server may take its time.
    const answers = await Promise.all(
      batch.map(async row => ({ row, records: await textRecords(row.domain) })),
    )
    for (const { row, records } of answers) {
      if (signal?.aborted) return
      const gone = records && !records.includes(row.txt_record)
      const graceDays = (await services.vendors.get(row.vendor_id))?.settings.sso.domainGraceDays ?? 0
      await services.transact(tx =>
        gone
          ? noteMissing(tx, row, { now, graceDays })
          : noteChecked(tx, row, { now, found: records !== undefined }),
      )
    }
  }
}

/**
 * Another tenant has the domain in its DNS now. The one it was validated for, whose record is gone and who was notified, gives it up:
 * a domain that was sold could else be validated by none.
 *
 * @param records what the DNS says now
 * @returns whether it is free
 */
export async function giveUpLost(
  { services, vendor }: Pick<Context, 'services' | 'vendor'>,
  domain: string,
  records: readonly string[],
): Promise<boolean> {
  const row = await validatedDomains(services)
    .where('vendor_id', '=', vendor.id)
    .where('domain', '=', domain)
    .where('missing_told_at', 'is not', null)
    .executeTakeFirst()
  if (!row || records.includes(row.txt_record)) return false
  return await services.transact(async tx => {
    const changed = await change(tx, row, { validated: false })
    if (changed) await recordDomain(tx, row, 'domainExpired', row.missing_since!)
    return changed
  })
}

const validatedDomains = ({ database }: Pick<Rechecking, 'database'>) =>
  database.kysely.selectFrom('sso_domains').select(columns).where('validated', '=', true)

async function nextDomains(services: Rechecking, before: Date): Promise<Domain[]> {
  return await validatedDomains(services)
    .where(({ or, eb }) => or([eb('checked_at', 'is', null), eb('checked_at', '<', before)]))
    .orderBy('checked_at', order => order.asc().nullsFirst())
    .limit(BATCH)
    .execute()
}

async function noteChecked(tx: Transaction, row: Domain, { now, found }: { now: Date; found: boolean }) {
  const seen = { missing_since: null, missing_told_at: null }
  await change(tx, row, { checked_at: now, ...(found && seen) })
}

async function noteMissing(
  tx: Transaction,
  row: Domain,
  { now, graceDays }: { now: Date; graceDays: number },
) {
  const since = row.missing_since ?? now
  const days = (now.getTime() - since.getTime()) / DAY
  const expired = graceDays > 0 && days >= graceDays
  const due = days >= RECORD_AFTER_DAYS && !row.missing_told_at
  const changed = await change(tx, row, {
    checked_at: now,
    missing_since: since,
    ...(due && { missing_told_at: now }),
    ...(expired && { validated: false }),
  })
  if (changed && due) await recordDomain(tx, row, 'domainRecordMissing', since)
  if (changed && expired) await recordDomain(tx, row, 'domainExpired', since)
}

/** @returns false when it was validated anew, given up, changed or notified meanwhile */
async function change(tx: Transaction, row: Domain, values: object): Promise<boolean> {
  const { numUpdatedRows } = await new TenantScope(tx.kysely, row.vendor_id, row.tenant_id)
    .updateInTenant('sso_domains')
    .set(values)
    .where('id', '=', row.id)
    .where('validated', '=', true)
    .where('missing_since', 'is not distinct from', row.missing_since)
    .where('missing_told_at', 'is not distinct from', row.missing_told_at)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function recordDomain(
  tx: Transaction,
  row: Domain,
  what: 'domainRecordMissing' | 'domainExpired',
  since: Date,
): Promise<void> {
  const { vendor_id: vendorId, tenant_id: tenantId, config_id: configId, domain } = row
  const json = { configId, domain, since: since.toISOString() }
  await tx.record(`frontegg.sso.${what}`, json, { vendorId, tenantId, description: ssoSentences[what] })
}
