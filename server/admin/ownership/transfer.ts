import { sql } from 'kysely'
import { ownershipErrors } from '../../../contract/errors/ownership.ts'
import { userErrors } from '../../../contract/errors/users.ts'
import type { NewTransfer, OwnershipTransfer } from '../../../contract/ownership.ts'
import type { Context } from '../../core/context/context.ts'
import { requireRecentSignIn } from '../../core/reauthentication/recent.ts'
import { lockTeam, owns } from '../../core/roles/last-administrator.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { ownerRolesOf } from './owner-roles.ts'
import { requireOwner } from './owners.ts'
import { tenantName } from './tenant-name.ts'

/** How long an offer waits for its receiver. */
const OFFER_DAYS = 7

/**
 * Offers ownership to a member. Nothing changes until they accept.
 *
 * @throws Problem 403 for who is no owner or signed in long ago; 404 and 409 for a receiver who could not own the account, 409 while
 * another offer waits, and for an owner through a group
 */
export async function offerOwnership(
  { userId, staysOwner }: NewTransfer,
  context: Context,
): Promise<OwnershipTransfer> {
  requireRecentSignIn(context)
  const { vendor, application } = context
  return await context.transact(async tx => {
    await lockTeam(tx.scope)
    const owner = await requireOwner(tx.scope, context)
    if ((await ownerRolesOf(tx.scope, owner.userId)).length === 0)
      throw new Problem(ownershipErrors.noOwnRole)
    await requireReceiver(tx.scope, userId)
    await tx.scope.removeInTenant('ownership_transfers').where('expires_at', '<=', new Date()).execute()
    const expires = new Date(Date.now() + OFFER_DAYS * 86_400_000)
    const { numInsertedOrUpdatedRows = 0n } = await tx.kysely
      .insertInto('ownership_transfers')
      .values({
        vendor_id: vendor.id,
        tenant_id: tx.scope.tenantId,
        id: uuidv7(),
        from_user_id: owner.userId,
        to_user_id: userId,
        stays_owner: staysOwner,
        expires_at: expires,
      })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) throw new Problem(ownershipErrors.transferOpen)
    const offer = (await openTransfer(tx.scope))!
    await tx.record(
      'frontegg.tenant.ownershipOffered',
      { fromUserId: owner.userId, toUserId: userId, expiresAt: offer.expiresAt },
      { description: `Offered ownership to ${offer.to.email}` },
    )
    await tx.mail({
      vendorId: vendor.id,
      template: 'ownership-offered',
      to: offer.to.email,
      data: {
        tenantName: await tenantName(tx.scope),
        displayName: owner.name || owner.email,
        endsOn: offer.expiresAt,
        ...(application.url && { url: application.url }),
      },
    })
    return offer
  })
}

/**
 * Ends an offer: its receiver declines it, or an owner withdraws it.
 *
 * @throws Problem 404 for every other caller and offer
 */
export async function endOffer(id: string, context: Context): Promise<Record<string, never>> {
  const { userId } = context.caller
  await context.transact(async tx => {
    await lockTeam(tx.scope)
    const offer = await openTransfer(tx.scope)
    if (offer?.id !== id) throw new Problem(ownershipErrors.transferGone)
    const declined = offer.to.userId === userId
    if (!declined && !(await isOwner(tx.scope, userId))) throw new Problem(ownershipErrors.transferGone)
    await tx.scope.removeInTenant('ownership_transfers').where('id', '=', id).execute()
    await tx.record(
      'frontegg.tenant.ownershipOfferEnded',
      { fromUserId: offer.from.userId, toUserId: offer.to.userId, declined },
      {
        description: declined ? 'Declined ownership' : `Withdrew the offer of ownership to ${offer.to.email}`,
      },
    )
  })
  return {}
}

const isOwner = async (scope: TenantScope, userId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from memberships m where m.vendor_id = ${scope.vendorId} and m.tenant_id = ${scope.tenantId}
      and m.user_id = ${userId}::uuid and m.inherited_from is null and ${owns('m')}
  `.execute(scope.db)
  return rows.length > 0
}

/**
 * An active member of this account itself, and no owner yet.
 *
 * @throws Problem 404 for who is no member here, 409
 */
export async function requireReceiver(
  { db, vendorId, tenantId }: TenantScope,
  userId: string,
): Promise<void> {
  const { rows } = await sql<{ fit: boolean }>`
    select m.inherited_from is null and m.activated and not m.is_disabled and not m.is_locked
      and m.temporary_expires_at is null and not ${owns('m')} as fit
    from memberships m where m.vendor_id = ${vendorId} and m.tenant_id = ${tenantId} and m.user_id = ${userId}::uuid
      and not m.invisible
  `.execute(db)
  if (!rows[0]) throw new Problem(userErrors.userNotFound)
  if (!rows[0].fit) throw new Problem(ownershipErrors.receiverUnfit, { context: { field: 'userId' } })
}

/** The offer that waits in this account. */
export async function openTransfer({
  db,
  vendorId,
  tenantId,
}: TenantScope): Promise<OwnershipTransfer | undefined> {
  const { rows } = await sql<Omit<OwnershipTransfer, 'createdAt' | 'expiresAt'> & Times>`
    select o.id, o.stays_owner as "staysOwner", o.created_at as created, o.expires_at as expires,
      jsonb_build_object('userId', f.user_id, 'name', f.name, 'email', f.email) as "from",
      jsonb_build_object('userId', r.user_id, 'name', r.name, 'email', r.email) as "to"
    from ownership_transfers o
    join memberships f on f.vendor_id = o.vendor_id and f.tenant_id = o.tenant_id and f.user_id = o.from_user_id
    join memberships r on r.vendor_id = o.vendor_id and r.tenant_id = o.tenant_id and r.user_id = o.to_user_id
    where o.vendor_id = ${vendorId} and o.tenant_id = ${tenantId} and o.expires_at > now()
  `.execute(db)
  if (!rows[0]) return undefined
  const { created, expires, ...offer } = rows[0]
  return { ...offer, createdAt: created.toISOString(), expiresAt: expires.toISOString() }
}

interface Times {
  created: Date
  expires: Date
}
