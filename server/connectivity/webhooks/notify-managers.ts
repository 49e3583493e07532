import { sql } from 'kysely'
import { readsAsLink } from '../../../rules/names.ts'
import type { Transaction } from '../../platform/outbox/transaction.ts'

/** Holding any of these means to be able to change webhooks. */
const MANAGES = ['*', 'fe.*', 'fe.connectivity.*', 'fe.connectivity.write.*', 'fe.connectivity.write.webhook']
const MOST_MAILS = 20
/** Webhooks of a tenant in a day. */
const MOST_A_DAY = 5

interface ManagerRow {
  email: string
  tenant_name: string
  app_url: string | null
}

interface SwitchedOff {
  webhookId: string
  displayName: string
  url: string
  lastError: string
}

interface OfTenant {
  vendorId: string
  tenantId: string
}

/**
 * Mails the active members of a tenant who may change its webhooks, the longest-standing first: once a day for a webhook, and
 * for five webhooks of a tenant, so that switching on what is gone makes no flood of mails. Before the record of it is written.
 */
export async function notifyManagers(
  tx: Transaction,
  { vendorId, tenantId }: OfTenant,
  { webhookId, displayName, url, lastError }: SwitchedOff,
): Promise<void> {
  if (await hasHeardEnough(tx, { vendorId, tenantId }, webhookId)) return
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

/** The audit log knows also of webhooks that were deleted meanwhile. */
async function hasHeardEnough(
  { kysely }: Transaction,
  { vendorId, tenantId }: OfTenant,
  webhookId: string,
): Promise<boolean> {
  const { rows } = await sql<{ webhooks: number; same: boolean | null }>`
    select count(distinct json ->> 'webhookId')::int as webhooks, bool_or(json ->> 'webhookId' = ${webhookId}) as same
    from audits where vendor_id = ${vendorId} and tenant_id = ${tenantId} and action collate "C" = 'webhook.disabled'
      and created_at > now() - interval '1 day'
  `.execute(kysely)
  const { webhooks, same } = rows[0]!
  return webhooks >= MOST_A_DAY || same === true
}
