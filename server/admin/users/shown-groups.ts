import { sql } from 'kysely'
import type { VendorScope } from '../../platform/db/scope.ts'

/** What is shown of groups beside their members, by the id of the group. */
export type ShownGroups = Map<string, { name: string; roleIds: string[] }>

/** Ids come from memberships that the caller may see, so a group of another tenant of the subtree is found too. */
export async function shownGroups(scope: VendorScope, groupIds: string[]): Promise<ShownGroups> {
  if (groupIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string; role_ids: string[] }>`
    select g.id, g.name, array(select gr.role_id from group_roles gr
      where gr.vendor_id = g.vendor_id and gr.tenant_id = g.tenant_id and gr.group_id = g.id) as role_ids
    from groups g where g.vendor_id = ${scope.vendorId} and g.id = any (${[...new Set(groupIds)]}::uuid[])
    order by g.name, g.id
  `.execute(scope.db)
  return new Map(rows.map(({ id, name, role_ids: roleIds }) => [id, { name, roleIds }]))
}
