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
      if (expiresAt)
        await tx.record(
          target.temporaryExpiresAt
            ? 'frontegg.user.temporary.access.edited'
            : 'frontegg.user.temporary.access.given',
          { userId, expiresAt: expiresAt.toISOString() },
          { description: `Gave ${target.email} until ${expiresAt.toISOString()}` },
        )
      else
        await tx.record(
          'frontegg.user.temporary.access.temporary.to.permanentd',
          { userId, expiresAt },
          { description: `Made ${target.email} permanent` },
        )
    }),
  )
}

/** Disabled by the sweep of expired members, and not by a person before it. */
function ranOut({ disabled, temporaryExpiresAt }: Target): boolean {
  return disabled && temporaryExpiresAt !== null && temporaryExpiresAt <= new Date()
}
