import type { Context, ContextTransaction } from '../context.ts'
import { issueCode } from '../mfa/sent-code.ts'
import { type Account, accountOf } from './accounts.ts'
import { mailLink } from './mail-links.ts'
import { forgetChosenPasswords, issueLink, type LinkPurpose } from './one-time-tokens.ts'

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
  context: Mailing,
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
  const byCode = context.vendor.settings.links.invitationByCode
  const { url, code } = await issue(tx, context, { purpose, userId, tenantId, seconds, byCode })
  await tx.mail({
    vendorId: context.vendor.id,
    template: 'invitation',
    to: account.email,
    data: {
      url,
      code,
      tenantName: tenant.name,
      name: account.name ?? undefined,
      invitedBy,
      expiresIn: seconds,
    },
  })
}

interface ActivationMail {
  tenantId?: string | undefined
  data?: object | undefined
  /** How a reply names the account, where it must not name the account itself. */
  publicId?: string | undefined
}

/**
 * Mails an account without a verified address its activation link or code, for the tenant that it waits to enter. Without
 * the name: a stranger may have chosen it, to say something of theirs to the owner of the address.
 *
 * @returns the token that goes with a code, for the page that asks for it; undefined where the mail has a link
 */
export async function mailActivation(
  tx: ContextTransaction,
  context: Mailing,
  account: Pick<Account, 'id' | 'email'>,
  { tenantId, data, publicId }: ActivationMail = {},
): Promise<string | undefined> {
  if (!account.email) return undefined
  const { activationByCode: byCode, activationSeconds, codeSeconds } = context.vendor.settings.links
  const seconds = byCode ? codeSeconds : activationSeconds
  const wanted = {
    purpose: 'activation',
    userId: account.id,
    tenantId,
    seconds,
    byCode,
    data,
    publicId,
  } as const
  const { url, code, token } = await issue(tx, context, wanted)
  await tx.mail({
    vendorId: context.vendor.id,
    template: 'activate-account',
    to: account.email,
    data: { url, code, expiresIn: seconds },
  })
  return byCode ? token : undefined
}

/** What a mail is made with. */
export type Mailing = Pick<Context, 'vendor' | 'application'> & {
  services: Pick<Context['services'], 'sealer'>
}

interface Wanted {
  purpose: Extract<LinkPurpose, 'activation' | 'invitation'>
  userId: string
  tenantId?: string | undefined
  seconds: number
  byCode: boolean
  data?: object | undefined
  publicId?: string | undefined
}

/** A page to open; with a code its link alone is good for nothing. */
async function issue(
  tx: ContextTransaction,
  { vendor, application, services }: Mailing,
  { byCode, publicId, ...wanted }: Wanted,
): Promise<{ url: string; token: string; code?: string | undefined }> {
  const { purpose, userId } = wanted
  if (!byCode) {
    const token = await issueLink(tx.vendorScope, wanted)
    return { url: mailLink(vendor, application, linkPages[purpose], { userId, token }), token }
  }
  const named = publicId ?? userId
  const { otcToken, code } = await issueCode(tx.vendorScope, services.sealer, {
    ...wanted,
    purpose: `${purpose}-code`,
    bound: 'mail',
    data: { ...wanted.data, userId: named },
  })
  const url = mailLink(vendor, application, codePages[purpose], { userId: named, token: otcToken })
  return { url, token: otcToken, code }
}

const linkPages = { activation: 'activateUrl', invitation: 'acceptInvitationUrl' } as const
const codePages = { activation: 'activateWithOTCUrl', invitation: 'acceptInvitationWithOTCUrl' } as const
