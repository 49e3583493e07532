import { sql } from 'kysely'
import { ssoErrors } from '../../../contract/errors/sso.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { requireAllowedDomain } from '../../core/restrictions/domain-config.ts'
import { findPerson } from '../../core/sessions/subject.ts'
import type { Proven } from '../../platform/db/tables/sso.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { findAccount } from '../accounts/accounts.ts'
import { addMember } from '../accounts/add-member.ts'
import { claimAccount } from '../accounts/claim-account.ts'
import { createUser } from '../accounts/create-user.ts'
import { recordOpened } from '../accounts/record-created.ts'
import { finishSignIn, type Outcome } from '../finish-sign-in/finish-sign-in.ts'
import { enterTenant } from '../invitations/enter-tenant.ts'
import type { StoredConfiguration } from '../sso-connections/store.ts'
import { requireMember } from './blocked-sign-in.ts'
import { grantRoles } from './grant-roles.ts'

/** RFC 8176 has no word for it; the published SDK's step-up accepts this one (wire §17). */
const AMR = ['sso']

/**
 * A user whom the provider of a tenant vouches for signs in: with an account and a membership made on the way if they
 * have none, and the roles that their groups give. The second factor is asked for as at any sign-in, but where every
 * tenant of theirs leaves single sign-on out of it.
 *
 * @throws Problem 403 for a user whom an administrator locked, who is disabled, or kept out by the tenant, and for a
 *   super user who is no member of it
 */
export async function enterBySso(
  tx: ContextTransaction,
  context: Context,
  configuration: StoredConfiguration,
  proven: Proven,
): Promise<Outcome> {
  const { vendorScope } = tx
  const tenantId = configuration.tenant_id
  const scope = vendorScope.tenant(tenantId)
  const { id: userId, superUser, created } = await accountFor(tx, proven)
  if (superUser) await requireMember(scope, configuration, userId)
  if (await addMember(scope, userId, { roleIds: [], activated: true })) {
    await requireAllowedDomain(scope, proven.email)
    await recordJoining(tx, tenantId, userId, proven.email)
  } else await enterTenant(tx, { userId, tenantId, email: proven.email })
  if (created) await recordOpened(tx, { userId, tenantId, email: proven.email })
  await grantRoles(tx, scope, userId, { configuration, proven })
  const person = await findPerson(vendorScope, userId, tenantId)
  if (!person) throw new Problem(ssoErrors.notAllowed)
  const saml = proven.saml && { ...proven.saml, tenantId, configId: configuration.id }
  return await finishSignIn(tx, context, person, AMR, {
    protocol: configuration.type === 'oidc' ? 'oidc' : 'saml',
    saml,
  })
}

async function accountFor(
  tx: ContextTransaction,
  { email, name }: Proven,
): Promise<{ id: string; superUser: boolean; created: boolean }> {
  const { vendorScope } = tx
  const created = await createUser(vendorScope, { email, name, verified: true })
  if (created) {
    await tx.record('frontegg.user.signedUp', { userId: created, email })
    return { id: created, superUser: false, created: true }
  }
  const account = (await findAccount(vendorScope, { email }))!
  // Held until the session stands: a lock that comes now finds it and ends it.
  const { rows } = await sql<{ locked: boolean; verified: boolean; superUser: boolean }>`
    select locked_at is not null and locked_until is null as locked, verified, super_user as "superUser"
    from users
    where vendor_id = ${vendorScope.vendorId} and id = ${account.id} for update
  `.execute(vendorScope.db)
  if (!rows[0] || rows[0].locked) throw new Problem(ssoErrors.notAllowed)
  if (!rows[0].verified)
    await claimAccount(tx, account, { description: 'Proved the address by single sign-on' })
  return { id: account.id, superUser: rows[0].superUser, created: false }
}

async function recordJoining(
  tx: ContextTransaction,
  tenantId: string,
  userId: string,
  email: string,
): Promise<void> {
  await tx.record(
    'frontegg.user.joinedTenant',
    { userId, tenantId },
    { tenantId, userId, email, description: 'Joined by single sign-on', json: {} },
  )
}
