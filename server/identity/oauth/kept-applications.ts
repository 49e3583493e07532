import type { Executor } from '../../platform/db/scope.ts'
import type { Logger } from '../../platform/log/log.ts'

/** The migration that left applications as they were. */
export const MARKING = '20261123T1447-strict-oauth'

/** Applications that keep what was there before there were two kinds of token, by vendor. */
export async function keptApplications(db: Executor): Promise<{ vendorId: string; ids: string[] }[]> {
  const rows = await db
    .selectFrom('applications')
    .select(['vendor_id', 'id'])
    .where('strict', '=', false)
    .where('published_sdks', '=', false)
    .orderBy('vendor_id')
    .orderBy('id')
    .execute()
  const vendors = [...new Set(rows.map(({ vendor_id }) => vendor_id))]
  return vendors.map(vendorId => ({
    vendorId,
    ids: rows.filter(({ vendor_id }) => vendor_id === vendorId).map(({ id }) => id),
  }))
}

/** Says at the start that upgraded them which they are, and what to do: later `doctor` says it. */
export async function warnOfKeptApplications(db: Executor, log: Logger): Promise<void> {
  for (const { vendorId, ids } of await keptApplications(db))
    log.warn(
      { action: 'oauth.kept', vendorId, reason: ids.join(', ') },
      'these applications were here before hosted login had two kinds of token, and keep what they were given: ' +
        'oauth.strict: true in the vendor file makes one strict (docs/hosted-login.md)',
    )
}
