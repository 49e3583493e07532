import type { Caller } from '../../core/context/caller.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { issueCode } from '../../core/factors/sent-code.ts'
import { mailLink } from '../../core/links/mail-links.ts'
import { forgetChosenPasswords, issueLink, type LinkPurpose } from '../../core/links/one-time-tokens.ts'
import { type Account, accountOf } from '../accounts/accounts.ts'
import { limitNewTenant, type SelfOpened } from '../accounts/new-tenant-limit.ts'

interface Invitation {
  userId: string
  tenantId: string
  /** Who invites; undefined: the vendor, or who operates the server. */
  invitedBy?: Caller | undefined
}

/**
 * Mails a pending member the link into a tenant, in the transaction that made them one. A person with a verified
 * address accepts the invitation; one without activates the account first, and chooses a password while doing so: what
 * another user may have set before their address was proven does not survive.
 */
export async function mailInvitation(
  tx: ContextTransaction,
  context: Mailing,
  { userId, tenantId, invitedBy }: Invitation,
): Promise<void> {
  const account = await accountOf(tx.vendorScope, userId)
  if (!account?.email) return
  const { tenantName, selfOpened } = await invitingTenants(
    tx,
    tenantId,
    invitedBy?.rolesFrom ?? invitedBy?.tenantId,
  )
  if (invitedBy) for (const tenant of selfOpened) await limitNewTenant(tx, context, tenant)
  const seconds = context.vendor.settings.links.invitationSeconds
  const purpose = account.verified ? 'invitation' : 'activation'
  // An earlier sign-up with the address may be a stranger's, who must not join by this invitation.
  // The statement runs for every account, so that time does not tell an inviter which of them are in use.
  await forgetChosenPasswords(tx.vendorScope, account.verified ? NIL_UUID : userId)
  const byCode = context.vendor.settings.links.invitationByCode
  const { url, code } = await issue(tx, context, { purpose, userId, tenantId, seconds, byCode })
  await tx.mail({
    vendorId: context.vendor.id,
    template: 'invitation',
    to: account.email,
    data: {
      url,
      code,
      tenantName,
      // Who opened the tenant chose the names, too: what is said to a stranger is what was proven.
      name: selfOpened.length > 0 ? undefined : (account.name ?? undefined),
      ...(invitedBy && (await inviterOf(tx, invitedBy, selfOpened.length > 0))),
      expiresIn: seconds,
    },
  })
}

/** The tenant that is entered, and which of it and the inviter's own were opened by a sign-up. */
async function invitingTenants(
  { vendorScope }: ContextTransaction,
  tenantId: string,
  ofInviter: string | undefined,
): Promise<{ tenantName: string; selfOpened: SelfOpened[] }> {
  const tenants = await vendorScope
    .select('tenants')
    .select(['id', 'name', 'self_opened', 'created_at as createdAt'])
    .where('id', 'in', [tenantId, ofInviter ?? tenantId])
    .orderBy('id')
    .execute()
  const tenantName = tenants.find(({ id }) => id === tenantId)!.name
  return { tenantName, selfOpened: tenants.filter(tenant => tenant.self_opened) }
}

/** How the mail names who invites: by what they call themselves, or by nothing but their own address, if it is proven. */
async function inviterOf(tx: ContextTransaction, caller: Caller, onlyProven: boolean) {
  const ofPerson = !caller.token || caller.token.personal
  if (!onlyProven)
    return { invitedBy: caller.name || undefined, ...(ofPerson && { inviterEmail: caller.email }) }
  const account = ofPerson ? await accountOf(tx.vendorScope, caller.userId) : undefined
  return account?.verified && account.email ? { inviterEmail: account.email } : {}
}

interface ActivationMail {
  tenantId?: string | undefined
  data?: object | undefined
  /** How a reply names the account, where it must not name the account itself. */
  publicId?: string | undefined
  /** That goes with a code. Default: a new one. */
  token?: string | undefined
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
  { tenantId, data, publicId, token: presetToken }: ActivationMail = {},
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
    token: presetToken,
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
  services: Pick<Context['services'], 'sealer' | 'config'>
}

interface Wanted {
  purpose: Extract<LinkPurpose, 'activation' | 'invitation'>
  userId: string
  tenantId?: string | undefined
  seconds: number
  byCode: boolean
  data?: object | undefined
  publicId?: string | undefined
  token?: string | undefined
}

/** A page to open; with a code its link alone is good for nothing. */
async function issue(
  tx: ContextTransaction,
  { vendor, application, services }: Mailing,
  { byCode, publicId, token: shownToken, ...wanted }: Wanted,
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
    token: shownToken,
  })
  const url = mailLink(vendor, application, codePages[purpose], { userId: named, token: otcToken })
  return { url, token: otcToken, code }
}

const linkPages = { activation: 'activateUrl', invitation: 'acceptInvitationUrl' } as const
const codePages = { activation: 'activateWithOTCUrl', invitation: 'acceptInvitationWithOTCUrl' } as const

const NIL_UUID = '00000000-0000-0000-0000-000000000000'
