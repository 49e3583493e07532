import { userErrors } from '../../../contract/errors/users.ts'
import type { ExpirationReply } from '../../../contract/users.ts'
import type { Context } from '../../core/context/context.ts'
import { changeableMember, type Target } from '../../core/roles/changeable.ts'
import { keepAnAdministrator } from '../../core/roles/last-administrator.ts'
import { Problem } from '../../platform/problem/problem.ts'

/** Gives a member a new end, counted from now; one whose time had run out may enter again. */
export async function setExpiration(
  userId: string,
  expirationInSeconds: number,
  context: Context,
): Promise<ExpirationReply> {
  if (!context.vendor.settings.temporaryUsers) throw new Problem(userErrors.temporaryUsersOff)
  const expiresAt = new Date(Date.now() + expirationInSeconds * 1000)
  await change(userId, expiresAt, context)
  return { temporaryExpirationDate: expiresAt.toISOString() }
}

/** Makes a temporary member permanent. */
export async function makePermanent(userId: string, context: Context): Promise<Record<string, never>> {
  await change(userId, null, context)
  return {}
}

async function change(userId: string, expiresAt: Date | null, context: Context): Promise<void> {
  await context.transact(tx =>
    keepAnAdministrator(tx.scope, async () => {
      const target = await changeableMember(tx, context, userId, { shared: true })
      if (!expiresAt && !target.temporaryExpiresAt) return
      await tx.scope
        .updateInTenant('memberships')
        .set({ temporary_expires_at: expiresAt, ...(ranOut(target) && { is_disabled: false }) })
        .where('user_id', '=', userId)
        .execute()
      await tx.audit({
        action: expiresAt ? 'user.expiration-changed' : 'user.made-permanent',
        description: expiresAt
          ? `Gave ${target.email} until ${expiresAt.toISOString()}`
          : `Made ${target.email} permanent`,
        severity: 'Medium',
        json: { userId, expiresAt },
      })
      await tx.emit('frontegg.user.expirationChanged', { userId, expiresAt })
    }),
  )
}

/** Disabled by the sweep of expired members, and not by a person before it. */
function ranOut({ disabled, temporaryExpiresAt }: Target): boolean {
  return disabled && temporaryExpiresAt !== null && temporaryExpiresAt <= new Date()
}
