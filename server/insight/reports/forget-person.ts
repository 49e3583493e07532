import { sql } from 'kysely'
import type { Erase } from '../../core/feature/personal-data.ts'
import { billingUsage } from './billing-usage.ts'

/**
 * Takes a person out of what was mailed in the accounts that they were in. A file cannot be searched, and those of reports that
 * name members name each of them: they go, and what the history says of them stays. Figures name no one.
 */
export const forgetInRuns: Erase = async (tx, { vendor }, { userId, email, tenantIds = [] }) => {
  const search = email.toLowerCase() || userId
  await sql`
    update report_runs set user_ids = array_remove(user_ids, ${userId}::uuid),
      author_id = nullif(author_id, ${userId}::uuid),
      file = case when template_id = ${billingUsage.id} then file end,
      data_filters = case when position(${search} in lower(data_filters::text)) > 0 and finished_at is not null then '{}'
        else data_filters end
    where vendor_id = ${vendor.id} and tenant_id = any (${[...tenantIds]}::text[])
  `.execute(tx.kysely)
}
