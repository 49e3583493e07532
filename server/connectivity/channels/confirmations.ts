import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { recipientSet } from '../../../rules/channels.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import type { Services } from '../../core/context/services.ts'
import type { Executor } from '../../platform/db/scope.ts'
import { consumeShared } from '../../platform/http/shared-window.ts'
import { addressHash } from './address-hash.ts'
import { countSent, withinLimit } from './admit.ts'
import { confirmUrl } from './confirm-link.ts'
import { eventPlace } from './place.ts'
import { unsubscribeUrl } from './unsubscribe-link.ts'
import { unsubscribedOf } from './unsubscribed.ts'

const HOUR = 3600

/** Mails that ask: of a tenant to one address, of a tenant to all, and of everybody to one address; points in seconds. */
export const confirmationLimits = {
  again: [1, HOUR],
  tenant: [50, HOUR],
  address: [3, 24 * HOUR],
} as const

interface TenantPlace {
  vendorId: string
  tenantId: string
}

/**
 * Of recipients of mail, the addresses that have not said yet that they want it. The proven address of a member need not: they
 * read the same in the portal.
 */
export async function unconfirmedOf(
  db: Executor,
  { vendorId, tenantId }: TenantPlace,
  recipients: readonly string[],
): Promise<string[]> {
  const emails = recipients.filter(recipient => !recipientSet(recipient))
  if (emails.length === 0) return []
  const { rows } = await sql<{ email: string }>`
    select distinct e.email from unnest(${emails}::text[]) e (email) where not (${isConfirmed({ vendorId, tenantId })})
  `.execute(db)
  return rows.map(({ email }) => email)
}

/** Of `e.email`: whether it is a member's, or has said yes. */
export const isConfirmed = ({ vendorId, tenantId }: TenantPlace) => sql<boolean>`
  exists (select from memberships m join users u on u.vendor_id = m.vendor_id and u.id = m.user_id
    where m.vendor_id = ${vendorId} and m.tenant_id = ${tenantId} and m.email = e.email
      and m.activated and not m.invisible and coalesce(m.verified, u.verified))
  or exists (select from channel_confirmations c
    where c.vendor_id = ${vendorId} and c.tenant_id = ${tenantId} and c.email = e.email and c.confirmed_at is not null)`

/**
 * Asks the addresses among recipients that have not been asked, and those that have not answered, again. Who was asked a short
 * while ago, or often by others, is not: an address of a stranger is no way to reach them.
 *
 * @returns how many mails are on their way
 */
export async function askToConfirm(
  tx: ContextTransaction,
  { services, vendor }: Pick<Context, 'services' | 'vendor'>,
  subscriptionId: string,
  recipients: readonly string[],
): Promise<number> {
  const { vendorId, tenantId } = tx.scope
  const open = await unconfirmedOf(tx.kysely, tx.scope, recipients)
  const gone = await unsubscribedOf(tx.kysely, services, tx.scope, open)
  const place = await eventPlace(tx.kysely, vendor, tenantId)
  const wanted = open.filter(email => !gone.has(email))
  if (!place || wanted.length === 0) return 0
  await tx.kysely
    .insertInto('channel_confirmations')
    .values(wanted.map(email => ({ vendor_id: vendorId, tenant_id: tenantId, email, confirmed_at: null })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const at = { vendorId, tenantId, channel: 'email' } as const
  const sent: string[] = []
  for (const email of await withinLimit(tx, at, wanted)) {
    if (!(await mayAsk(tx.kysely, services, at, email))) continue
    await tx.mail({
      vendorId,
      template: 'confirm-event-mails',
      to: email,
      data: {
        tenantName: place.tenantName,
        url: confirmUrl(services, vendor, { vendorId, tenantId, email }),
        unsubscribeUrl: unsubscribeUrl(services.sealer, vendor, { vendorId, tenantId, email }),
      },
    })
    sent.push(email)
  }
  await countSent(tx, at, subscriptionId, sent)
  return sent.length
}

/** Counts in the database of the transaction; an address stands in no key by its letters. */
async function mayAsk(
  db: Executor,
  { config, sealer }: Services,
  { vendorId, tenantId }: TenantPlace,
  email: string,
): Promise<boolean> {
  if (config.rateLimitFactor === 0) return true
  const own = (await addressHash(db, sealer, vendorId))(email).toString('base64url')
  const everywhere = createHmac('sha256', sealer.derive('asked-addresses')).update(email).digest('base64url')
  const keys = [
    [`confirm ${vendorId} ${tenantId} ${own}`, confirmationLimits.again],
    [`confirm ${vendorId} ${tenantId}`, confirmationLimits.tenant],
    [`confirm ${everywhere}`, confirmationLimits.address],
  ] as const
  for (const [key, [points, seconds]] of keys) {
    const { consumedPoints } = await consumeShared(key, seconds, db)
    if (consumedPoints > points * config.rateLimitFactor) return false
  }
  return true
}
