import { formOf } from '../../../rules/plural.ts'
import type { ContextTransaction } from '../../core/context/context.ts'
import {
  type Command,
  CommandFailed,
  JSON_OPTION,
  required,
  text,
  VENDOR_OPTION,
} from '../../core/feature/command.ts'
import { voidLinks } from '../../core/links/one-time-tokens.ts'
import { endSessions } from '../../core/sessions/end-sessions.ts'
import { revokePersonalTokens } from '../../core/tokens/revoke-personal.ts'
import { findAccount } from '../../identity/accounts/accounts.ts'
import { UNLOCKED } from '../../identity/accounts/lock.ts'
import { operatorTransaction } from '../services/operator-transaction.ts'
import { acceptFor } from './accept-for.ts'
import { lineOf, pageOfLinks, passwordLink } from './one-time-link.ts'
import { chosenVendor } from './target.ts'
import { withServices } from './with-services.ts'

export const resetAdmin: Command = {
  name: 'reset-admin',
  summary:
    'Takes an administrator’s password away and prints a link to choose another by, once, within an hour; ends their sessions, revokes personal tokens, unlocks.',
  details: 'Only for people who administer a tenant: they reset everybody else in the portal.',
  options: {
    email: { type: 'string', value: '<address>', help: 'The address of the administrator.' },
    'without-factors': {
      type: 'boolean',
      help: 'Take their second factors and passkeys away, too: for a user who has lost them.',
    },
    'keep-tokens': {
      type: 'boolean',
      help: 'Leave their personal tokens: for a user who has only forgotten the password.',
    },
    vendor: VENDOR_OPTION,
    json: JSON_OPTION,
  },
  async run(input, surroundings) {
    const email = required(input, 'email').toLowerCase()
    return await withServices(surroundings, async services => {
      const vendor = await chosenVendor(services, text(input, 'vendor'))
      const application = await pageOfLinks(services, vendor)
      const factors = input.values['without-factors'] !== true
      const tokens = input.values['keep-tokens'] === true
      const done = await operatorTransaction(services, { vendorId: vendor.id }, async tx => {
        const found = await reset(tx, email, { factors, tokens })
        const person = { purpose: 'password-reset', userId: found.userId } as const
        return { ...found, link: await passwordLink(tx, vendor, application, person) }
      })
      for (const tenant of done.disabledIn)
        surroundings.progress(`${email} is disabled in ${tenant}; another administrator can enable them.`)
      if (input.values.json) {
        const { sessions: sessionsEnded, tokensRevoked, accountTokens } = done
        const report = { vendor: vendor.id, email, sessionsEnded, tokensRevoked, accountTokens, ...done.link }
        surroundings.out(JSON.stringify(report))
        return 0
      }
      const ended = formOf({ one: 'session', other: 'sessions' }, done.sessions, 'en')
      const revoked = formOf({ one: 'token', other: 'tokens' }, done.tokensRevoked, 'en')
      surroundings.out(
        `${email} is unlocked and without a password; ${done.sessions} ${ended} ended, ${done.tokensRevoked} personal ${revoked} revoked.`,
      )
      if (!factors) surroundings.out('Their second factors and passkeys are gone; they can add new ones.')
      if (done.accountTokens.length > 0) {
        surroundings.out(
          'API tokens of accounts that they made work on. Revoke in the portal what is not needed:',
        )
        for (const { tenantId, id, description } of done.accountTokens)
          surroundings.out(`  ${tenantId}  ${id}  ${description}`)
      }
      surroundings.out(lineOf(done.link))
      return 0
    })
  },
}

async function reset(tx: ContextTransaction, email: string, keep: { factors: boolean; tokens: boolean }) {
  const account = await findAccount(tx.vendorScope, { email })
  if (!account)
    throw new CommandFailed(`No account has the address ${email}. create-admin makes an administrator.`)
  const memberships = await tx.vendorScope
    .select('memberships')
    .select(['tenant_id', 'is_disabled', 'activated', 'permission_keys'])
    .where('user_id', '=', account.id)
    .execute()
  const administers = memberships.filter(membership =>
    membership.permission_keys.some(key => key === 'fe.*' || key === '*'),
  )
  if (administers.length === 0)
    throw new CommandFailed(`${email} administers no tenant. create-admin makes them an administrator.`)
  await tx.vendorScope
    .update('users')
    .set({ ...UNLOCKED, verified: true, updated_at: new Date() })
    .where('id', '=', account.id)
    .execute()
  await tx.vendorScope.remove('passwords').where('user_id', '=', account.id).execute()
  // A user who chooses a password by the link has nothing else to accept an invitation with.
  for (const { tenant_id: tenantId } of administers.filter(membership => !membership.activated))
    await acceptFor(tx, tenantId, { id: account.id, email })
  if (!keep.factors) await removeFactors(tx, account.id)
  await voidLinks(tx.vendorScope, account.id, ['password-reset', 'email-change'])
  const { sessions } = await endSessions(tx.vendorScope, { userId: account.id, why: 'password-reset' })
  const tokensRevoked = keep.tokens
    ? 0
    : await revokePersonalTokens(tx, { userId: account.id, email, bySelf: true })
  for (const { tenant_id: tenantId } of administers)
    await tx.record(
      'frontegg.user.passwordResetByOperator',
      {},
      {
        tenantId,
        userId: account.id,
        email,
        description: keep.factors
          ? `Took the password of ${email} away, unlocked, printed a link to choose another by`
          : `Took the password of ${email}, their second factors and passkeys away, unlocked, printed a link to choose another password by`,
      },
    )
  if (account.lock !== 'none') await tx.record('frontegg.user.unlocked', { userId: account.id })
  const accountTokens = await tx.vendorScope
    .select('api_tokens')
    .select(['tenant_id as tenantId', 'id', 'description'])
    .where('created_by', '=', account.id)
    .where('user_id', 'is', null)
    .orderBy('created_at', 'desc')
    .execute()
  const disabledIn = administers
    .filter(membership => membership.is_disabled)
    .map(membership => membership.tenant_id)
  return { userId: account.id, sessions, tokensRevoked, accountTokens, disabledIn }
}

/** With the last factor go the recovery code and the remembered browsers. */
async function removeFactors({ vendorScope }: ContextTransaction, userId: string): Promise<void> {
  await vendorScope.remove('webauthn_credentials').where('user_id', '=', userId).execute()
  await vendorScope.remove('mfa_devices').where('user_id', '=', userId).execute()
}
