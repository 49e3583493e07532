import { sql } from 'kysely'
import { ownershipErrors } from '../../../contract/errors/ownership.ts'
import type { Context } from '../../core/context/context.ts'
import { owns } from '../../core/roles/last-administrator.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'

export interface Owner {
  userId: string
  email: string
  name: string
}

/** The owners of an account, the longest-standing first. */
export async function ownersOf({ db, vendorId, tenantId }: TenantScope): Promise<Owner[]> {
  const { rows } = await sql<Owner>`
    select m.user_id as "userId", m.email, m.name from memberships m
    where m.vendor_id = ${vendorId} and m.tenant_id = ${tenantId} and m.inherited_from is null and ${owns('m')}
    order by m.joined_at, m.user_id
  `.execute(db)
  return rows
}

/** @throws Problem 403 for who is none: rights that come from an account above make no owner of this one */
export async function requireOwner(scope: TenantScope, { caller }: Pick<Context, 'caller'>): Promise<Owner> {
  const owner = (await ownersOf(scope)).find(({ userId }) => userId === caller.userId)
  if (!owner) throw new Problem(ownershipErrors.ownersOnly)
  return owner
}
