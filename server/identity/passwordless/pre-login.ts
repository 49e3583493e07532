import type { PasswordlessPreLogin, PasswordlessSent } from '../../../contract/passwordless.ts'
import type { PasswordlessType } from '../../../rules/passwordless.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { openChallenge } from '../../core/factors/one-time.ts'
import { issueCode } from '../../core/factors/sent-code.ts'
import { deferredWork } from '../../core/feature/deferred-work.ts'
import { mailLink } from '../../core/links/mail-links.ts'
import { askingHost, sendSms } from '../../core/messages/send-sms.ts'
import { maskPhone } from '../../core/phone-numbers/parse-phone.ts'
import { requireCookieHome } from '../../core/sessions/refresh-cookie.ts'
import { newToken } from '../../platform/secrets/random-token.ts'
import type { Account } from '../accounts/accounts.ts'
import { limitIdentifier, withinLimit } from '../accounts/identifier-limit.ts'
import { knownHere } from '../accounts/lock.ts'
import { pendingTenantOf } from '../accounts/pending-tenant.ts'
import { requireCaptcha } from '../captcha/require-captcha.ts'
import { defer } from '../deferred/defer.ts'
import { mailActivation } from '../invitations/invite.ts'
import { keepAsking } from './asking-browser.ts'
import { isQuick, requireMethod } from './methods.ts'
import { knowsBrowser } from './quick-login.ts'
import { type Asked, accountAsked, addressOf, askedFor } from './recipient.ts'

/**
 * Sends a sign-in link or code (LOGIN-75). Answer, status, cookie and limits are the same whether there is such a person,
 * whether they have a phone, and whether they may sign in.
 */
export async function passwordlessPreLogin(
  type: PasswordlessType,
  body: PasswordlessPreLogin,
  context: Context,
): Promise<PasswordlessSent> {
  const requested = askedFor(body, type, context)
  requireMethod(context, type, requested)
  requireCookieHome(context)
  await requireCaptcha(context, body.recaptchaToken)
  await limitIdentifier(context, 'sign-in-message', Object.values(requested).join())
  const seconds = secondsOf(context, type)
  const otcToken = newToken()
  const { invitationToken } = body
  await defer(context, signInMessage, { type, asked: requested, otcToken, invitationToken })
  if (type !== 'magiclink') keepAsking(context, otcToken, seconds)
  return 'phoneNumber' in requested ? { phoneNumber: maskPhone(requested.phoneNumber) } : {}
}

interface SignInMessage {
  type: PasswordlessType
  asked: Asked
  otcToken: string
  invitationToken?: string | undefined
}

/** The part that is done after the answer. */
async function sendSignInMessage(
  { type, asked, otcToken, invitationToken }: SignInMessage,
  context: Context,
): Promise<void> {
  const seconds = secondsOf(context, type)
  const account = await accountHere(context, asked)
  const to = account && (await mayGet(context, type, account, await addressOf(context, type, account, asked)))
  await context.transact(tx =>
    account && to
      ? send(tx, context, { type, account, to, seconds, otcToken, invitationToken })
      : sendNothing(tx, context, { type, seconds, otcToken }),
  )
}

export const signInMessage = deferredWork('sign-in-message', sendSignInMessage)

/** Where a text message is the second way, no user is known by id in a browser that is not registered for it. */
async function accountHere(context: Context, requested: Asked): Promise<Account | undefined> {
  const known =
    !isQuick(context, requested) ||
    !('userId' in requested) ||
    (await knowsBrowser(context, requested.userId))
  const account = await accountAsked(context, requested)
  return known ? account : undefined
}

function secondsOf({ vendor }: Context, type: PasswordlessType): number {
  const { links } = vendor.settings
  return type === 'magiclink' ? links.magicLinkSeconds : links.codeSeconds
}

