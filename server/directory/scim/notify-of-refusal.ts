import { sql } from 'kysely'
import type { Directory } from './directory.ts'

const MOST_MAILS = 20

/**
 * Mails the administrators of the tenant that their directory wanted to take the last of them away. Directories try again for
 * days: once a day is enough.
 */
export async function notifyOfRefusal({ context, id, tenantId, name }: Directory): Promise<void> {
  const { vendor, application } = context
  await context.transact(async tx => {
    const scope = tx.vendorScope.tenant(tenantId)
    const due = await scope
      .updateInTenant('scim_connections')
      .set({ refusal_mailed_at: new Date() })
      .where('id', '=', id)
      .where(sql<boolean>`coalesce(refusal_mailed_at < now() - interval '1 day', true)`)
      .executeTakeFirst()
    if (due.numUpdatedRows === 0n) return
    const { rows } = await sql<{ email: string; tenantName: string }>`
      select m.email, t.name as "tenantName" from memberships m
      join tenants t on t.vendor_id = m.vendor_id and t.id = m.tenant_id
      where m.vendor_id = ${vendor.id} and m.tenant_id = ${tenantId} and m.permission_keys && array['fe.*', '*']
        and m.activated and not m.is_disabled and not m.invisible and m.email <> ''
      order by m.joined_at limit ${MOST_MAILS}
    `.execute(tx.kysely)
    for (const { email: to, tenantName } of rows)
      await tx.mail({
        vendorId: vendor.id,
        template: 'directory-refused',
        to,
        data: { displayName: name, tenantName, ...(application.url && { url: application.url }) },
      })
  })
}
