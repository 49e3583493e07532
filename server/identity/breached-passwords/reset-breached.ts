import { sql } from 'kysely'
import { securityPolicyErrors } from '../../../contract/errors/security-policies.ts'
import { formOf } from '../../../rules/plural.ts'
import type { Context } from '../../core/context/context.ts'
import { lockTeam } from '../../core/roles/last-administrator.ts'
import { ranksAbove, ranksOfAll, strongestLevel } from '../../core/roles/standing.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { mailBreached } from './mail-breached.ts'

/** Of one call. Who is left is reached by the next: no user is mailed twice within a link's life. */
const MAX_MAILS = 500

/**
 * Mails a reset link to each member whose password is known from a breach, and who has no such link that still works. Members
 * who stand above the caller are left out, before they are counted: they would keep the others from being reached.
 */
export async function resetBreached(context: Context): Promise<Record<string, never>> {
  if (!context.vendor.settings.security.recoveryByEmail) throw new Problem(securityPolicyErrors.recoveryOff)
  await context.transact(async tx => {
    // No rank may change between this list and the mails.
    await lockTeam(tx.scope)
    const above = await ranksAbove(tx.scope, context.caller, await ranksOfAll(tx.scope))
    const members = await tx.scope
      .selectInTenant('memberships')
      .innerJoin('users', join =>
        join
          .onRef('users.vendor_id', '=', 'memberships.vendor_id')
          .onRef('users.id', '=', 'memberships.user_id'),
      )
      .innerJoin('passwords', join =>
        join
          .onRef('passwords.vendor_id', '=', 'memberships.vendor_id')
          .onRef('passwords.user_id', '=', 'memberships.user_id'),
      )
      .where('memberships.activated', '=', true)
      .where('memberships.inherited_from', 'is', null)
      .where('passwords.breached_at', 'is not', null)
      .where('users.verified', '=', true)
      .where('users.invisible', '=', false)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('one_time_tokens as t')
              .select('t.id')
              .whereRef('t.vendor_id', '=', 'users.vendor_id')
              .whereRef('t.user_id', '=', 'users.id')
              .where('t.purpose', '=', 'password-reset')
              .where('t.used_at', 'is', null)
              .where('t.expires_at', '>', new Date()),
          ),
        ),
      )
      .where(
        sql<boolean>`jsonb_build_object('superUser', users.super_user, 'permissions', memberships.permission_keys,
          'level', ${strongestLevel('memberships')}) <> all (select jsonb_array_elements(${JSON.stringify(above)}::jsonb))`,
      )
      .select(['users.id', 'users.email', 'users.name'])
      .orderBy('users.id')
      .limit(MAX_MAILS)
      .execute()
    const reached = members.flatMap(({ id, email, name }) => (email ? [{ id, email, name }] : []))
    for (const member of reached) await mailBreached(tx, context, member)
    if (reached.length === 0) return
    const mailed = {
      one: 'a member whose password is known from a breach',
      other: `${reached.length} members whose password is known from a breach`,
    }
    await tx.record(
      'frontegg.user.breachedPasswordsReset',
      { userIds: reached.map(({ id }) => id) },
      { description: `Mailed ${formOf(mailed, reached.length, 'en')}` },
    )
  })
  return {}
}