/** The address, if a message may go there now. That it got enough must not show: it would tell that there is one. */
async function mayGet(
  context: Context,
  type: PasswordlessType,
  { id, lock, verified }: Account,
  to: string | undefined,
): Promise<string | undefined> {
  if (!to || lock === 'administrator') return undefined
  // A code can be guessed, a link cannot.
  if (type !== 'magiclink' && lock === 'failures' && !(await knownHere(context, context.vendorScope, id)))
    return undefined
  if (type === 'smscode' && !verified && context.vendor.settings.signUp.activation) return undefined
  const within =
    type === 'smscode'
      ? await withinLimit(context, 'phone-code', to)
      : await withinLimit(context, 'sign-in-mail', id)
  return within ? to : undefined
}

interface Message {
  type: PasswordlessType
  account: Account
  to: string
  seconds: number
  /** The secret of the code or the link. */
  otcToken: string
  invitationToken: string | undefined
}

async function send(tx: ContextTransaction, context: Context, message: Message): Promise<void> {
  const { type, account, to } = message
  await tx.record(
    'frontegg.user.signInMessageRequested',
    { by: type },
    {
      userId: account.id,
      email: account.email ?? undefined,
      description: type === 'magiclink' ? 'A sign-in link was asked for' : 'A sign-in code was asked for',
    },
  )
  // Whose address is not proven proves it first; the link of that mail signs in, too.
  if (type !== 'smscode' && !account.verified && context.vendor.settings.signUp.activation) {
    const tenantId = await pendingTenantOf(tx.vendorScope, account.id)
    await mailActivation(tx, context, account, { tenantId })
    return await sendNothing(tx, context, message)
  }
  return type === 'magiclink'
    ? await sendLink(tx, context, message)
    : await sendCode(tx, context, { ...message, to })
}

async function sendLink(
  tx: ContextTransaction,
  context: Context,
  { account, to, seconds, otcToken, invitationToken }: Message,
): Promise<void> {
  const { vendor, application } = context
  const token = await openChallenge(tx.vendorScope, {
    purpose: 'magic-link',
    userId: account.id,
    seconds,
    data: { applicationId: application.id, to },
    token: otcToken,
  })
  const query = { token, ...(invitationToken && { invitationToken }) }
  await tx.mail({
    vendorId: vendor.id,
    template: 'magic-link',
    to,
    data: {
      url: mailLink(vendor, application, 'magicLinkCallbackUrl', query),
      name: account.name ?? undefined,
      expiresIn: seconds,
    },
  })
}

async function sendCode(
  tx: ContextTransaction,
  context: Context,
  { type, account, to, seconds, otcToken }: Message,
): Promise<void> {
  const { vendor, services } = context
  const { code } = await issueCode(tx.vendorScope, services.sealer, {
    purpose: 'sign-in-code',
    userId: account.id,
    bound: boundTo(context, type, to),
    seconds,
    data: { to },
    token: otcToken,
  })
  if (type === 'smscode') {
    const data = { code, expiresIn: seconds, host: askingHost(context) }
    await sendSms(tx, context, { template: 'code', to, userId: account.id, data })
  } else {
    await tx.mail({ vendorId: vendor.id, template: 'login-code', to, data: { code, expiresIn: seconds } })
  }
}

/** The same is written without an account: what no code and no link opens. */
async function sendNothing(
  { vendorScope }: ContextTransaction,
  { services }: Context,
  { type, seconds, otcToken: token }: Pick<Message, 'type' | 'seconds' | 'otcToken'>,
): Promise<void> {
  if (type === 'magiclink') {
    await openChallenge(vendorScope, { purpose: 'magic-link', seconds, data: {}, token })
    return
  }
  await issueCode(vendorScope, services.sealer, { purpose: 'sign-in-code', bound: '', seconds, token })
}

/** What a code proves, and where. */
export const boundTo = ({ application }: Context, type: PasswordlessType, to: string): string =>
  `${type} ${application.id} ${to}`
