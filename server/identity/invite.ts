import type { Context, ContextTransaction } from '../context.ts'
import { type Account, accountOf } from './accounts.ts'
import { mailLink } from './mail-links.ts'
import { forgetChosenPasswords, issueLink } from './one-time-tokens.ts'

interface Invitation {
  userId: string
  tenantId: string
  /** The name of who invites. */
  invitedBy?: string | undefined
}

/**
 * Mails a pending member the link into a tenant, in the transaction that made them one. A person with a verified
 * address accepts the invitation; one without activates the account first, and chooses a password while doing so: what
 * somebody else may have set before their address was proven does not survive.
 */
export async function mailInvitation(
  tx: ContextTransaction,
  context: Pick<Context, 'vendor' | 'application'>,
  { userId, tenantId, invitedBy }: Invitation,
): Promise<void> {
  const account = await accountOf(tx.vendorScope, userId)
  if (!account?.email) return
  const tenant = await tx.vendorScope
    .select('tenants')
    .select('name')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow()
  const seconds = context.vendor.settings.links.invitationSeconds
  const purpose = account.verified ? 'invitation' : 'activation'
  // Whoever signed up with the address before may be a stranger, who must not come in by this invitation.
  if (!account.verified) await forgetChosenPasswords(tx.vendorScope, userId)
  const token = await issueLink(tx.vendorScope, { purpose, userId, tenantId, seconds })
  const route = account.verified ? 'acceptInvitationUrl' : 'activateUrl'
  await tx.mail({
    vendorId: context.vendor.id,
    template: 'invitation',
    to: account.email,
    data: {
      url: mailLink(context.vendor, context.application, route, { userId, token }),
      tenantName: tenant.name,
      name: account.name ?? undefined,
      invitedBy,
      expiresIn: seconds,
    },
  })
}

/**
 * Mails an account without a verified address its activation link, for the tenant that it waits to enter. Without the
 * name: a stranger may have chosen it, to say something of theirs to the owner of the address.
 */
export async function mailActivation(
  tx: ContextTransaction,
  context: Pick<Context, 'vendor' | 'application'>,
  account: Pick<Account, 'id' | 'email'>,
  { tenantId, data }: { tenantId?: string | undefined; data?: object | undefined } = {},
): Promise<void> {
  if (!account.email) return
  const seconds = context.vendor.settings.links.activationSeconds
  const token = await issueLink(tx.vendorScope, {
    purpose: 'activation',
    userId: account.id,
    tenantId,
    seconds,
    data,
  })
  await tx.mail({
    vendorId: context.vendor.id,
    template: 'activate-account',
    to: account.email,
    data: {
      url: mailLink(context.vendor, context.application, 'activateUrl', { userId: account.id, token }),
      expiresIn: seconds,
    },
  })
}
