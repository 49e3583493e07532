import { userErrors } from '../../../contract/errors/users.ts'
import type { Unenroll } from '../../../contract/vendor-people.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { forgetBrowsers } from '../../core/reauthentication/remember.ts'
import { endSessions } from '../../core/sessions/end-sessions.ts'
import { removeAllFactors } from '../../identity/mfa/recover.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { limitMailsOfCredentials, limitMailTo } from './limit-mail.ts'

/**
 * Resets the second factors of a person who has lost them, passkeys only where it is said. Their sessions end in all tenants,
 * each tenant's log says so, and a mail notifies the user.
 *
 * @throws Problem 404
 */
export async function unenroll(
  userId: string,
  body: Unenroll,
  context: Context,
): Promise<Record<string, never>> {
  const passkeys = body?.passkeys ?? false
  await limitMailsOfCredentials(context)
  await context.transact(async tx => {
    const email = await removeFactorsOf(tx, { vendorId: context.vendor.id, userId, passkeys })
    if (email) await limitMailTo(tx, context, email)
  })
  return {}
}

interface Reset {
  vendorId: string
  userId: string
  passkeys: boolean
}

/** The same, for a caller that has a transaction open. @returns the address that is mailed, if there is one @throws Problem 404 */
export async function removeFactorsOf(
  { vendorScope, record, mail }: ContextTransaction,
  { vendorId, userId, passkeys }: Reset,
): Promise<string | undefined> {
  const person = await vendorScope
    .select('users')
    .select(['email', 'name'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!person) throw new Problem(userErrors.userNotFound)
  await removeAllFactors(vendorScope, userId)
  await forgetBrowsers(vendorScope, userId)
  if (passkeys) await vendorScope.remove('webauthn_credentials').where('user_id', '=', userId).execute()
  const { sessions } = await endSessions(vendorScope, { userId, why: 'revoked' })
  const memberships = await vendorScope
    .select('memberships')
    .select('tenant_id')
    .where('user_id', '=', userId)
    .orderBy('tenant_id')
    .execute()
  const what = passkeys ? 'every second factor and passkey' : 'every second factor'
  for (const { tenant_id: tenantId } of memberships)
    await record(
      'frontegg.user.disabledMFA',
      { userId },
      {
        tenantId,
        description: `Removed ${what} of ${person.email}`,
        json: { userId, passkeys, sessions },
      },
    )
  if (person.email)
    await mail({
      vendorId,
      template: 'factor-changed',
      to: person.email,
      data: { factor: 'every second factor', change: 'removed', name: person.name || undefined },
    })
  return person.email ?? undefined
}
