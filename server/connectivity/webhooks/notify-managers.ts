import { sql } from 'kysely'
import { readsAsLink } from '../../../rules/names.ts'
import type { Transaction } from '../../platform/outbox/transaction.ts'

/** Holding any of these means to be able to change webhooks. */
const MANAGES = ['*', 'fe.*', 'fe.connectivity.*', 'fe.connectivity.write.*', 'fe.connectivity.write.webhook']
const MOST_MAILS = 20

interface ManagerRow {
  email: string
  tenant_name: string
  app_url: string | null
}

/** Mails the active members of a tenant who may change its webhooks, the longest-standing first. */
export async function notifyManagers(
  tx: Transaction,
  { vendorId, tenantId }: { vendorId: string; tenantId: string },
  { displayName, url, lastError }: { displayName: string; url: string; lastError: string },
): Promise<void> {
  const { rows } = await sql<ManagerRow>`
    select m.email, t.name as tenant_name,
      (select url from applications where vendor_id = t.vendor_id and is_default limit 1) as app_url
    from memberships m join tenants t on t.vendor_id = m.vendor_id and t.id = m.tenant_id
    where m.vendor_id = ${vendorId} and m.tenant_id = ${tenantId} and m.permission_keys && ${MANAGES}::text[]
      and m.activated and not m.is_disabled and not m.invisible and m.email <> ''
    order by m.joined_at limit ${MOST_MAILS}
  `.execute(tx.kysely)
  // The receiver's own words go into no mail of the vendor's that a mail program would make a link of.
  const said = readsAsLink(lastError) ? lastError.split(' ')[0]! : lastError
  for (const { email: to, tenant_name: tenantName, app_url } of rows)
    await tx.mail({
      vendorId,
      template: 'webhook-disabled',
      to,
      data: {
        displayName,
        tenantName,
        host: new URL(url).host,
        lastError: said,
        ...(app_url && { url: app_url }),
      },
    })
}
