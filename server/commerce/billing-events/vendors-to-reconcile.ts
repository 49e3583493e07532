import { sql } from 'kysely'
import type { Services } from '../../core/context/services.ts'

/**
 * Ids of the vendors that have something to heal: those with an account of their own, the one that the environment's account
 * bills for, and of the many that share the development sandbox those with a customer there. An event of a customer that no
 * tenant has is none of ours.
 */
export async function vendorsToReconcile({
  database,
  config: { stripe },
}: Pick<Services, 'database' | 'config'>): Promise<string[]> {
  const isShared = stripe?.everyVendor === true
  const isOfOldest = stripe !== undefined && !isShared
  const { rows } = await sql<{ id: string }>`
    select vendor_id as id from billing_providers where active
    union
    select vendor_id from billing_tenant_configurations where customer_id is not null and ${isShared}::boolean
    union
    select id from (select id from vendors where ${isOfOldest}::boolean order by created_at, id limit 1) oldest
    order by id
  `.execute(database.kysely)
  return rows.map(({ id }) => id)
}
