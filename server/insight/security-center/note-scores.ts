import { assess } from '../../../rules/security-score.ts'
import type { Services } from '../../core/context/services.ts'
import { flagsOf } from '../../core/flags/flags.ts'
import type { Vendor } from '../../core/vendors/vendor.ts'
import { VendorScope } from '../../platform/db/scope.ts'
import { factsOf } from './facts-of.ts'
import { SECURITY_CENTER } from './flags.ts'
import { securityScoresQueue } from './queue.ts'
import { readFacts } from './read-facts.ts'
import { writeScores } from './scores.ts'

/** Before midnight UTC: the day as it ended. */
const DAILY = '40 23 * * *'
/** Tenants a statement. */
const BATCH = 100

/** One server of several does the work. */
export async function startNotingScores(services: Services): Promise<void> {
  await services.jobs.work(securityScoresQueue, async () => {
    await noteScores(services)
  })
  await services.jobs.schedule(securityScoresQueue, DAILY)
}

/** Notes the score of this day for each tenant of the vendors who show the security center. Running it again changes nothing more. */
export async function noteScores(services: Services): Promise<void> {
  for await (const vendor of services.vendors.each()) {
    const scope = new VendorScope(services.database.kysely, vendor.id)
    const flags = await flagsOf([], vendor, scope)
    if (flags[SECURITY_CENTER] === 'on') await noteVendor(services, vendor, scope)
  }
}

async function noteVendor(services: Services, vendor: Vendor, scope: VendorScope): Promise<void> {
  let last = ''
  for (;;) {
    const tenants = await scope
      .select('tenants')
      .select('tenants.id')
      .where('tenants.id', '>', last)
      .where('tenants.deleted_at', 'is', null)
      .where('tenants.member_count', '>', 0)
      .orderBy('tenants.id')
      .limit(BATCH)
      .execute()
    const ids = tenants.map(({ id }) => id)
    const rows = await readFacts(scope, ids)
    await writeScores(
      scope,
      rows.map(row => ({ tenantId: row.id, score: assess(factsOf(row, { vendor, services })).score })),
    )
    if (ids.length < BATCH) return
    last = ids.at(-1)!
  }
}
