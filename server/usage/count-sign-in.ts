import { sql } from 'kysely'
import { executePrepared } from '../db/prepared.ts'
import type { TenantScope } from '../db/scope.ts'

/** Counts a sign-in on its day, in the transaction that makes the session: one row of the person's own. */
export async function countSignIn({ db, vendorId, tenantId }: TenantScope, userId: string): Promise<void> {
  const counted = sql`
    insert into usage_people (vendor_id, tenant_id, day, user_id, sign_ins)
    values (${vendorId}, ${tenantId}, (now() at time zone 'utc')::date, ${userId}, 1)
    on conflict (vendor_id, tenant_id, day, user_id) do update set sign_ins = usage_people.sign_ins + 1
  `
  await executePrepared(counted, db)
}
