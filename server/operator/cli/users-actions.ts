import { formOf } from '../../../rules/plural.ts'
import { lockPerson } from '../../admin/users/lock-everywhere.ts'
import { removeFactorsOf } from '../../admin/vendor-api/unenroll.ts'
import type { Services } from '../../core/context/services.ts'
import { type Given, required } from '../../core/feature/command.ts'
import { endSessions } from '../../core/sessions/end-sessions.ts'
import { openSessions } from '../../core/sessions/open-sessions.ts'
import type { Vendor } from '../../core/vendors/vendor.ts'
import type { VendorScope } from '../../platform/db/scope.ts'
import { operatorTransaction } from '../services/operator-transaction.ts'

const MOST_FOUND = 50

export interface Support {
  services: Services
  vendor: Vendor
  scope: VendorScope
  input: Given
  /** Who is meant; empty of `find`. */
  userId: string
}

interface Said {
  /** For `--json`. */
  result: unknown
  lines: string[]
}

/** What support does to people, by the word of the command. */
export const supportActions: Record<string, (work: Support) => Promise<Said>> = {
  async find({ scope, input }) {
    const wanted = `%${required(input, 'query')
      .toLowerCase()
      .replace(/[\\%_]/g, '\\$&')}%`
    const found = await scope
      .select('users')
      .select(['id', 'email', 'name'])
      .where(({ or, eb, fn }) =>
        or([eb('email', 'like', wanted), eb(fn<string>('lower', ['name']), 'like', wanted)]),
      )
      .orderBy('email')
      .orderBy('id')
      .limit(MOST_FOUND)
      .execute()
    const lines = found.map(({ id, email, name }) => `${id}  ${email ?? '-'}  ${name ?? ''}`.trimEnd())
    return { result: found, lines: lines.length > 0 ? lines : ['Nobody has this in their address or name.'] }
  },

  async show({ scope, userId }) {
    const person = await scope
      .select('users')
      .select(['id', 'email', 'name', 'verified', 'mfa_enrolled as mfaEnrolled', 'super_user as superUser'])
      .select(['locked_at as lockedAt', 'locked_until as lockedUntil', 'created_at as createdAt'])
      .select('last_login_at as lastLogin')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const tenants = await scope
      .select('memberships')
      .select(['tenant_id as tenantId', 'role_keys as roles', 'activated'])
      .select(['is_disabled as disabled', 'managed_by as managedBy'])
      .where('user_id', '=', userId)
      .where('inherited_from', 'is', null)
      .orderBy('tenant_id')
      .execute()
    const state = [
      person.verified ? 'address proven' : 'address not proven',
      person.mfaEnrolled ? 'with a second factor' : 'without a second factor',
      ...(person.lockedAt ? ['locked'] : []),
      ...(person.superUser ? ['super user'] : []),
    ]
    const lines = [
      `${person.id}  ${person.email ?? '-'}  ${person.name ?? ''}`.trimEnd(),
      `  ${state.join(', ')}; last sign-in ${person.lastLogin?.toISOString() ?? 'never'}`,
      ...tenants.map(({ tenantId, roles, activated, disabled, managedBy }) =>
        [
          `  ${tenantId}  ${roles.join(' ') || 'no roles'}`,
          ...(activated ? [] : ['invited']),
          ...(disabled ? ['disabled'] : []),
          ...(managedBy === 'scim2' ? ['kept by a directory'] : []),
        ].join(', '),
      ),
    ]
    return { result: { ...person, tenants }, lines }
  },

  async disable({ services, vendor, userId }) {
    const changed = await operatorTransaction(services, { vendorId: vendor.id }, tx => lockPerson(tx, userId))
    const said = changed ? 'is locked in every tenant and signed out.' : 'was locked by the vendor already.'
    return { result: { userId, locked: true, changed }, lines: [`${userId} ${said}`] }
  },

  async 'reset-mfa'({ services, vendor, input, userId }) {
    const passkeys = input.values.passkeys === true
    await operatorTransaction(services, { vendorId: vendor.id }, tx =>
      removeFactorsOf(tx, { vendorId: vendor.id, userId, passkeys }),
    )
    const what = passkeys ? 'second factors and passkeys' : 'second factors'
    return {
      result: { userId, passkeys },
      lines: [`${userId} is without ${what} and signed out; a mail tells them.`],
    }
  },

  async sessions({ services, vendor, scope, input, userId }) {
    const open = await openSessions(scope, userId)
    const result = open.map(({ id, tenant_id, ip, user_agent, created_at, last_seen_at }) => ({
      id,
      tenantId: tenant_id,
      ip,
      userAgent: user_agent,
      createdAt: created_at,
      lastSeen: last_seen_at,
    }))
    if (input.values.end !== true) {
      const lines = result.map(
        ({ id, tenantId, ip, createdAt, userAgent }) =>
          `${id}  ${tenantId}  ${createdAt.toISOString()}  ${ip ?? '-'}  ${userAgent ?? ''}`,
      )
      return { result, lines: lines.length > 0 ? lines : ['Nothing is open.'] }
    }
    const ended = await operatorTransaction(services, { vendorId: vendor.id }, async tx => {
      const { sessions } = await endSessions(tx.vendorScope, { userId, why: 'revoked' })
      for (const tenantId of new Set(open.map(({ tenant_id }) => tenant_id)))
        await tx.record(
          'frontegg.session.revoked',
          { userId },
          { tenantId, description: 'Ended the sessions of a person', json: { userId, sessions } },
        )
      return sessions
    })
    const ends = formOf({ one: 'session', other: 'sessions' }, ended, 'en')
    return { result: { userId, ended }, lines: [`${ended} ${ends} ended.`] }
  },
}
