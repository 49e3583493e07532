import { sql } from 'kysely'
import { refreshAccess } from '../../core/access/refresh-access.ts'
import type { ContextTransaction } from '../../core/context/context.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { addressOf, harborTeam } from './harbor-team.ts'

/** Groups of the demo's harbor team, by the work that people do. */
const demoGroups = [
  {
    name: 'Pilots',
    color: '#0f7f8c',
    description: 'Bring ships in, day and night',
    jobs: ['Pilot'],
    roles: [],
  },
  {
    name: 'Berth planning',
    color: '#4b4fd6',
    description: 'Decide who lies where',
    jobs: ['Head of berth planning', 'Berth planner', 'Yard planner', 'Summer planner'],
    roles: ['Support'],
  },
  {
    name: 'Office',
    color: '#b7791f',
    description: 'Invoices, papers and the press',
    jobs: ['Invoicing', 'Auditor', 'Press officer'],
    roles: ['ReadOnly'],
  },
]

/** Adds the groups that are not there yet, with who does their work. */
export async function addDemoGroups(tx: ContextTransaction, roles: Map<string, string>): Promise<void> {
  const own = { vendor_id: tx.scope.vendorId, tenant_id: tx.scope.tenantId }
  for (const { name, color, description, jobs, roles: keys } of demoGroups) {
    const id = uuidv7()
    const { numInsertedOrUpdatedRows } = await tx.kysely
      .insertInto('groups')
      .values({ ...own, id, name, color, description })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows) continue
    const emails = harborTeam.filter(({ jobTitle }) => jobs.includes(jobTitle)).map(addressOf)
    await sql`
      insert into group_members (vendor_id, tenant_id, group_id, user_id)
      select vendor_id, tenant_id, ${id}::uuid, user_id from memberships
      where vendor_id = ${own.vendor_id} and tenant_id = ${own.tenant_id} and email = any (${emails}::text[])
    `.execute(tx.kysely)
    const roleIds = keys.flatMap(key => roles.get(key) ?? [])
    await sql`
      insert into group_roles (vendor_id, tenant_id, group_id, role_id)
      select ${own.vendor_id}, ${own.tenant_id}, ${id}::uuid, unnest(${roleIds}::uuid[])
    `.execute(tx.kysely)
    await tx.record('frontegg.demo.groupAdded', {}, { description: `Added the group ${name} to the demo` })
  }
  await refreshAccess(tx.scope)
}
