import { mfaErrors } from '../../../contract/errors/mfa.ts'
import type { FactorReset } from '../../../contract/member-resets.ts'
import type { Context } from '../../core/context/context.ts'
import { forgetBrowsers } from '../../core/reauthentication/remember.ts'
import { changeableMember } from '../../core/roles/changeable.ts'
import { denyWhileImpersonating } from '../../core/sessions/allow-actor.ts'
import { endSessions } from '../../core/sessions/end-sessions.ts'
import { removeAllFactors } from '../../identity/mfa/recover.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { requireJoined } from './require-joined.ts'
import { tenantName } from './tenant-name.ts'

/**
 * Takes the second factors of a member who has lost them, with the recovery codes that stand in for them; passkeys only
 * where it is said. A factor is the person's in every tenant, so it is refused for who has accounts elsewhere: an
 * administrator here would open the way into those (ruling 93). The sessions end, and a mail tells the person.
 *
 * @throws Problem 403 for a person who has other accounts or stands above the caller, 409 for oneself and who has not joined,
 * 400 where there is nothing to take
 */
export async function resetFactors(
  userId: string,
  { passkeys = false }: FactorReset,
  context: Context,
): Promise<Record<string, never>> {
  denyWhileImpersonating(context.caller)
  return await context.transact(async tx => {
    await requireJoined(tx.scope, userId)
    const target = await changeableMember(tx, context, userId, { managed: true })
    const { mfa_enrolled: enrolled } = await tx.vendorScope
      .select('users')
      .select('mfa_enrolled')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (!enrolled && !passkeys) throw new Problem(mfaErrors.notEnrolled)
    await removeAllFactors(tx.vendorScope, userId)
    await forgetBrowsers(tx.vendorScope, userId)
    if (passkeys) await tx.vendorScope.remove('webauthn_credentials').where('user_id', '=', userId).execute()
    const { sessions } = await endSessions(tx.vendorScope, { userId, why: 'revoked' })
    const what = passkeys ? 'every second factor and passkey' : 'every second factor'
    await tx.record(
      'frontegg.user.disabledMFA',
      { userId },
      {
        action: 'user.mfa-reset',
        description: `Removed ${what} of ${target.email}`,
        json: { userId, passkeys, sessions },
      },
    )
    if (target.email)
      await tx.mail({
        vendorId: context.vendor.id,
        template: 'factors-reset',
        to: target.email,
        data: { account: await tenantName(tx.scope), passkeys, name: target.name || undefined },
      })
    return {}
  })
}
